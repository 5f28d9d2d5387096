// Supported screen sizes, and pictures of a page on phone and laptop.

import { fileURLToPath } from "node:url";

export const PHONE = { width: 360, height: 740 };
export const LAPTOP = { width: 1280, height: 800 };
export const PROJECTOR = { width: 1920, height: 1080 };

const SHOTS = fileURLToPath(new URL("../shots/", import.meta.url));

/** Path of the picture `name`. Git ignores the folder. */
export const shotPath = (name) => `${SHOTS}${name.replace(/[^\w-]+/g, "-")}.png`;

/** Stores `name` on phone and laptop, light and dark: four pictures. */
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

/**
 * Content that does not fit: `"page: 512"` if the page is wider than the screen, and texts that overflow their box.
 * Scrolling boxes and texts for screen readers may overflow.
 */
export function misfits(page) {
  return page.evaluate(() => {
    const screen = document.documentElement.clientWidth;
    const found = [];
    if (document.scrollingElement.scrollWidth > screen) found.push(`page: ${document.scrollingElement.scrollWidth}`);
    const ancestors = (node) => {
      const list = [];
      for (let element = node.parentElement; element; element = element.parentElement) list.push(element);
      return list;
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      if (text.data.trim() === "") continue;
      const around = ancestors(text);
      const styles = around.map((element) => getComputedStyle(element));
      const excused = styles.some(({ overflowX, clipPath }) => ["auto", "scroll"].includes(overflowX) || clipPath !== "none");
      if (excused || around.some((element) => element.matches("select, textarea"))) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { right, width } = range.getBoundingClientRect();
      const box = around[styles.findIndex(({ display }) => display !== "inline" && display !== "contents")];
      const limit = Math.min(screen, box.getBoundingClientRect().right);
      if (width === 0 || right <= limit + 1) continue;
      found.push(`“${text.data.trim().slice(0, 30)}”: ${Math.round(right)} of ${Math.round(limit)}`);
    }
    return found;
  });
}
