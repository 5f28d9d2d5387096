// Slips as players' phones send them, implemented from docs/handout.md and not with the program's code.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { deflateRawSync } from "node:zlib";

const LISTS = readFileSync(new URL("../../../src/handout/lists.txt", import.meta.url));
const [RESULT, LIST] = [2, 64];

/** A number in groups of seven bits, lowest first. */
function number(value) {
  const bytes = [];
  for (; value > 127; value = Math.floor(value / 128)) bytes.push((value % 128) + 128);
  return [...bytes, value];
}

/** 32-bit FNV-1a, with its last byte mixed into the first. */
function checksum(bytes) {
  const hash = bytes.reduce((hash, byte) => Math.imul(hash ^ byte, 0x01000193), 0x811c9dc5 | 0) >>> 0;
  const [a, b, c, d] = [24, 16, 8, 0].map((shift) => (hash >>> shift) & 255);
  return [a ^ d, b, c];
}

const address = (site, format, said) => `${site}#/slip/h${Buffer.from([format, ...checksum([...said]), ...said]).toString("base64url")}`;

/** The mark of an event: the first four bytes of SHA-256 of its id. */
export const markOf = (event) => createHash("sha256").update(event).digest().readUInt32BE(0);

/** Address of the slip with the scores of a table in a Swiss round. `players` are their numbers in the event. */
export function resultSlip(site, { mark, round, table, players, scores }) {
  const [first, second] = checksum([...Buffer.from(players.join("\n"))]);
  return address(site, RESULT, [mark, 0, round, table, first * 256 + second, 0, ...scores].flatMap(number));
}

/** Address of the slip with a list and the player's name as typed. */
export function listSlip(site, { mark, name, list }) {
  const said = Buffer.concat([Buffer.from([...number(mark), ...number(1)]), Buffer.from(`${name}\0${list}`)]);
  return address(site, LIST, deflateRawSync(said, { dictionary: LISTS, level: 9 }));
}
