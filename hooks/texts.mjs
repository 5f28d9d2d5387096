// Splits the texts of each language into files, one for each group of a file in `locales`: texts of the program's first
// chunk, of an event and its rounds, and of later pages. File names contain a hash, which the page checks.

import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { digest, shortHash } from "./seal.mjs";

const PLACE = /<link rel="texts">/;
const LINK = /<link rel="texts" hreflang="(\w+)" href="([^"]+)">/g;

/** The available languages, English first. */
export function languages(root) {
  const codes = readdirSync(join(root, "locales")).filter((file) => file.endsWith(".json")).map((file) => file.replace(".json", ""));
  return codes.sort((one, other) => (one === "en" ? -1 : other === "en" ? 1 : one < other ? -1 : 1));
}

/**
 * Copies the texts of every language into the site in `folder` and adds links to its page. `root` contains the sources.
 */
export function nameTexts(folder, root) {
  const locales = join(root, "locales");
  const codes = languages(root);
  mkdirSync(join(folder, "texts"), { recursive: true });
  for (const code of codes) copyFileSync(join(locales, `${code}.json`), join(folder, "texts", `${code}.json`));
  const links = codes.map((code) => `<link rel="texts" hreflang="${code}" href="texts/${code}.json">`);
  const page = join(folder, "index.html");
  const { lines, words } = ownWords(join(locales, "start"), codes);
  const json = JSON.stringify(words).replaceAll("<", "\\u003c");
  const html = readFileSync(page, "utf8").replace(PLACE, links.join(""));
  writeFileSync(page, html.replace("__JAVASCRIPT__", () => lines).replace("__WORDS__", () => json));
}

/**
 * Texts that are built into a page, from the languages in a folder: lines that work without scripts, and all other
 * texts by language.
 */
export function ownWords(folder, codes) {
  const words = Object.fromEntries(codes.map((code) => [code, JSON.parse(readFileSync(join(folder, `${code}.json`), "utf8"))]));
  const lines = codes.map((code) => `<p class="message" lang="${code}">${words[code].javascript}</p>`).join("");
  for (const code of codes) delete words[code].javascript;
  return { lines, words };
}

/** Splits the texts of every language linked in the page in `folder` into files. */
export function putTexts(folder) {
  const split = (_, language, file) => {
    const { grammar, first, event, later } = JSON.parse(readFileSync(join(folder, file), "utf8"));
    rmSync(join(folder, file));
    const put = (name, texts) => {
      const content = JSON.stringify(texts);
      const hash = shortHash(content);
      const named = file.replace(".json", `${name}-${hash}.json`);
      writeFileSync(join(folder, named), content);
      return [named, digest(content)];
    };
    const [name, hash] = put("", { grammar, first });
    const more = [put("-event", { event }), put("-later", { later })];
    const [names, hashes] = [0, 1].map((at) => more.map((one) => one[at]).join(" "));
    return `<link rel="texts" hreflang="${language}" href="${name}" integrity="${hash}" data-more="${names}" data-more-integrity="${hashes}">`;
  };
  const page = join(folder, "index.html");
  writeFileSync(page, readFileSync(page, "utf8").replace(LINK, split));
}
