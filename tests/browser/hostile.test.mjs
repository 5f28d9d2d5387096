// Malicious content of files, addresses and storage. It is shown as text or not at all.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { LAPTOP, PHONE, misfits } from "./harness/screens.mjs";
import { LANGUAGES } from "./harness/texts.mjs";

const MARKUP = [
  "<img src=x onerror=globalThis.hacked=1>",
  "\"><script>globalThis.hacked=1</script>",
  "javascript:globalThis.hacked=1",
  "</text><svg onload=globalThis.hacked=1>",
  "{name} &lt;b&gt; ${1+1}",
  "'--><iframe srcdoc='<script>parent.hacked=1</script>'>",
];
const PAGES = [
  "setup", "announcement", "players", "staff", "round/swiss-1", "round/swiss-1/draw", "round/swiss-1/draw/1", "standings",
  "standings/1", "bracket", "log", "display", "paper", "paper/tables/swiss-1", "paper/names/swiss-1", "paper/slips/swiss-1",
  "paper/missing/swiss-1", "paper/standings", "paper/bracket", "paper/cards", "paper/list",
];

const FIXTURE = new URL("../fixtures/event-v1-all-actions.json", import.meta.url);
const TEXTS = new Set(["name", "place", "note", "faction", "club", "by", "reason"]);

/** An event file with every action, with `change(text)` in place of every text that a person wrote. */
function eventFile(change) {
  const file = JSON.parse(readFileSync(FIXTURE, "utf8"));
  const changed = (value, key, inside) => {
    if (key === "regulation") return { ...value, ...(value.custom && { custom: { ...value.custom, name: change(value.custom.name) } }) };
    if (Array.isArray(value)) return value.map((part) => changed(part, undefined, inside));
    if (value !== null && typeof value === "object") {
      return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, changed(part, name, key ?? inside)]));
    }
    // The reason of a drop is an enum value, and its text is in the note.
    const isText = typeof value === "string" && value !== "" && TEXTS.has(key) && !(key === "reason" && inside === "drop");
    return isText ? change(value) : value;
  };
  let previous = "0".repeat(64);
  for (const [place, entry] of file.entries.entries()) {
    const next = { ...changed(entry), previous };
    file.entries[place] = next;
    previous = createHash("sha256").update(JSON.stringify(next)).digest("hex");
  }
  return JSON.stringify(file);
}

const SETTINGS = ["language", "theme", "device", "by", "sound", "paper"];
const GARBAGE = ["{", "null", "1e999", JSON.stringify("x".repeat(100_000)), "\"\\u0000\\u202e\""];

