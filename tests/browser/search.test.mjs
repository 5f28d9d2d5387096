// The guide, which leads back to the event.

import assert from "node:assert/strict";
import { browserTest } from "./harness/fixture.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { text } from "./harness/texts.mjs";

browserTest("the guide leads back to the event from which it was opened", async ({ page }) => {
  const organizer = new Organizer(page);
  await page.goto("./#/guide");
  await page.getByRole("heading", { level: 1, name: text("guide.title") }).waitFor();
  const back = organizer.main.getByRole("link", { name: text("guide.back"), exact: true });
  assert.equal(await back.count(), 0, "there is nothing to go back to");
  await organizer.createEvent({ name: "From here", regulation: "xwing-2018" });
  await organizer.addPlayers(["Ana", "Bo"]);
  const open = async () => {
    await (await organizer.openMenu()).getByRole("link", { name: text("guide.link") }).click();
    await page.getByRole("heading", { level: 1, name: text("guide.title") }).waitFor();
  };
  await open();
  await page.reload(); // the address knows it
  await back.click();
  await page.getByRole("heading", { level: 1, name: "From here" }).waitFor();
});
