// What is printed, read back from the PDF.

import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

const MILLIMETRE = 72 / 25.4;

/**
 * Prints the page as its style sheets want it. Returns the sheets of paper: `{ width, height, texts }` in millimetres,
 * with the texts in the order of the file: `{ text, left, right, top, size }`.
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

/** The text of some sheets without any space: a name that is broken over lines is found in it too. */
export const squeezed = (sheets) => sheets.flatMap(({ texts }) => texts.map(({ text }) => text)).join("").replace(/\s/g, "");

/** How often a text is on some sheets. */
export const times = (sheets, text) => squeezed(sheets).split(text.replace(/\s/g, "")).length - 1;
