// Kills the browser as soon as the app shows that an action is on disk. Nothing may be lost.

import { engineTest } from "../harness/engines/engines.mjs";
import { Organizer } from "../harness/engines/organizer.mjs";
import { text } from "../harness/texts.mjs";

engineTest("what is shown as kept is there after the browser was killed", async ({ site, start }) => {
  let browser = await start();
  const organizer = new Organizer(browser.tab);
  await browser.tab.goto(site.url);
  const kill = async () => {
    await organizer.find("[data-keeping=kept]");
    const url = await organizer.in(() => location.href);
    await browser.kill();
    browser = await start();
    organizer.tab = browser.tab;
    await browser.tab.goto(url);
    await organizer.find("heading", "Club night");
  };
  await organizer.create("Club night");
  await kill();
  const names = ["Åsa", "Björn", "Çelik", "Dvořák"];
  await organizer.addPlayers(names);
  await kill();
  for (const name of names) await organizer.find("button", text("players.menu-named", { name }));
  await organizer.begin("round 1");
  await organizer.result(1, [120, 100]);
  await kill();
  await organizer.shows(1, [120, 100]);
  await organizer.result(2, [64, 200]);
  await organizer.step("next.finish", { round: "round 1" });
  await kill();
  await organizer.gone("button", text("next.finish", { round: "round 1" }));
});
