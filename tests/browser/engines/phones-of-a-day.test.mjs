// A day of 24 with six phones: five visitors of their own, and Firefox. The organizer enters results by slips only. An
// independent decoder reads the codes from screenshots of the display and of the phones.

import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { camera } from "../harness/camera.mjs";
import { codeReader } from "../harness/codes.mjs";
import { hasEngine } from "../harness/engines/engines.mjs";
import { firefox } from "../harness/engines/firefox.mjs";
import { Hands } from "../harness/engines/hands.mjs";
import { browserTest } from "../harness/fixture.mjs";
import { Organizer } from "../harness/organizer.mjs";
import { misfits } from "../harness/screens.mjs";
import { listSlip, markOf, resultSlip } from "../harness/slips.mjs";
import { text } from "../harness/texts.mjs";

const PHONE = { width: 360, height: 740 };
const PROJECTOR = { width: 1920, height: 1080 };
const OFFLINE = /ERR_INTERNET_DISCONNECTED|fetching the script/;
const TEXTS = JSON.parse(readFileSync(new URL("../../../locales/phone/en.json", import.meta.url), "utf8"));
const JAN = "Jan Kowalski";
const FIRST = ["Anna", "Bruno", "Chloé", "Dmitri", "Élise", "Farid", "Greta", "Hugo", "Ines", "Jonas", "Karin"];
const NAMES = [JAN, JAN, ...FIRST.flatMap((first) => [`${first} Abbas`, `${first} Byström`])];
const SQUAD = "Wedge Antilles (57)\n    Hull Upgrade (5)\nTotal: 62\n";

/** A player's phone. */
class Phone {
  constructor({ page, context }, name) {
    Object.assign(this, { page, context, name });
  }

  async open(link) {
    await this.page.goto("about:blank");
    await this.page.goto(link);
    assert.deepEqual(await misfits(this.page), []);
  }

  /** Chooses the player in the list. */
  async choose() {
    await this.page.getByLabel(TEXTS.find).fill(this.name);
    await this.page.getByRole("button", { name: this.name, exact: true }).click();
    await this.page.locator("#me").waitFor();
  }

  sees(words) {
    return this.page.getByText(words).waitFor();
  }

  /** Name and table, once the player is known. */
  async seat() {
    await this.page.locator("#me").waitFor();
    return { name: await this.page.locator("#me strong").innerText(), table: Number(await this.page.locator(".mine .number").innerText()) };
  }
}

/** A player's phone with Firefox, in a profile of its own. */
class FirefoxPhone {
  /** `typed` is the player's name without its accents. */
  constructor({ tab, kill }, folder, name, typed) {
    Object.assign(this, { hands: new Hands(tab), kill, folder, name, typed });
  }

  static async start(name, typed, problems) {
    const folder = mkdtempSync(join(tmpdir(), "tiebreaker-phone-"));
    return new FirefoxPhone(await firefox(folder, (problem) => problems.push(problem)), folder, name, typed);
  }

  async end() {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }

  async open(link) {
    await this.hands.tab.goto("about:blank");
    await this.hands.tab.goto(link);
  }

  async choose() {
    await this.hands.fill(TEXTS.find, this.typed);
    await this.hands.click("button", this.name);
  }

  sees(words) {
    return this.hands.until(words, () => this.hands.in((words) => document.body.textContent.includes(words), words));
  }

  async seat() {
    const texts = () => ["#me strong", ".mine .number"].map((place) => document.querySelector(place)?.textContent ?? "");
    const [name, table] = await this.hands.until("the player", async () => {
      const found = await this.hands.in(texts);
      return found.every(Boolean) && found;
    });
    return { name, table: Number(table) };
  }
}

/** Names of the players as links have them, by number: the first one is 1. */
const short = (number) => (number <= 2 ? `Jan K (#${number})` : NAMES[number - 1].replace(/^(\S+ \S).*$/, "$1"));

const skip = hasEngine("firefox") ? false : "firefox is not here";

browserTest("a day of 24 with six phones", { allow: OFFLINE, timeout: 300_000, skip }, async ({ page, context, open, url }) => {
  const problems = [];
  const sixth = await FirefoxPhone.start(short(7), "chloe abbas", problems);
  try {
    await playDay({ page, context, open, url, sixth });
  } finally {
    await sixth.end();
  }
  assert.deepEqual(problems, []);
});

