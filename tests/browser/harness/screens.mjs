// The two screens the site is made for, and pictures of a page on both of them.

import { fileURLToPath } from "node:url";

export const PHONE = { width: 360, height: 740 };
export const LAPTOP = { width: 1280, height: 800 };

const SHOTS = fileURLToPath(new URL("../shots/", import.meta.url));

/** Where a picture called `name` is stored; git ignores the folder. */
export const shotPath = (name) => `${SHOTS}${name.replace(/[^\w-]+/g, "-")}.png`;

/** Stores `name` as the phone and the laptop show it, light and dark: four pictures. */
export async function shots(page, name) {
  const before = page.viewportSize();
  for (const [screen, viewport] of Object.entries({ phone: PHONE, laptop: LAPTOP })) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ["light", "dark"]) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: shotPath(`${name}-${screen}-${colorScheme}`), fullPage: true });
    }
  }
  await page.emulateMedia({ colorScheme: null });
  await page.setViewportSize(before);
}
