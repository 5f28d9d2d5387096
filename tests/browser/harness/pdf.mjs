// Reading printed pages from a PDF.

import { fileURLToPath } from "node:url";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

const MILLIMETRE = 72 / 25.4;

/**
 * Prints the page with its print styles. Returns the sheets: `{ width, height, texts }` in millimetres, with texts in
 * file order: `{ text, left, right, top, size }`.
 */
export async function printed(page) {
  const data = new Uint8Array(await page.pdf({ preferCSSPageSize: true }));
  const document = await getDocument({ data, verbosity: 0 }).promise;
  const sheets = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const sheet = await document.getPage(number);
    const [, , width, height] = sheet.view.map((length) => length / MILLIMETRE);
    const { items } = await sheet.getTextContent();
    const texts = items.filter(({ str }) => str.trim() !== "").map(({ str, width: wide, transform }) => {
      const [across, , , , x, y] = transform;
      const [from, to] = [x / MILLIMETRE, (x + Math.sign(across) * wide) / MILLIMETRE];
      return { text: str, left: Math.min(from, to), right: Math.max(from, to), top: height - y / MILLIMETRE, size: Math.abs(across) };
    });
    sheets.push({ width, height, texts });
  }
  await document.destroy();
  return sheets;
}

/** Text of the sheets without whitespace, so that a name broken over lines can be found. */
export const squeezed = (sheets) => sheets.flatMap(({ texts }) => texts.map(({ text }) => text)).join("").replace(/\s/g, "");

/** Number of times that a text is on the sheets. */
export const times = (sheets, text) => squeezed(sheets).split(text.replace(/\s/g, "")).length - 1;

const BUILD = new URL("../../../node_modules/pdfjs-dist/legacy/build/", import.meta.url);
const AT = "http://print.test/";

/** Prints the page and renders the sheets at this many dots per inch, as a PNG each. */
export async function pictured(page, dots) {
  const data = (await page.pdf({ preferCSSPageSize: true })).toString("base64");
  const context = await page.context().browser().newContext();
  const desk = await context.newPage();
  await desk.route(`${AT}**`, (route) => {
    const file = new URL(route.request().url()).pathname.slice(1);
    return file === "" ? route.fulfill({ contentType: "text/html", body: "<!doctype html>" }) : route.fulfill({ path: fileURLToPath(new URL(file, BUILD)), contentType: "text/javascript" });
  });
  await desk.goto(AT);
  const sheets = await desk.evaluate(
    async ([data, dots]) => {
      const { getDocument, GlobalWorkerOptions } = await import("/pdf.min.mjs");
      GlobalWorkerOptions.workerSrc = "/pdf.worker.min.mjs";
      const document = await getDocument({ data: Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0)) }).promise;
      const sheets = [];
      for (let number = 1; number <= document.numPages; number += 1) {
        const sheet = await document.getPage(number);
        const viewport = sheet.getViewport({ scale: dots / 72 });
        const canvas = new OffscreenCanvas(Math.round(viewport.width), Math.round(viewport.height));
        await sheet.render({ canvasContext: canvas.getContext("2d"), viewport }).promise;
        const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer());
        sheets.push(btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")));
      }
      return sheets;
    },
    [data, dots],
  );
  await context.close();
  return sheets.map((sheet) => Buffer.from(sheet, "base64"));
}
