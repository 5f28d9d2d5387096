// Reads and renames the imports of a WebAssembly module, byte by byte.

const HEADER = 8;
/** The section of the imports. */
const IMPORTS = 2;
/** Kinds of imports. */
const FUNCTION = 0;

/** What a module imports: `{ module, name, kind, type, bytes }`, the last as they describe it. */
export function importsOf(module) {
  const [start, , end] = find(module, IMPORTS);
  const reader = new Reader(module, start);
  const imports = Array.from({ length: reader.number() }, () => {
    const [from, name] = [reader.text(), reader.text()];
    const at = reader.at;
    const [kind, type] = reader.type();
    return { module: from, name, kind, type, bytes: module.subarray(at, reader.at) };
  });
  if (reader.at !== end) throw new Error("wasm: the imports do not end with their section");
  return imports;
}

/** The module with other names for the functions that it imports: each as the function `named` says. */
export function withNames(module, named) {
  const imports = importsOf(module);
  const [, before, end] = find(module, IMPORTS);
  const name = ({ name, kind }) => (kind === "func" ? named(name) : name);
  const list = imports.flatMap((one) => [text(one.module), text(name(one)), one.bytes]);
  const content = Buffer.concat([number(imports.length), ...list]);
  return Buffer.concat([module.subarray(0, before), Buffer.of(IMPORTS), number(content.length), content, module.subarray(end)]);
}

/** Where the content of a section begins, where the section itself does, and where both end. */
function find(module, wanted) {
  const reader = new Reader(module, HEADER);
  while (reader.at < module.length) {
    const [before, section, size] = [reader.at, reader.byte(), reader.number()];
    if (section === wanted) return [reader.at, before, reader.at + size];
    reader.at += size;
  }
  throw new Error("wasm: a section is missing");
}

class Reader {
  constructor(module, at) {
    Object.assign(this, { module, at });
  }

  byte() {
    return this.module[this.at++];
  }

  number() {
    for (let value = 0, shift = 0; ; shift += 7) {
      const next = this.byte();
      value += (next & 127) * 2 ** shift;
      if (next < 128) return value;
    }
  }

  text() {
    const length = this.number();
    return this.module.toString("utf8", this.at, (this.at += length));
  }

  /** Kind and type, as the text format has them. */
  type() {
    switch (this.byte()) {
      case FUNCTION:
        return ["func", this.number()];
      case 1:
        return ["table", (this.byte(), `${this.limits()} funcref`)];
      case 2:
        return ["memory", this.limits()];
      default:
        return ["global", (this.byte(), this.byte() ? "(mut i32)" : "i32")];
    }
  }

  limits() {
    const hasMost = this.byte() & 1;
    const limits = [this.number(), ...(hasMost ? [this.number()] : [])];
    return limits.join(" ");
  }
}

function number(value) {
  const bytes = [];
  for (let rest = value; ; ) {
    const next = rest & 127;
    rest >>>= 7;
    bytes.push(rest ? next | 128 : next);
    if (!rest) return Buffer.from(bytes);
  }
}

const text = (value) => Buffer.concat([number(Buffer.byteLength(value)), Buffer.from(value)]);
