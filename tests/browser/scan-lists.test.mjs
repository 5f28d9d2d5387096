// Lists that players paste on their phones, and that the organizer's camera reads before round 1.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { camera } from "./harness/camera.mjs";
import { codeReader } from "./harness/codes.mjs";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { misfits } from "./harness/screens.mjs";
import { listSlip, markOf } from "./harness/slips.mjs";
import { text } from "./harness/texts.mjs";

const PHONE = { width: 360, height: 740 };
const TEXTS = JSON.parse(readFileSync(new URL("../../locales/phone/en.json", import.meta.url), "utf8"));
const SQUAD = "Wedge Antilles (57)\n    Hull Upgrade (5)\nTotal: 62\n";

browserTest("a list is pasted at the door, judged on the phone and taken in by the camera", async ({ page, context, open }) => {
  await page.addInitScript(camera);
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Club night", regulation: "xwing-2018", rounds: 3 });
  await organizer.pastePlayers(["Anna Kowalska", "Bruno"]);
  const place = (name) => page.url().replace(/(#\/event\/[^/]+).*/, `$1/${name}`);
  await page.goto(place("lists"));
  await page.getByRole("link", { name: text("list-slip.door") }).click();
  const desk = await codeReader(context);
  const door = await desk.readIn(page.locator(".code-page .qr"));

  const phone = await open({ viewport: PHONE });
  const fetched = [];
  phone.context.on("request", (request) => fetched.push(request.url()));
  await phone.page.goto(door);
  await phone.page.getByText(TEXTS["scan-display"]).waitFor();
  assert.equal(fetched.some((url) => url.includes("/lists/")), false, "nothing of the lists is fetched before");
  await phone.page.getByRole("button", { name: TEXTS.list }).click();
  await phone.page.getByLabel(TEXTS["list-text"]).fill("not a list at all");
  await phone.page.locator(".judged p").waitFor();
  assert.equal(await phone.page.getByRole("button", { name: TEXTS["list-done"], exact: true }).isVisible(), false);
  const file = { name: "squad.txt", mimeType: "text/plain", buffer: Buffer.from(SQUAD) };
  await phone.page.getByLabel(TEXTS["list-open"]).setInputFiles(file);
  await phone.page.getByText("62 points").waitFor();
  assert.ok((await phone.page.locator(".faults li").count()) > 0, "no obstacles are named");
  assert.doesNotMatch(await phone.page.locator(".judged").innerText(), /lists\./, "every text is there");
  await phone.page.getByRole("button", { name: TEXTS["list-done"], exact: true }).click();
  await phone.page.getByText(TEXTS["list-unfit"]).waitFor();
  await phone.page.getByLabel(TEXTS["list-name"]).fill("anna kowalska");
  await phone.page.getByRole("button", { name: TEXTS["list-done"], exact: true }).click();
  assert.deepEqual(await misfits(phone.page), []);
  const code = await desk.read(await phone.page.locator(".slip-code .qr").screenshot());
  await desk.close();

  await page.goto(place("lists"));
  await page.getByRole("button", { name: text("list-slip.scan") }).click();
  await page.evaluate((code) => globalThis.shown.push(code), code);
  await page.getByText(text("lists.handed-in", { count: 1 })).waitFor();
  await page.getByText(/^Anna Kowalska: .*62 points/).waitFor();
  assert.deepEqual(await misfits(page), []);
  const { text: exported } = await organizer.exportEvent();
  assert.equal(JSON.parse(exported).entries.at(-1).action["describe-player"].details.list, SQUAD.trim());
});

browserTest("the lists of thirty players are taken in one after the other, a changed one asks, and none after the start", async ({ page, url }) => {
  await page.addInitScript(camera);
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Club night", regulation: "xwing-2018", rounds: 3 });
  const names = Array.from({ length: 30 }, (_, at) => `Player ${String.fromCharCode(65 + (at % 26))}${at}`);
  await organizer.pastePlayers(names);
  const place = (name) => page.url().replace(/(#\/event\/[^/]+).*/, `$1/${name}`);
  const entries = async () => JSON.parse((await organizer.exportEvent()).text).entries;
  const mark = markOf((await entries())[0].action.create.event);
  const slip = (name, list) => listSlip(url, { mark, name, list });
  const scan = async (...codes) => {
    await page.goto(place("lists"));
    await page.locator(".slip-panel").waitFor();
    const start = page.getByRole("button", { name: text("list-slip.scan") });
    if (await start.isVisible()) await start.click();
    await page.evaluate((codes) => globalThis.shown.push(...codes), codes);
  };
  const start = Date.now();
  await scan(...names.map((name) => slip(name, SQUAD)));
  await page.getByText(text("lists.handed-in", { count: 30 })).waitFor({ timeout: 60_000 });
  const seconds = (Date.now() - start) / 1_000;
  assert.ok(seconds < 60, `${seconds} seconds of reading`);
  const lists = (await entries()).map(({ action }) => action["describe-player"]?.details.list).filter(Boolean);
  assert.deepEqual(lists, names.map(() => SQUAD.trim()));

  const other = SQUAD.replace("Hull Upgrade (5)", "Shield Upgrade (8)").replace("62", "65");
  await scan(slip(names[3], other));
  await page.getByText(text("list-slip.another", { name: names[3] })).waitFor();
  const lines = page.locator(".two-results dd");
  assert.match(await lines.first().innerText(), /Hull Upgrade/);
  assert.match(await lines.last().innerText(), /Shield Upgrade/);
  assert.deepEqual(await misfits(page), []);
  const before = (await entries()).length;
  await page.getByRole("button", { name: text("list-slip.replace") }).click();
  assert.equal((await entries()).length, before + 1);

  await page.goto(place("round"));
  await organizer.step("next.pair", { round: "round 1" });
  await organizer.publishAndStart("round 1");
  await scan(slip(names[4], other));
  await page.getByText(text("list-slip.locked")).waitFor();
});
