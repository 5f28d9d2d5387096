// X-Wing, July 2015, with strength of schedule as TOME counts it: the points per round of all opponents, by the rounds
// the player has played. All games end 100 : 50, so that the margin never decides and TOME does.

import assert from "node:assert/strict";
import { browserTest } from "./harness/fixture.mjs";
import { Fraction } from "./harness/fraction.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { assertStandings } from "./harness/ranking.mjs";
import { ruled, text } from "./harness/texts.mjs";
import { RULES_2015, XWING_VALUES, xwingStandings } from "./harness/xwing.mjs";

const NAMES = ["Ada", "Ben", "Cyd", "Dan", "Eve", "Fay", "Gil", "Hal"];
const TOME = { ...RULES_2015, sum: false, tome: true };

/** The better player, who stands earlier in the list, wins. */
const scoresOf = ([first, second]) => (NAMES.indexOf(first) < NAMES.indexOf(second) ? [100, 50] : [50, 100]);

browserTest("strength of schedule by TOME, announced before the start and worked out (STA-6)", async ({ page }) => {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Turniej", date: "2015-08-01", regulation: "xwing-2015-07", tier: "competitive" });
  await organizer.place("setup");
  await organizer.choice("rules.strength-choice").selectOption({ label: ruled("STA-6", "rules.sos-tome") });
  await organizer.button("setup.save").click();
  await organizer.told("setup.saved");
  await organizer.addPlayers(NAMES);
  const { headline, parts } = await organizer.openAnnouncement();
  assert.equal(headline, "8 players: 3 Swiss rounds, no cut");
  const ties = parts[text("announcement.ties")];
  assert.ok(ties.includes(`4. ${ruled("STA-6", "announcement.sos-tome")}`), ties.join("\n"));
  await organizer.closeAnnouncement();

  // Somebody wins round 1 and leaves: one round played. From then on somebody has a bye.
  const rounds = [];
  let gone;
  for (const number of [1, 2, 3]) {
    const { tables, byes } = await organizer.pairAndStart(`round ${number}`);
    assert.equal(byes.length, number === 1 ? 0 : 1);
    await organizer.enterAll(tables, ({ players }) => [scoresOf(players)]);
    const played = tables.map(({ players }) => ({ players, scores: scoresOf(players), winner: scoresOf(players).indexOf(100) }));
    rounds.push({ tables: played, byes });
    await organizer.finishRound(`round ${number}`);
    assertStandings(await organizer.standings(), xwingStandings(NAMES, rounds, TOME), XWING_VALUES, `after round ${number}`);
    if (number === 1) {
      const [{ players, winner }] = played;
      gone = { name: players[winner], opponent: players[1 - winner] };
      await organizer.drop(gone.name);
    }
    await organizer.place("round");
  }

  // Who met the one who left: 5 points in 1 round count 5, although three rounds were played.
  const expected = xwingStandings(NAMES, rounds, TOME);
  const line = (name) => expected.find((other) => other.name === name);
  assert.deepEqual([line(gone.name).played, line(gone.opponent).played], [1, 3]);
  const { opponents, sos } = line(gone.opponent);
  const quotient = ({ points, played }) => new Fraction(points, played);
  const terms = opponents.map((name) => quotient(line(name)));
  const sum = terms.reduce((total, term) => total.plus(term), new Fraction(0));
  assert.equal(quotient(line(gone.name)).decimal(3), "5.000");
  const exact = sos.bottom === 1n ? "" : ` (${sos.top}/${sos.bottom})`;
  const why = await organizer.whyText(gone.opponent);
  for (const part of [
    text("why.source", { term: "TOME", section: "Oprogramowanie turniejowe a margines zwycięstwa" }),
    text("why.formula.sos-tome"),
    text("why.total-mean", { sum: sum.decimal(3), count: 3, value: `${sum.over(3).decimal(3)}${exact}` }),
  ]) assert.ok(why.includes(part), `${part}: ${why}`);
  for (const [index, name] of opponents.entries()) {
    const counted = `${name}\t.*${terms[index].decimal(3).replace(".", "\\.")}`;
    assert.match(why, new RegExp(counted), "each opponent with what counts");
  }

  // Whose rounds are more than the opponents: a bye counts as a round, so that the mean of the later documents differs.
  const withBye = rounds.flatMap(({ byes }) => byes);
  const mean = xwingStandings(NAMES, rounds, { ...TOME, tome: false });
  for (const name of withBye) {
    const other = mean.find((same) => same.name === name);
    assert.equal(line(name).sos.compare(other.sos), -1, `${name} had a bye`);
  }
});
