// Decoding QR codes from screenshots with an independent decoder.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const DECODER = readFileSync(createRequire(import.meta.url).resolve("jsqr/dist/jsQR.js"), "utf8");
/** Scales to retry when nothing was decoded, because a picture of a certain size sometimes confuses the decoder. */
const FARTHER = [1, 0.97, 0.94, 0.91];

/** A page without the site's policy, in which codes are decoded. */
export async function codeReader(context) {
  const page = await context.newPage();
  await page.goto("about:blank");
  await page.addScriptTag({ content: DECODER });
  return {
    /**
     * Text of the single code in a picture, scaled by this factor or slightly less. Optionally only in a part of the
     * picture, given by its position and size as fractions of width and height.
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
