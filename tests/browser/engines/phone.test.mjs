// A player's phone in the other engines: the link of the round, the player found by name, a result that the organizer
// confirms, and no network after the first visit.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { readPath } from "../harness/codes.mjs";
import { engineTest } from "../harness/engines/engines.mjs";
import { Hands } from "../harness/engines/hands.mjs";
import { Organizer } from "../harness/engines/organizer.mjs";
import { text } from "../harness/texts.mjs";

const NAMES = ["Åsa Lindqvist", "Björn Ek", "Çelik Öz", "Jan Dvořák"];
const TEXTS = JSON.parse(readFileSync(new URL("../../../locales/phone/en.json", import.meta.url), "utf8"));

/** Name of the button with the player of the phone. */
const KNOWN = new RegExp(TEXTS["not-me"].replace("?", "\\?"));

const short = (name) => name.replace(/^(\S+ \S).*$/, "$1");

/** The link of the round for players' phones. */
async function linkOf(organizer) {
  const round = await organizer.in(() => location.href);
  await organizer.tab.goto(round.replace(/(#\/event\/[^/]+).*/, "$1/phones"));
  await organizer.find("link", text("phone.look"));
  const link = await organizer.in((name) => [...document.querySelectorAll("a[href]")].find((link) => link.textContent.trim() === name).href, text("phone.look"));
  await organizer.tab.goto(round);
  return link;
}

/** The player's table and opponent. */
const seatOn = (phone) => phone.in(() => [...document.querySelectorAll(".mine .number, .mine .against")].map(({ textContent }) => textContent));

engineTest("a player's phone", async ({ site, start, startPhone }) => {
  const organizer = new Organizer((await start()).tab);
  await organizer.tab.goto(site.url);
  await organizer.create("Club night");
  await organizer.addPlayers(NAMES);
  await organizer.begin("round 1");
  const link = await linkOf(organizer);

  // Found by full name, without accents, where the link has an initial.
  const phone = new Hands((await startPhone()).tab);
  await phone.tab.goto(link);
  await phone.find("heading", "Club night");
  await phone.fill(TEXTS.find, "asa lindqvist");
  for (const other of NAMES.slice(1)) await phone.gone("button", short(other));
  await phone.click("button", short(NAMES[0]));
  await phone.find("button", KNOWN);
  const [table, opponent] = await seatOn(phone);
  assert.ok(NAMES.slice(1).map(short).includes(opponent), opponent);

  // Both confirm the result. The code fills the organizer's form.
  await phone.click("button", TEXTS.slip);
  await phone.fill(short(NAMES[0]), "150");
  await phone.fill(opponent, "90");
  await phone.click("button", TEXTS["slip-show"]);
  for (const name of [short(NAMES[0]), opponent]) await phone.click("button", TEXTS["slip-confirm"].replace("{name}", name));
  await phone.find("button", TEXTS["slip-send"], ".report");
  const [path, side] = await phone.in(() => {
    const code = document.querySelector(".report .qr");
    return [code.querySelector("path:last-child").getAttribute("d"), code.viewBox.baseVal.width];
  });
  const slip = readPath(path, side);
  assert.ok(slip?.startsWith(`${site.url}#/slip/`), slip);
  await organizer.tab.goto(slip);
  await organizer.find("status", new RegExp(`^Table ${table}: `));
  await organizer.click("#result-save");
  const scores = async () => (await organizer.scores())[table - 1]?.join();
  await organizer.until("the result", async () => ["150,90", "90,150"].includes(await scores()));

  // Without a network, and the phone still knows its player.
  await phone.in(async () => void (await navigator.serviceWorker.ready));
  await site.close();
  await phone.tab.reload();
  await phone.find("button", KNOWN);
  assert.deepEqual(await seatOn(phone), [table, opponent]);
});
