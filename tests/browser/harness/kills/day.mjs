// An event with every kind of action, one after the other, as `[kind, act]`. An act ends on the page of an event. Its
// argument contains the `organizer`, the `name` of the event, another device `elsewhere`, and everything that earlier
// acts have stored in it. If an act sets `goOnAt`, the next one starts on that page.

import { pattern, text } from "../texts.mjs";

const NAMES = ["Ana", "Bo", "Cleo", "Dov", "Eve"];
const round = (number) => ({ round: `round ${number}` });

export const DAY = [
  ["create", ({ organizer, name }) => organizer.createEvent({ name, regulation: "xwing-2018", rounds: 2, cut: 4 })],
  ["players from a list", ({ organizer }) => organizer.pastePlayers(NAMES)],
  ["add a player", ({ organizer }) => organizer.addPlayers(["Fay"])],
  ["edit a player", ({ organizer }) => organizer.editPlayer("Bo", { club: "Red Squadron" })],
  ["a wish", ({ organizer }) => organizer.avoidGroup("Club", ["Ana", "Bo"], "first-round")],
  ["who runs it", ({ organizer }) => organizer.setStaff([{ name: "Mara", role: "organizer" }])],
  ["setting: author", ({ organizer }) => organizer.signAs("Mara")],
  ["setting: theme", async ({ organizer }) => (await organizer.openMenu()).getByRole("button", { name: pattern("app.theme") }).click()],
  ["keep a regulation", keepRegulation],
  ["draw a round", ({ organizer }) => organizer.step("next.pair", round(1))],
  ["swap two players", swapTwo],
  ["publish", ({ organizer }) => organizer.step("next.publish", round(1))],
  ["start", ({ organizer }) => organizer.step("next.start", round(1))],
  ["result", result],
  ["undo", ({ organizer }) => inTheLog(organizer, "log.undo", "log.taken-back")],
  ["redo", ({ organizer }) => inTheLog(organizer, "log.redo", "log.brought-back")],
  ["more time", ({ organizer }) => organizer.at("round").then(() => organizer.addTime(5))],
  ["a penalty", ({ organizer }) => organizer.penalize("Ana", "ruling.slow-play")],
  ["merge two copies", merge],
  ["drop with a concession", dropAtATable],
  ["finish", ({ organizer }) => organizer.step("next.finish", round(1))],
  ["correct a result", correct],
  ["return", ({ organizer, dropped }) => organizer.returnPlayer(dropped)],
  ["a round as it was, as a copy", openCopy],
  ["draw, publish, start", ({ organizer }) => organizer.pairAndStart("round 2")],
  ["result", result],
  ["result", result],
  ["result", result],
  ["finish", ({ organizer }) => organizer.step("next.finish", round(2))],
  ["cut", ({ organizer }) => organizer.step("next.cut", { size: 4 })],
  ["publish and start", ({ organizer }) => organizer.publishAndStart("semifinals")],
  ["result of elimination", result],
  ["result of elimination", result],
  ["finish", ({ organizer }) => organizer.step("next.finish", { round: "semifinals" })],
  ["draw, publish, start", ({ organizer }) => organizer.pairAndStart("final")],
  ["result of elimination", result],
  ["finish", ({ organizer }) => organizer.step("next.finish", { round: "final" })],
  ["display", chooseDisplay],
  ["export", ({ organizer }) => organizer.exportEvent()],
  ["import", importFile],
  ["put away", putAway],
  ["take out", takeOut],
  ["delete", remove],
];

async function keepRegulation({ organizer, name }) {
  await organizer.atSetup();
  await organizer.changeRules(name);
  await organizer.saveRegulation();
}

async function swapTwo({ organizer }) {
  const { tables } = await organizer.readTables();
  await organizer.swap(tables[0].players[0], tables[1].players[0]);
}

/** Enters the next missing result. */
async function result({ organizer }) {
  const { tables } = await organizer.readTables();
  await organizer.enterScore(tables.find(({ scores }) => scores === null), [150, 40]);
}

async function inTheLog(organizer, key, told) {
  await organizer.place("log");
  await organizer.bar.getByRole("button", { name: pattern(key) }).click();
  await organizer.main.locator("ol.log > li").first().getByText(pattern(told)).waitFor();
}

async function dropAtATable(day) {
  const { tables } = await day.organizer.readTables();
  [day.dropped] = tables.find(({ scores }) => scores === null).players;
  await day.organizer.drop(day.dropped, { result: "concession", kept: 20 });
}

async function correct({ organizer }) {
  const { tables } = await organizer.readTables();
  const table = tables.find(({ scores }) => scores.includes("150"));
  const row = await organizer.correctScore(table, [30, 160], { reason: "slip misread" });
  await row.getByText("160").waitFor();
}

/** Opens an earlier state as a separate event. The next act continues with the first event. */
async function openCopy(day) {
  const { organizer } = day;
  const url = organizer.page.url();
  await organizer.place("backups");
  await organizer.button("backup.open-named", { snapshot: text("backup.start-of", round(1)) }).click();
  await organizer.told("backup.opened");
  day.goOnAt = url;
}

async function merge({ organizer, elsewhere }) {
  const { text: file } = await organizer.exportEvent();
  const theirs = await elsewhere(file, (other) => other.addPlayers(["Zoe"]));
  await result({ organizer });
  await organizer.goHome();
  await organizer.openFile(theirs);
  await organizer.button("copies.merge").click();
  await organizer.next.waitFor();
}

async function chooseDisplay({ organizer, organizer: { page } }) {
  await organizer.openDisplayControl();
  await page.getByRole("radio", { name: text("place.standings"), exact: true }).check();
  await organizer.button("app.close", {}, organizer.bar).click();
}

/** Imports an event from another device. */
async function importFile(day) {
  const { organizer, elsewhere, name } = day;
  day.back = organizer.page.url();
  const file = await elsewhere(null, async (other) => {
    await other.createEvent({ name: `${name}, elsewhere`, regulation: "xwing-2018" });
    await other.pastePlayers(NAMES);
  });
  await organizer.goHome();
  await organizer.openFile(file);
  await organizer.page.getByRole("heading", { level: 1, name: `${name}, elsewhere` }).waitFor();
}

/** Archives all finished events. The other event shows when that is on disk. */
async function putAway({ organizer, name }) {
  await organizer.goHome();
  const button = organizer.main.getByRole("button", { name: pattern("storage.archive") });
  await button.click();
  await button.waitFor({ state: "detached" });
  await organizer.main.getByRole("link", { name: `${name}, elsewhere` }).click();
  await organizer.next.waitFor();
}

async function takeOut({ organizer, back }) {
  await organizer.page.goto(back);
  await organizer.button("archive.take-out").click();
  await organizer.next.waitFor();
}

async function remove({ organizer, name, back }) {
  await organizer.goHome();
  await organizer.button("home.delete-named", { name: `${name}, elsewhere` }).click();
  await organizer.button("home.delete", {}, organizer.page.getByRole("dialog")).click();
  await organizer.told("home.deleted");
  await organizer.page.goto(back);
  await organizer.next.waitFor();
}