async function playDay({ page, context, open, url, sixth }) {
  await page.addInitScript(camera);
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Saturday", regulation: "xwing-2018", rounds: 3 });
  await organizer.pastePlayers(NAMES);
  const place = (name) => page.url().replace(/(#\/event\/[^/]+).*/, `$1/${name}`);
  const entries = async () => JSON.parse((await organizer.exportEvent()).text).entries;
  const [{ action: { create } }] = await entries();
  const mark = markOf(create.event);
  const reader = await codeReader(context);

  // The door: every phone but the last opens its code. One is offline from then on.
  await page.goto(place("paper/codes"));
  const door = await reader.readIn(page.locator(".code-page .qr"));
  const visitors = await Promise.all([1, 2, 3, 4, 5].map((number) => open({ viewport: PHONE, ...(number === 3 ? { serviceWorkers: "allow" } : {}) })));
  const [jan, other, offline, late, reporter] = [1, 2, 3, 4, 5].map((number, at) => new Phone(visitors[at], short(number)));
  await sixth.open(door);
  await sixth.hands.find("heading", "Saturday");
  for (const phone of [jan, other, offline, late]) {
    await phone.open(door);
    await phone.page.getByRole("heading", { name: "Saturday" }).waitFor();
    await phone.page.getByText(TEXTS["scan-display"]).waitFor();
  }
  await offline.page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await offline.context.setOffline(true);

  // Lists, before round 1.
  await page.goto(place("lists"));
  await page.getByRole("button", { name: text("list-slip.scan") }).click();
  const lists = NAMES.slice(2).map((name) => listSlip(url, { mark, name, list: SQUAD }));
  await page.evaluate((codes) => globalThis.shown.push(...codes), lists);
  await page.getByText(text("lists.handed-in", { count: lists.length })).waitFor();

  const status = page.locator(".slip-panel [role=status] strong");
  const display = await context.newPage();
  await display.setViewportSize(PROJECTOR);
  let tables;
  for (const round of [1, 2, 3]) {
    await page.goto(place("round"));
    await organizer.step("next.pair", { round: `round ${round}` });
    await organizer.publishAndStart(`round ${round}`);
    tables = (await entries()).map(({ action }) => action["pair-swiss"]?.pairing.tables).filter(Boolean).at(-1);
    const tableOf = (number) => tables.findIndex((players) => players.includes(number)) + 1;
    await display.goto(place("display"));
    await display.locator(".display-code .qr").waitFor();
    const link = await reader.read(await display.locator(".display-code").screenshot());
    const phones = [[1, jan], [2, other], [3, offline], [5, reporter], [7, sixth]].concat(round === 3 ? [[4, late]] : []);
    for (const [number, phone] of phones) {
      await phone.open(link);
      const isKnown = round > 1 && phone !== late;
      if (!isKnown) await phone.choose();
      assert.deepEqual(await phone.seat(), { name: short(number), table: tableOf(number) }, `round ${round}`);
    }

    // One result from a phone, the others as their phones send them.
    const own = tableOf(5);
    await reporter.page.getByText(TEXTS.slip, { exact: true }).click();
    for (const [at, player] of tables[own - 1].entries()) {
      await reporter.page.getByLabel(short(player), { exact: true }).fill(["200", "90"][at]);
    }
    await reporter.page.getByRole("button", { name: TEXTS["slip-show"] }).click();
    for (const button of await reporter.page.locator(".report .slip-code button").all()) await button.click();
    const slips = tables.map((players, at) => resultSlip(url, { mark, round, table: at + 1, players, scores: [200, 60 + at] }));
    slips[own - 1] = await reader.read(await reporter.page.locator(".report .qr").screenshot());
    await page.goto(place("slips"));
    await page.getByText(text("phone-slip.hold")).waitFor();
    await page.evaluate((codes) => globalThis.shown.push(...codes), slips);
    for (let table = 1; table <= tables.length; table += 1) {
      await status.getByText(new RegExp(`^Table ${table}: `)).waitFor();
      await page.locator("#result-save:focus").waitFor();
      await page.keyboard.press("Enter");
    }
    await page.getByText(text("phone-slip.hold")).waitFor();
    await page.goto(place("round"));
    await organizer.finishRound(`round ${round}`);
  }

  // The end: the two of one name have places of their own.
  const reports = (await entries()).map(({ action }) => action.report?.report.scores.scores).filter(Boolean);
  assert.equal(reports.length, 36);
  await display.goto(place("display"));
  const code = display.locator(".display-code .qr");
  await code.waitFor();
  const link = await reader.read(await display.locator(".display-code").screenshot());
  const ranks = [];
  for (const phone of [jan, other, offline, late, reporter, sixth]) {
    await phone.open(link);
    await phone.sees(TEXTS["place-final"]);
    ranks.push((await phone.seat()).table);
  }
  assert.equal(new Set(ranks).size, 6, `${ranks}`);
}
