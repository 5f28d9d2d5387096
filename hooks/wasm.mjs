// What the build reads and changes in a module of WebAssembly, byte by byte: its imports, and what is in its table.

const HEADER = 8;
/** Sections. */
const [CUSTOM, IMPORTS, TABLE] = [0, 2, 9];
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

/** The names of the functions of a module that has names, and of those in its table, which it uses as values. */
export function functionsOf(module) {
  const reader = new Reader(module, find(module, TABLE)[0]);
  const places = Array.from({ length: reader.number() }, () => reader.slots()).flat();
  const names = functionNames(module);
  return { names: new Set(names.values()), values: new Set(places.map((place) => names.get(place))) };
}

function functionNames(module) {
  const [start, , end] = find(module, CUSTOM, (reader) => reader.text() === "name");
  const reader = new Reader(module, start);
  const FUNCTIONS = 1;
  for (reader.text(); reader.at < end; ) {
    const [part, size] = [reader.byte(), reader.number()];
    if (part === FUNCTIONS) return new Map(Array.from({ length: reader.number() }, () => [reader.number(), reader.text()]));
    reader.at += size;
  }
  throw new Error("wasm: the functions have no names");
}

/** Where the content of a section begins, where the section itself does, and where both end. */
function find(module, wanted, isIt = () => true) {
  const reader = new Reader(module, HEADER);
  while (reader.at < module.length) {
    const [before, section, size] = [reader.at, reader.byte(), reader.number()];
    if (section === wanted && isIt(new Reader(module, reader.at))) return [reader.at, before, reader.at + size];
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

  /** Functions that are put into slots of the table, from a constant one on. */
  slots() {
    const [flags, constant] = [this.number(), this.byte()];
    if (flags !== 0 || constant !== 0x41) throw new Error("wasm: the table is filled in a way that is not known");
    this.number();
    this.byte();
    return Array.from({ length: this.number() }, () => this.number());
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
