// Codes as another program reads them from a picture of the page.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const DECODER = readFileSync(createRequire(import.meta.url).resolve("jsqr/dist/jsQR.js"), "utf8");
/** How much farther away a camera is held when nothing was read: now and then one size of a picture misleads the decoder. */
const FARTHER = [1, 0.97, 0.94, 0.91];

/** A page that the site's policy does not rule, in which codes are read. */
export async function codeReader(context) {
  const page = await context.newPage();
  await page.goto("about:blank");
  await page.addScriptTag({ content: DECODER });
  return {
    /**
     * The text of the one code in a picture, at so many times its size or a little less, or in a part of it that begins at so much
     * of its width and height and has such a share of them.
     */
    read: (picture, scale = 1, [left, top, share] = [0, 0, [1, 1]]) =>
      page.evaluate(
        async ([source, scales, left, top, [across, down]]) => {
          const image = new Image();
          image.src = source;
          await image.decode();
          const read = (scale) => {
            const canvas = document.createElement("canvas");
            [canvas.width, canvas.height] = [image.width * scale * across, image.height * scale * down];
            const pen = canvas.getContext("2d");
            pen.imageSmoothingQuality = "high";
            pen.drawImage(image, -left * image.width * scale, -top * image.height * scale, image.width * scale, image.height * scale);
            const { data, width, height } = pen.getImageData(0, 0, canvas.width, canvas.height);
            return window.jsQR(data, width, height)?.data;
          };
          for (const scale of scales) {
            const found = read(scale);
            if (found) return found;
          }
        },
        [`data:image/png;base64,${picture.toString("base64")}`, FARTHER.map((farther) => farther * scale), left, top, share],
      ),
    close: () => page.close(),
  };
}
