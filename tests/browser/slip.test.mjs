// A result entered by two players on one of their phones. An independent decoder reads its code, and the organizer
// confirms it.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { codeReader } from "./harness/codes.mjs";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { misfits } from "./harness/screens.mjs";
import { text } from "./harness/texts.mjs";

const PHONE = { width: 360, height: 740 };
const TEXTS = JSON.parse(readFileSync(new URL("../../locales/phone/en.json", import.meta.url), "utf8"));

async function begun(page, regulation, names) {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Club night", regulation, rounds: 3 });
  await organizer.pastePlayers(names);
  await organizer.step("next.pair", { round: "round 1" });
  await organizer.publishAndStart("round 1");
  return organizer;
}

/** The link of the round for players' phones. */
async function linkOf(page) {
  const round = page.url();
  await page.goto(round.replace(/(#\/event\/[^/]+).*/, "$1/phones"));
  const link = await page.getByRole("link", { name: text("phone.look") }).getAttribute("href");
  await page.goto(round);
  return link;
}

/** A phone with the link open, its owner selected, and the slip unfolded. */
async function phoneOf(open, link, name) {
  const { page, context } = await open({ viewport: PHONE });
  await page.goto(link);
  await page.getByRole("button", { name, exact: true }).click();
  await page.getByText(TEXTS.slip, { exact: true }).click();
  return { page, context };
}

/**
 * The code on a page once everybody at the table has confirmed, as an independent decoder reads it from a screenshot.
 */
async function codeOf(page, context) {
  await page.getByRole("button", { name: TEXTS["slip-show"] }).click();
  assert.equal(await page.locator(".report .qr").count(), 0, "there is no code before both have confirmed");
  for (const button of await page.locator(".report .slip-code button").all()) await button.click();
  assert.equal(await page.locator(".report a").count(), 0, "nothing leads to the organizer's page");
  await page.locator(".report").getByRole("button", { name: TEXTS["slip-send"] }).waitFor();
  const desk = await codeReader(context);
  const found = await desk.read(await page.locator(".report .qr").screenshot());
  await desk.close();
  return found ?? "nothing was read";
}

const filled = (number, result) => text("phone-slip.filled", { table: number, result });

browserTest("squad points from a phone fill the form of their table, and a tie asks who won it", async ({ page, open, url }) => {
  const organizer = await begun(page, "xwing-2018", ["Anna", "Bruno", "Chloé", "Dmitri"]);
  const round = page.url();
  const { tables } = await organizer.readTables();
  const link = await linkOf(page);
  const [table, other] = tables;
  const phone = await phoneOf(open, link, table.players[0]);
  const [one, two] = table.players.map((name) => phone.page.getByLabel(name, { exact: true }));
  const tie = phone.page.getByRole("group", { name: TEXTS["slip-salvo"], includeHidden: true });

  await one.fill("120");
  await phone.page.getByRole("button", { name: TEXTS["slip-show"] }).click();
  await phone.page.getByText(TEXTS["slip-missing"].replace("{name}", table.players[1])).waitFor();
  assert.equal(await tie.isVisible(), false);
  await two.fill("120");
  await tie.getByRole("button", { name: table.players[0], exact: true }).click();
  await tie.getByRole("button", { name: table.players[1], exact: true }).click();
  assert.deepEqual(await misfits(phone.page), []);
  const slip = await codeOf(phone.page, phone.context);
  assert.match(slip, new RegExp(`^${url}#/slip/[0-9]+$`));

  await page.goto(slip);
  const [winnerless, winner] = table.players;
  await page.getByText(filled(table.number, `${winnerless} 120–120 ${winner} (${winner})`)).waitFor();
  const before = await organizer.readTables();
  assert.equal(before.tables.some(({ scores }) => scores?.includes("120")), false, "nothing is entered before it is confirmed");
  await organizer.button("result.save").click();
  await organizer.saved(table);
  const after = await organizer.exportEvent();
  const { action } = JSON.parse(after.text).entries.at(-1);
  assert.deepEqual(action.report?.report, {
    scores: { scores: [120, 120], ending: action.report?.report.scores.ending, tie_winner: "second" },
  });

  // The same slip again, another result for the table, a truncated one, and a pasted one on a device without a camera.
  await page.goto("about:blank");
  await page.goto(slip);
  await page.getByText(new RegExp(`^${text("phone-slip.same", { table: table.number, stands: "" }).replace(/\.$/, "")}`)).waitFor();
  assert.equal(await one.isVisible(), false, "the code stands in place of the fields");
  await phone.page.getByText(TEXTS.slip, { exact: true }).click();
  await one.fill("90");
  await two.fill("100");
  await page.goto("about:blank");
  await page.goto(await codeOf(phone.page, phone.context));
  await page.getByText(new RegExp(`120–120.*${winnerless} 90–100 ${winner}`)).waitFor();
  await page.goto("about:blank");
  await page.goto(slip.slice(0, -6));
  await page.getByText(text("take-over.damaged")).waitFor();
  const second = await phoneOf(open, link, other.players[1]);
  await second.page.getByLabel(other.players[0], { exact: true }).fill("20");
  await second.page.getByLabel(other.players[1], { exact: true }).fill("100");
  const pasted = await codeOf(second.page, second.context);
  await page.goto(round);
  await (await organizer.openMenu()).getByRole("link", { name: text("phone-slip.read") }).click();
  await page.getByRole("link", { name: text("phone-slip.paste") }).click();
  await page.getByLabel(text("take-over.link")).fill(pasted);
  await page.getByRole("button", { name: text("take-over.open") }).click();
  await page.getByText(filled(other.number, `${other.players[0]} 20–100 ${other.players[1]}`)).waitFor();
  await organizer.button("result.save").click();
  await organizer.saved(other);

  // A player who leaves shows a code, and the organizer is asked.
  await second.page.getByText(TEXTS.leave, { exact: true }).click();
  await second.page.getByText(TEXTS["leave-what"]).waitFor();
  assert.deepEqual(await misfits(second.page), []);
  const desk = await codeReader(second.context);
  const leaving = await desk.read(await second.page.locator(".leave .qr").screenshot());
  await page.goto("about:blank");
  await page.goto(leaving);
  await page.getByText(text("leave.title", { name: other.players[1] })).first().waitFor();
  await page.keyboard.press("Enter");
  await page.getByText(text("leave.title", { name: other.players[1] })).first().waitFor({ state: "hidden" });
  const { text: exported } = await organizer.exportEvent();
  assert.ok(JSON.parse(exported).entries.at(-1).action.drop, "the player has left");
});