/** Opens the file of such an event. Returns its address. */
async function openEvent(page, change) {
  const organizer = new Organizer(page);
  await organizer.goHome();
  await organizer.openFile(eventFile(change));
  await page.waitForURL(/#\/event\/[^/]+\/(round|bracket)/);
  return { organizer, address: page.url().replace(/(#\/event\/[^/]+).*/, "$1") };
}

/** An event of three players. */
async function eventOf(page, names) {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Saturday", regulation: "swu-2025" });
  await organizer.addPlayers(names);
  return { organizer, address: page.url().replace(/(#\/event\/[^/]+).*/, "$1") };
}

/** Opens each page of the event and calls `look`. */
async function onEachPage(page, address, look, pages = PAGES) {
  for (const place of pages) {
    await page.goto(`${address}/${place}`);
    await page.locator("h1, .display, .sheet").first().waitFor();
    // The page is drawn, with its chunk and everything that follows in a later frame.
    await page.locator(".on-its-way").waitFor({ state: "detached" });
    await page.evaluate(() => new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then))));
    await look(place);
  }
}

const hacked = (page) => page.evaluate(() => globalThis.hacked);

const UNSEEN = ["\u202Ecba", "\u2067b\u2066", "\u200B\u00AD", "\u0301".repeat(100), "\u{E0041}\u{E0042}", "\u2028x", "משה"];

browserTest("text is never markup, signs that nobody sees are seen, and nothing turns around, on any page", async ({ page }) => {
  let count = 0;
  const { organizer, address } = await openEvent(page, (text) => {
    const [markup, unseen] = [MARKUP, UNSEEN].map((texts) => texts[count % texts.length]);
    count += 1;
    return `${markup} ${text}`.slice(0, 90) + unseen;
  });
  const seen = [];
  await onEachPage(page, address, async (place) => {
    assert.equal(await hacked(page), undefined, place);
    assert.equal(await page.locator("iframe, img[src=x], svg[onload]").count(), 0, place);
    const links = await page.locator("a").evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
    assert.deepEqual(links.filter((href) => /^\s*javascript:/i.test(href)), [], place);
    const shown = await page.locator("body").innerText();
    assert.doesNotMatch(shown, /[\u202A-\u202E\u2066\u2067\u200B\u00AD\u2028]|\u0301{5}|\u{E0041}/u, place);
    seen.push(shown);
  });
  for (const text of MARKUP) assert.ok(seen.join().includes(text), `${text} is shown as it is written`);
  assert.match(seen.join(), /\uFFFDcba/);
  assert.match(seen.join(), /\u2068[^\u2069]*משה\u2069/);
  await page.goto(`${address}/players`);
  const file = await organizer.exportEvent();
  assert.match(file.name, /^[\w-]+\.tiebreaker\.json$/, "a plain name of a file");
  assert.ok(file.text.includes("\u202Ecba"), "the file has what was written");
});

browserTest("texts of 200 letters fit every page, on a phone in each language and on a laptop", async ({ page }) => {
  let count = 0;
  // Printed sheets have fixed widths.
  const onScreen = PAGES.filter((place) => !place.startsWith("paper/"));
  const { address } = await openEvent(page, () => `${count++}`.padEnd(200, "WimQ"[count % 4]));
  for (const [language, viewport] of [...LANGUAGES.map((language) => [language, PHONE]), [LANGUAGES[0], LAPTOP]]) {
    await page.evaluate((language) => localStorage.setItem("tiebreaker:setting:language", JSON.stringify(language)), language);
    await page.goto("about:blank");
    await page.setViewportSize(viewport);
    await onEachPage(page, address, async (place) => {
      assert.equal(await page.locator("html").getAttribute("lang"), language);
      // The display truncates long texts.
      if (place !== "display") assert.deepEqual(await misfits(page), [], `${place} in ${language}`);
      const row = page.locator(".display-row").first();
      const { x, width } = (await row.count()) > 0 ? await row.boundingBox() : { x: 0, width: 0 };
      assert.ok(x + width <= viewport.width, `${place}: the first of the list is in view`);
    }, onScreen);
  }
});

browserTest("any address leads somewhere, and nonsense in the settings breaks nothing", async ({ page }) => {
  const { address } = await eventOf(page, ["Ada", "Bob", "Cleo"]);
  const slot = address.split("/").at(-1);
  // The fuzz targets try many more. This tests how the browser itself handles some.
  const odd = [
    "#", "#%E0%A4%A", "#/%00", "#/event/__proto__/players", `#/${"a/".repeat(20_000)}`, "#/event/💥/log",
    `#/event/${slot}/round/swiss-99999999999999999999`, `#/event/${slot}/paper/slips/elimination-65535`,
    "#<img src=x onerror=globalThis.hacked=1>",
  ];
  for (const hash of odd) {
    await page.goto(`./${hash}`);
    await page.reload();
    await page.locator("h1, .display").first().waitFor();
    assert.equal(await hacked(page), undefined, hash);
  }

  for (const value of GARBAGE) {
    await page.evaluate(([settings, value]) => {
      for (const name of settings) localStorage.setItem(`tiebreaker:setting:${name}`, value);
      for (const key of Object.keys(localStorage)) {
        if (key.startsWith("tiebreaker:display:")) localStorage.setItem(key, value);
      }
    }, [SETTINGS, value]);
    await page.goto(`${address}/players`);
    await page.reload();
    const added = `After ${GARBAGE.indexOf(value)}`;
    await new Organizer(page).addPlayers([added]);
    await page.getByText(added).first().waitFor();
    await page.goto(`${address}/display`);
    await page.locator(".display").first().waitFor();
  }
});
