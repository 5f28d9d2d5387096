// An order of the functions of a WebAssembly module in which similar ones stand next to each other. Gzip finds what
// repeats only within its window of 32 KiB, and the generic functions of libraries have many nearly equal copies.

import { functionsOf, withFunctionNames } from "./wasm.mjs";

/** Length of the pieces by which functions are compared, in bytes: about two instructions. */
const PIECE = 6;
/** Number of functions placed last to which the next one is compared. */
const RECENT = 32;
/** Added to the pieces of a function, as the smallest ones share all that they have with many. */
const SMALL = 200;
/** A piece found in more functions than this says nothing about their similarity. */
const COMMON = 1000;

/** The module with its functions named by their place in the order. `--reorder-functions-by-name` puts them there. */
export function withNamesInOrder(module) {
  const { imported, bodies } = functionsOf(module);
  const names = [];
  inOrder(bodies).forEach((place, rank) => (names[place] = `f${String(rank).padStart(6, "0")}`));
  return withFunctionNames(module, imported, names);
}

/**
 * The places of `bodies`, each followed by the one that shares the most with those just before it for its size. A piece
 * counts the more, the fewer functions have it.
 */
export function inOrder(bodies) {
  const pieces = bodies.map(piecesOf);
  const users = usersOf(pieces);
  const left = new Set(bodies.keys());
  const order = [];
  for (let next = largest(left, (place) => pieces[place].size); next !== undefined; next = best(order, left, pieces, users)) {
    left.delete(next);
    order.push(next);
  }
  return order;
}

function piecesOf(body) {
  const pieces = new Set();
  for (let at = 0; at + PIECE <= body.length; at++) pieces.add(body.readUIntBE(at, PIECE));
  return pieces;
}

/** The functions that have each piece, for pieces that tell something. */
function usersOf(pieces) {
  const users = new Map();
  for (const [place, own] of pieces.entries()) {
    for (const piece of own) {
      if (!users.has(piece)) users.set(piece, []);
      users.get(piece).push(place);
    }
  }
  for (const [piece, places] of users) if (places.length === 1 || places.length > COMMON) users.delete(piece);
  return users;
}

function best(order, left, pieces, users) {
  const shared = new Map();
  for (const place of order.slice(-RECENT)) {
    for (const piece of pieces[place]) {
      const others = users.get(piece) ?? [];
      for (const other of others) if (left.has(other)) shared.set(other, (shared.get(other) ?? 0) + 1 / others.length);
    }
  }
  const likeness = (place) => (shared.get(place) ?? 0) / Math.sqrt(pieces[place].size + SMALL);
  return largest(shared.size ? shared.keys() : left, likeness);
}

/** The first of the largest of `places` by `size`. */
function largest(places, size) {
  let found;
  let most = -1;
  for (const place of places) {
    const own = size(place);
    if (own > most) [found, most] = [place, own];
  }
  return found;
}
