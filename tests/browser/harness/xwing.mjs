// Exact points, margin of victory and strength of schedule of X-Wing, as a reference for the screens. The computation
// uses results only, and no code of the app.

import { Fraction } from "./fraction.mjs";
import { ranked } from "./ranking.mjs";

/**
 * The standings of `names` after Swiss `rounds`, best first: `{ name, place, points, mov, sos, played, opponents,
 * beaten }`.
 *
 * A round is `{ tables: [{ players, scores, winner }], byes, losses }`. `winner` is the side (0 or 1, null for a draw),
 * and `losses` are players who missed the round and got a loss. `rules` contains the points for a win, a modified win
 * and a draw, the lead below which a win is modified, the squad limit, and the formula of strength of schedule.
 * `byeMov` is the margin for a bye, 1.5 times the limit by default. `sosFirst` puts strength of schedule before the
 * margin, and `tome` divides it by the player's own rounds (STA-6).
 */
export function xwingStandings(names, rounds, rules) {
  const lines = new Map(names.map((name) => [name, { name, points: 0, mov: 0, played: 0, opponents: [], beaten: [] }]));
  const gain = (name, points, mov) => {
    const line = lines.get(name);
    line.points += points;
    line.mov += mov;
    line.played += 1;
  };
  for (const { tables, byes, losses = [] } of rounds) {
    for (const name of byes) gain(name, rules.win, rules.byeMov ?? rules.limit * 1.5);
    for (const name of losses) gain(name, 0, 0);
    for (const { players, scores, winner } of tables) {
      const lead = Math.abs(scores[0] - scores[1]);
      const modified = !scores.includes(rules.limit) && lead < rules.fullWinLead;
      players.forEach((name, side) => {
        const own = scores[side] - scores[1 - side];
        const points = winner === null ? rules.draw : winner !== side ? 0 : modified ? rules.modifiedWin : rules.win;
        gain(name, points, rules.limit + own);
        lines.get(name).opponents.push(players[1 - side]);
        if (winner === side) lines.get(name).beaten.push(players[1 - side]);
      });
    }
  }
  for (const line of lines.values()) {
    const schedule = line.opponents.map((name) => lines.get(name));
    const perRound = schedule.map(({ points, played }) => new Fraction(points, played));
    const sum = (fractions) => fractions.reduce((total, fraction) => total.plus(fraction), new Fraction(0));
    if (rules.sum) line.sos = sum(schedule.map(({ points }) => new Fraction(points)));
    else line.sos = rules.tome ? sum(perRound).over(line.played) : Fraction.mean(perRound);
  }
  const last = (a, b) => (rules.sosFirst ? b.sos.compare(a.sos) || b.mov - a.mov : b.mov - a.mov || b.sos.compare(a.sos));
  const order = (a, b) => b.points - a.points || Number(leads(b, lines)) - Number(leads(a, lines)) || last(a, b);
  const leads = (line, all) => {
    if (!rules.headToHead) return false;
    const level = [...all.values()].filter((other) => other !== line && other.points === line.points);
    return level.length > 0 && level.every(({ name }) => line.beaten.includes(name));
  };
  return ranked(lines.values(), order);
}

export const RULES_2018 = { win: 1, draw: 0, limit: 200, fullWinLead: 0 };

/** The values by which rows of the reference and of the screen are compared. */
export const XWING_VALUES = {
  of: ({ points, mov, sos }) => `${points} points, MoV ${mov}, SoS ${sos.decimal(sos.bottom === 1n ? 0 : 3)}`,
  is: ({ points, MoV, SoS }) => `${points} points, MoV ${MoV.replaceAll(",", "")}, SoS ${SoS.replace(/\.000$/, "")}`,
};
