// Points and percentages of Star Wars: Unlimited, computed anew and exactly: what the screens are held against. It knows
// results only, nothing of the app.

import { Fraction } from "./fraction.mjs";
import { ranked } from "./ranking.mjs";

const FLOOR = new Fraction(33, 100); // as the regulation prints it

/**
 * The standings from results alone, the best first. A match counts 3, 1 or 0 points; its games likewise; a bye is a
 * match won 2–0 against nobody, or 1–0 in a best of 1; an agreed draw is three drawn games.
 */
export function swuStandings(names, rounds, { byeGames = 2 } = {}) {
  const lines = new Map(names.map((name) => [name, { name, points: 0, rounds: 0, gamePoints: 0, games: 0, opponents: [] }]));
  const gain = (name, own, other, drawn) => {
    const line = lines.get(name);
    line.points += own > other ? 3 : own === other ? 1 : 0;
    line.rounds += 1;
    line.gamePoints += 3 * own + drawn;
    line.games += own + other + drawn;
  };
  for (const { tables, byes } of rounds) {
    for (const name of byes) gain(name, byeGames, 0, 0);
    for (const { players: [a, b], won: [first, second], drawn } of tables) {
      gain(a, first, second, drawn);
      gain(b, second, first, drawn);
      lines.get(a).opponents.push(b);
      lines.get(b).opponents.push(a);
    }
  }
  const mean = (shares) => (shares.length === 0 ? FLOOR : Fraction.mean(shares));
  const share = (points, possible) => (possible === 0 ? FLOOR : new Fraction(points, 3 * possible).atLeast(FLOOR));
  const matches = (name) => share(lines.get(name).points, lines.get(name).rounds);
  const games = (name) => share(lines.get(name).gamePoints, lines.get(name).games);
  for (const line of lines.values()) {
    line.omw = mean(line.opponents.map(matches));
    line.pgw = games(line.name);
    line.ogw = mean(line.opponents.map(games));
  }
  const order = (a, b) => b.points - a.points || b.omw.compare(a.omw) || b.pgw.compare(a.pgw) || b.ogw.compare(a.ogw);
  return ranked(lines.values(), order);
}

/** How a line of the reference and a line of the screen are compared. */
export const SWU_VALUES = {
  of: ({ points, omw, pgw, ogw }) => [points, omw.percent(), pgw.percent(), ogw.percent()].join(" "),
  is: ({ points, OMW, PGW, OGW }) => [points, OMW, PGW, OGW].join(" "),
};
