// Who plays, who would rather not meet, who runs the event, and what the organizer does against the regulation, with a
// reason: a premier event of September 2015 with 11 players.

import assert from "node:assert/strict";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { assertStandings } from "./harness/ranking.mjs";
import { pattern, ruled, text } from "./harness/texts.mjs";
import { RULES_2015, XWING_VALUES, xwingStandings } from "./harness/xwing.mjs";

const FAMILY = ["Ana", "Bo", "Cleo"];
const CLUB = ["Dov", "Eda", "Finn"];
const WITH_BYE = ["Gus", "Hana"];
const NAMES = [...FAMILY, ...CLUB, ...WITH_BYE, "Ivo", "Jin", "Kai"];
const EVENT = { name: "Nazionale", date: "2015-11-07", regulation: "xwing-2015-09", tier: "premier" };

/** The better player, who stands earlier in the list, wins by a margin of its own. */
const scoresOf = ([first, second], round) => {
  const [a, b] = [NAMES.indexOf(first), NAMES.indexOf(second)];
  const margin = 13 + ((a * 23 + b * 29 + round * 7) % 27);
  return a < b ? [50 + margin, 50] : [50, 50 + margin];
};
const among = (group, players) => players.every((name) => group.includes(name));

browserTest("byes in advance, wishes, staff and an override of what is locked (BYE-5, PAIR-5, ROLE-1 to ROLE-3, STR-2)", async ({ page }) => {
  const organizer = new Organizer(page);
  await organizer.createEvent(EVENT);
  await organizer.addPlayers(NAMES);

  // From here on the log knows who does it.
  await organizer.openStaff();
  await organizer.field("staff.author").fill("Mia");

  // A number belongs to one player.
  await organizer.editPlayer("Ana", { uid: "4711", faction: "Rebel" });
  await organizer.openPlayer("Bo");
  await organizer.field("details.uid").fill("4711");
  await organizer.field("details.uid").press("Enter");
  await organizer.main.getByRole("alert").getByText(`${text("refusal.uid-taken", { name: "Ana" })} (ROLE-3)`).waitFor();
  await organizer.field("details.uid").fill("4712");
  await organizer.savePlayer("Bo");
  await organizer.playerRow("Bo").getByText("4712").waitFor();

  // Who would rather not meet, and who has a bye from the qualifier.
  await organizer.avoidGroup("Family", FAMILY, "all-rounds");
  for (const [index, name] of CLUB.entries()) await organizer.editPlayer(name, { club: index === 1 ? "corellia" : "Corellia" });
  await organizer.place("setup");
  await organizer.choice("plan.clubs").selectOption({ label: ruled("PAIR-5", "plan.clubs-first-round") });
  await organizer.button("setup.save").click();
  await organizer.told("setup.saved");
  for (const name of WITH_BYE) {
    await organizer.awardBye(name);
    await organizer.playerRow(name).getByText(text("details.has-bye"), { exact: true }).waitFor();
  }

  // The organizer runs the event, the marshal would like to play: not at this tier, but with a reason.
  await organizer.openStaff();
  await organizer.setStaff([{ name: "Otto", role: "organizer" }, { name: "Mia", role: "marshal" }]);
  const rows = organizer.main.getByRole("group").filter({ has: page.getByRole("textbox") });
  await organizer.choice("staff.plays-as", {}, rows.last()).selectOption({ label: "Ana" });
  await organizer.button("staff.save").click();
  const refusal = `${text("refusal.leader-may-not-play", { name: "Mia" })} (ROLE-2)`;
  await organizer.main.getByRole("alert").getByText(refusal).waitFor();
  await organizer.field("staff.reason").fill("eleven is too few");
  await organizer.button("staff.save-anyway").click();
  await page.getByText(text("staff.in-force", { reason: "eleven is too few" })).waitFor();
  await page.getByText(`${text("warning.leader-plays", { name: "Mia" })} (ROLE-2)`).waitFor();

  // Round 1, drawn again and again: three byes, two of them awarded, and nobody meets whom they would rather not.
  await organizer.step("next.pair", { round: "round 1" });
  for (let draw = 1; draw <= 6; draw += 1) {
    const { tables, byes } = await organizer.readTables();
    assert.equal(tables.length, 4);
    assert.equal(byes.length, 3);
    assert.deepEqual(WITH_BYE.filter((name) => !byes.includes(name)), []);
    for (const { players } of tables) assert.ok(!among(FAMILY, players) && !among(CLUB, players), `draw ${draw}: ${players}`);
    await organizer.button("draft.again").click();
  }
  const rounds = [];
  const play = async (number, { tables, byes }) => {
    await organizer.enterAll(tables, ({ players }) => [scoresOf(players, number)]);
    const played = tables.map(({ players }) => {
      const scores = scoresOf(players, number);
      return { players, scores, winner: scores[0] > scores[1] ? 0 : 1 };
    });
    rounds.push({ tables: played, byes });
    await organizer.finishRound(`round ${number}`);
    assertStandings(await organizer.standings(), xwingStandings(NAMES, rounds, RULES_2015), XWING_VALUES, `after round ${number}`);
    await organizer.place("round");
  };
  await play(1, await organizer.publishAndStart("round 1"));

  // The hall closes early: a round less than announced, with a reason.
  await organizer.place("setup");
  await page.getByText("4 Swiss rounds, top 4").first().waitFor();
  await organizer.overridePlan({ rounds: 3, cut: 4, reason: "the hall closes at six" });
  await page.getByText("3 Swiss rounds, top 4").first().waitFor();
  const why = pattern("plan.changed", { reason: "the hall closes at six" });
  await organizer.main.getByText(why).waitFor();

  // The family, who have all won or had the bye, keep apart in round 2 as well. In round 3 there may be too few with
  // their points: the wish is below the points.
  const met = () => rounds.flatMap(({ tables }) => tables.map(({ players }) => [...players].sort().join(" + ")));
  for (const number of [2, 3]) {
    const paired = await organizer.pairAndStart(`round ${number}`);
    assert.equal(paired.byes.length, 1);
    for (const { players } of paired.tables) {
      if (number === 2) assert.ok(!among(FAMILY, players), `round 2: ${players}`);
      assert.ok(!met().includes([...players].sort().join(" + ")), `${players} meet again`);
    }
    await play(number, paired);
  }
  await organizer.button("next.cut", { size: 4 }, organizer.next).waitFor();

  const log = await organizer.log();
  const entry = (what) => log.find((line) => line.text === what) ?? assert.fail(`${what}: ${log.map((line) => line.text)}`);
  const byMia = text("log.by", { name: "Mia" });
  const done = [
    text("log.award-bye", { name: "Gus" }),
    text("log.avoid-group", { name: "Family", count: 3 }),
    text("log.describe-player", { name: "Ana" }),
    text("log.staff-override", { clause: "ROLE\u{2011}2", names: "Mia", reason: "eleven is too few" }),
    text("log.override-plan", { plan: "3 Swiss rounds, top 4", reason: "the hall closes at six" }),
    text("log.finish", { round: "round 3" }),
  ];
  for (const what of done) assert.ok(entry(what).when.endsWith(` · ${byMia}`), `${what}: ${entry(what).when}`);
  assert.ok(!entry(text("log.add-player", { name: "Ana" })).when.includes(byMia), "nobody was named yet");
});
