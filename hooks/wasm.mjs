// Reads and renames the imports and functions of a WebAssembly module, byte by byte.

const HEADER = 8;
/** Ids of sections. */
const [CUSTOM, IMPORTS, CODE] = [0, 2, 10];
/** Id of the functions' names within the section of names. */
const FUNCTION_NAMES = 1;
/** Kinds of imports. */
const FUNCTION = 0;

/** The imports of a module: `{ module, name, kind, type, bytes }`. `bytes` is the encoded import. */
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

/** The module with its imported functions renamed by the function `named`. */
export function withNames(module, named) {
  const imports = importsOf(module);
  const [, before, end] = find(module, IMPORTS);
  const name = ({ name, kind }) => (kind === "func" ? named(name) : name);
  const list = imports.flatMap((one) => [text(one.module), text(name(one)), one.bytes]);
  const content = Buffer.concat([number(imports.length), ...list]);
  return Buffer.concat([module.subarray(0, before), Buffer.of(IMPORTS), number(content.length), content, module.subarray(end)]);
}

/** The number of imported functions, and the encoded bodies of the module's own. */
export function functionsOf(module) {
  const reader = new Reader(module, find(module, CODE)[0]);
  const bodies = Array.from({ length: reader.number() }, () => {
    const size = reader.number();
    return module.subarray(reader.at, (reader.at += size));
  });
  return { imported: importsOf(module).filter(({ kind }) => kind === "func").length, bodies };
}

/** A module without names, with `names` for its own functions, which follow `imported` others. */
export function withFunctionNames(module, imported, names) {
  const list = names.flatMap((name, place) => [number(imported + place), text(name)]);
  const functions = Buffer.concat([number(names.length), ...list]);
  const content = Buffer.concat([text("name"), Buffer.of(FUNCTION_NAMES), number(functions.length), functions]);
  return Buffer.concat([module, Buffer.of(CUSTOM), number(content.length), content]);
}

/** Start of a section's content, start of the section, and end of both. */
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

  /** Kind and type in the text format. */
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
