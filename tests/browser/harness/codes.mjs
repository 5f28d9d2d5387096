// Decoding QR codes from screenshots with an independent decoder.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const jsQR = createRequire(import.meta.url)("jsqr");
const DECODER = readFileSync(createRequire(import.meta.url).resolve("jsqr/dist/jsQR.js"), "utf8");
/** Scales to retry if nothing was decoded, because the decoder fails on some sizes by chance. */
const FARTHER = [1, 0.97, 0.94, 0.91, 0.8, 0.7, 0.6];

/** Maximum number of pictures of a code until it is read. */
const TRIES = 20;

/** Angles at which a phone is held, in degrees. */
const ANGLES = [2, -3, 5, 0.5, -8, 1, -1, 12];

/** Text of the code drawn by a path of rectangles, as the program writes it, on a square of this many modules. */
export function readPath(path, side) {
  const scale = 4;
  const width = side * scale;
  const pixels = new Uint8ClampedArray(4 * width * width).fill(255);
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let line = y * scale; line < (+y + 1) * scale; line += 1) {
      for (let dot = x * scale; dot < (+x + +run) * scale; dot += 1) pixels.fill(0, 4 * (line * width + dot), 4 * (line * width + dot) + 3);
    }
  }
  return jsQR(pixels, width, width)?.data;
}

/** A page without the site's policy, for decoding codes. */
export async function codeReader(context) {
  const page = await context.newPage();
  await page.goto("about:blank");
  await page.addScriptTag({ content: DECODER });
  const reader = {
    /** Text of the code in an element, once it is drawn completely, because late styles can still move it. */
    readIn: async (element) => {
      let found;
      for (let tries = 0; !found && tries < TRIES; tries += 1) found = await reader.read(await element.screenshot());
      return found;
    },
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
    /**
     * Text of the code on a 50-inch screen as a phone's camera sees it from this distance, blurred and tilted. Tries
     * several angles, as a phone does. `width` is that of the screen in pixels, if the picture is only a part.
     */
    seen: (picture, metres, width) =>
      page.evaluate(
        async ([source, share, width, angles]) => {
          const image = new Image();
          image.src = source;
          await image.decode();
          const canvas = Object.assign(document.createElement("canvas"), { width: 1920, height: 1080 });
          const pen = canvas.getContext("2d", { willReadFrequently: true });
          pen.imageSmoothingQuality = "high";
          const scale = (share * canvas.width) / (width ?? image.width);
          for (const angle of angles) {
            pen.reset();
            pen.filter = "blur(0.5px)";
            pen.fillStyle = "#888";
            pen.fillRect(0, 0, canvas.width, canvas.height);
            pen.translate(canvas.width / 2, canvas.height / 2);
            pen.rotate((angle * Math.PI) / 180);
            pen.scale(scale, scale);
            pen.drawImage(image, -image.width / 2, -image.height / 2);
            const { data, width, height } = pen.getImageData(0, 0, canvas.width, canvas.height);
            const found = window.jsQR(data, width, height)?.data;
            if (found) return found;
          }
        },
        // From one metre away, a camera sees 1.3 metres. The screen is 1.107 metres wide.
        [`data:image/png;base64,${picture.toString("base64")}`, 1.107 / (1.3 * metres), width, ANGLES],
      ),
    close: () => page.close(),
  };
  return reader;
}
