// The texts of each language as files: what the first part of the program says in one, what an event and its rounds say in
// another, and what the pages say that come later in a third, each named by its hash, which the page checks.

import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, sep } from "node:path";
import { digest } from "./seal.mjs";

const PLACE = /<link rel="texts">/;
const LINK = /<link rel="texts" hreflang="(\w+)" href="([^"]+)">/g;

/** The files of the first part that say something: the frame of the app, and the list of events. */
const FIRST = [
  "ui/app.rs", "ui/context.rs", "screens/words/storage.rs", "screens/home.rs", "screens/words/file.rs", "screens/words/regulation.rs",
  ...["mod", "open", "save", "storage", "welcome"].map((page) => `ui/pages/home/${page}.rs`),
  ...["clause", "dialog", "fetched", "file", "notices", "program", "seven_days", "site_tools", "theme"].map((part) => `ui/parts/${part}.rs`),
];
/** What they name by an id. */
const NAMED = ["regulation", "language", "grammar"];
/** The files that only say what comes after an event is there: its other pages, and what is done on the page of a round. */
const LATER = new RegExp(
  [
    "pages/(?!event|round/|mod.rs)", "pages/event/(menu|unopened).rs", "round/(beside_result|clock|decks|draft|minutes|seats|sidebar)", "parts/rulings/",
    "parts/(banners|card_tables|entries|missing|outlook|paper_choice|pods_running|qr|rank_chart|shortcuts).rs",
    "words/(action|announcement|cost|difference|foreign|list|list_fault|practice|refusal|rules|ruling|standings).rs", "screens/(?!day_strip|next_step|paper/shared|pods_now|round|search|short_clock|warnings|words)",
  ].join("|"),
);

/** The languages that are offered, English first. */
export function languages(root) {
  const codes = readdirSync(join(root, "locales")).filter((file) => file.endsWith(".json")).map((file) => file.replace(".json", ""));
  return codes.sort((one, other) => (one === "en" ? -1 : other === "en" ? 1 : one < other ? -1 : 1));
}

/** Puts the texts of every language into the site in `folder`, and names them in its page; `root` has the sources. */
export function nameTexts(folder, root) {
  const locales = join(root, "locales");
  const codes = languages(root);
  mkdirSync(join(folder, "texts"), { recursive: true });
  for (const code of codes) copyFileSync(join(locales, `${code}.json`), join(folder, "texts", `${code}.json`));
  const links = codes.map((code) => `<link rel="texts" hreflang="${code}" href="texts/${code}.json">`);
  const page = join(folder, "index.html");
  const { lines, json } = ownWords(join(locales, "start"), codes);
  const html = readFileSync(page, "utf8").replace(PLACE, links.join(""));
  writeFileSync(page, html.replace("__JAVASCRIPT__", () => lines).replace("__WORDS__", () => json));
}

/**
 * What a page says by itself, in the languages of a folder: lines that need no script, and JSON of all else, which cannot end the
 * script that it stands in.
 */
export function ownWords(folder, codes) {
  const words = Object.fromEntries(codes.map((code) => [code, JSON.parse(readFileSync(join(folder, `${code}.json`), "utf8"))]));
  const lines = codes.map((code) => `<p class="message" lang="${code}">${words[code].javascript}</p>`).join("");
  for (const code of codes) delete words[code].javascript;
  return { lines, json: JSON.stringify(words).replaceAll("<", "\\u003c") };
}

/** Cuts the texts of every language that the page in `folder` names into files; `root` has the sources. */
export function putTexts(folder, root) {
  const sources = join(root, "src");
  const files = ["ui", "screens"].flatMap((room) => readdirSync(join(sources, room), { recursive: true }).map((file) => join(room, file))).filter((file) => file.endsWith(".rs"));
  const first = keysOf(FIRST.map((file) => join(sources, file)));
  const event = keysOf(files.filter((file) => !LATER.test(file.replaceAll(sep, "/"))).map((file) => join(sources, file)));
  const isFirst = (key) => first.has(key) || NAMED.includes(key.split(".")[0]);
  const groups = {
    "": isFirst,
    "-event": (key) => !isFirst(key) && event.has(key),
    "-later": (key) => !isFirst(key) && !event.has(key),
  };
  const split = (_, language, file) => {
    const texts = JSON.parse(readFileSync(join(folder, file), "utf8"));
    rmSync(join(folder, file));
    const put = ([group, isWanted]) => {
      const content = JSON.stringify(chosen(texts, "", isWanted));
      const hash = createHash("sha256").update(content).digest("hex").slice(0, 16);
      const named = file.replace(".json", `${group}-${hash}.json`);
      writeFileSync(join(folder, named), content);
      return [named, digest(content)];
    };
    const [[name, hash], ...more] = Object.entries(groups).map(put);
    const [names, hashes] = [0, 1].map((at) => more.map((one) => one[at]).join(" "));
    return `<link rel="texts" hreflang="${language}" href="${name}" integrity="${hash}" data-more="${names}" data-more-integrity="${hashes}">`;
  };
  const page = join(folder, "index.html");
  writeFileSync(page, readFileSync(page, "utf8").replace(LINK, split));
}

/** The keys of the texts that sources name. */
function keysOf(files) {
  const sources = files.map((file) => readFileSync(file, "utf8")).join("");
  return new Set([...sources.matchAll(/\bt!\(\s*"([^"]+)"/g)].map(([, key]) => key));
}

/** Of a tree of texts those whose key is wanted; an object with a form `other` is one text. */
function chosen(tree, path, isWanted) {
  const entries = Object.entries(tree).flatMap(([name, value]) => {
    const key = path ? `${path}.${name}` : name;
    if (typeof value === "string" || "other" in value) return isWanted(key) ? [[name, value]] : [];
    const inner = chosen(value, key, isWanted);
    return Object.keys(inner).length > 0 ? [[name, inner]] : [];
  });
  return Object.fromEntries(entries);
}
