// Malicious lists, pasted and opened: too large, endless brackets, ten thousand cards, markup in names. Each is stored
// as text or refused with a reason. Nothing is lost, and the page keeps working.

import assert from "node:assert/strict";
import { browserTest } from "./harness/fixture.mjs";
import { onDisk } from "./harness/files.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { misfits, PHONE } from "./harness/screens.mjs";
import { text } from "./harness/texts.mjs";

const NAMES = ["Ana", "Bo", "Cleo", "Dov"];
const MARKUP = "<img src=x onerror=globalThis.hacked=1>";

const LISTS = {
  // Each of them is parsed, and none is in a known format.
  brackets: "[".repeat(15_000),
  objects: '{"deck":'.repeat(2_000),
  cards: `Deck\n${"1 Waylay\n".repeat(2_200)}`,
  many: `Deck\n9999 | Waylay\n9999 | ${MARKUP}`,
  squad: JSON.stringify({ faction: MARKUP, name: MARKUP, points: 1e300, pilots: Array(100).fill({ id: MARKUP, ship: MARKUP, points: -1 }) }),
  markup: `Leaders\n1 | ${MARKUP}\n\nBase\n1 | "><script>globalThis.hacked=1</script>\n\nDeck\n3 | ${MARKUP} | ${MARKUP}\n3 | javascript:globalThis.hacked=1`,
  link: "https://example.org/\"onclick=globalThis.hacked=1",
};

browserTest("lists that want to do harm are pasted and opened, and are text", { viewport: PHONE, timeout: 200_000 }, async ({ page }) => {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Hostile", date: "2025-09-06", regulation: "swu-2025", kind: "planetary-qualifier" });
  await organizer.addPlayers(NAMES);
  const go = (place) => page.evaluate((place) => (location.hash = location.hash.replace(/(event\/[^/]+).*/, `$1/${place}`)), place);
  const is = async (what) => {
    assert.equal(await page.evaluate(() => globalThis.hacked), undefined, what);
    assert.deepEqual(await misfits(page), [], what);
  };
  // Inserted at once, as by pasting. Typing line by line would be slow.
  const paste = (list) =>
    page.locator("#list-typed").evaluate((field, list) => {
      field.value = list;
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }, list);
  // If there is a list, the form for another one is folded.
  const unfold = () => page.locator("details:has(> .hand-in)").evaluate((form) => (form.open = true));
  await go("lists/1");
  await page.locator("#list-typed").waitFor();
  for (const [what, list] of Object.entries(LISTS)) {
    await paste(list);
    await organizer.button("lists.hand-in").click();
    await page.locator(".list-text").filter({ hasText: list.slice(0, 40).trim().split("\n")[0] }).waitFor({ state: "attached" });
    const kept = await page.locator(".list-text").textContent();
    assert.equal(kept, list.trim(), `${what}: kept as it is`);
    await is(what);
    for (const place of ["lists/1/sheet", "lists/1/check", "lists"]) {
      await go(place);
      await page.locator(place === "lists" ? "ul.lists li" : ".page").first().waitFor();
      await is(`${what} on ${place}`);
    }
    await go("lists/1");
    await page.locator(".list-text").waitFor({ state: "attached" });
    await unfold();
  }

  // A list over the limit is refused, and the previous one stays.
  const before = await page.locator(".list-text").textContent();
  await paste("3 | Waylay\n".repeat(20_000));
  await organizer.button("lists.hand-in").click();
  await page.locator(".hand-in [role=alert]").filter({ hasText: /\S/ }).waitFor();
  assert.equal(await page.locator(".list-text").textContent(), before);
  await page.reload();
  await page.locator(".list-text").waitFor({ state: "attached" });
  assert.equal(await page.locator(".list-text").textContent(), before);

  // As files, all at once: 11 MB, a file of many lists with markup in names, and brackets.
  await go("lists");
  const rows = [...NAMES.slice(1), MARKUP].map((name) => ({ name, list: { faction: "rebel", pilots: [{ name: MARKUP, ship: "xwing", points: 5 }] } }));
  const files = [
    onDisk("Bo.json", `{"players":[${" ".repeat(11_000_000)}]}`),
    onDisk("many.json", JSON.stringify({ players: rows })),
    onDisk("Dov.txt", LISTS.brackets),
  ];
  await organizer.field("lists.open-files").setInputFiles(files);
  await page.locator(".opened li").nth(4).waitFor();
  await is("files");
  await organizer.button("app.cancel").click();
  await page.locator(".opened").waitFor({ state: "detached" });
  // The error of a file stays above the bar until it is dismissed.
  await page.locator(".notices").getByRole("button", { name: text("app.dismiss") }).first().click();
  await organizer.place("players");
});
