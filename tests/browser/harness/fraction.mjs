// Exact fractions for expected values, so that rounding hides no difference.

const gcd = (a, b) => (b === 0n ? a : gcd(b, a % b));

export class Fraction {
  constructor(top, bottom = 1) {
    const [p, q] = [BigInt(top), BigInt(bottom)];
    const divisor = gcd(p < 0n ? -p : p, q) || 1n;
    this.top = p / divisor;
    this.bottom = q / divisor;
  }

  plus(other) {
    return new Fraction(this.top * other.bottom + other.top * this.bottom, this.bottom * other.bottom);
  }

  over(whole) {
    return new Fraction(this.top, this.bottom * BigInt(whole));
  }

  /** Negative, zero or positive, as for sorting. */
  compare(other) {
    const difference = this.top * other.bottom - other.top * this.bottom;
    return difference < 0n ? -1 : difference > 0n ? 1 : 0;
  }

  /** The fraction, but at least `floor`. */
  atLeast(floor) {
    return this.compare(floor) < 0 ? floor : this;
  }

  /** Decimal notation with this many places, halves rounded up. The fraction must not be negative. */
  decimal(places) {
    const scale = 10n ** BigInt(places);
    const units = (2n * this.top * scale + this.bottom) / (2n * this.bottom);
    const digits = units.toString().padStart(places + 1, "0");
    return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
  }

  /** Percentage with one decimal. */
  percent() {
    return `${new Fraction(this.top * 100n, this.bottom).decimal(1)}%`;
  }

  static mean(fractions) {
    const sum = fractions.reduce((total, fraction) => total.plus(fraction), new Fraction(0));
    return fractions.length === 0 ? sum : sum.over(fractions.length);
  }
}
