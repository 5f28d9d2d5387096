// The texts of each language as files: what the first part of the program says in one, and what the pages say that come later in
// another, each named by its hash, which the page checks.

import { createHash } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { digest } from "./seal.mjs";

const LINK = /<link rel="texts" hreflang="(\w+)" href="([^"]+)">/g;

/** The files of the first part that say something: the frame of the app, and the list of events. */
const FIRST = [
  "app.rs", "context.rs", "words/storage.rs", "words/file.rs", "words/setup.rs",
  "pages/home/mod.rs", "pages/home/save.rs", "pages/home/storage.rs",
  ...["clause", "dialog", "file", "notices", "program", "seven_days", "theme"].map((part) => `parts/${part}.rs`),
];
/** What they name by an id. */
const NAMED = ["regulation"];

/** Does it with every language of the page in `folder`; `root` has the sources. */
export function putTexts(folder, root) {
  const sources = FIRST.map((file) => readFileSync(join(root, "src/ui", file), "utf8")).join("");
  const keys = new Set([...sources.matchAll(/\bt!\(\s*"([^"]+)"/g)].map(([, key]) => key));
  const isFirst = (key) => keys.has(key) || NAMED.includes(key.split(".")[0]);
  const put = (file, tree) => {
    const content = JSON.stringify(tree);
    const named = file.replace(".json", `-${createHash("sha256").update(content).digest("hex").slice(0, 16)}.json`);
    writeFileSync(join(folder, named), content);
    return [named, digest(content)];
  };
  const split = (_, language, file) => {
    const texts = JSON.parse(readFileSync(join(folder, file), "utf8"));
    const [first, later] = [true, false].map((wanted) => chosen(texts, "", (key) => isFirst(key) === wanted));
    rmSync(join(folder, file));
    const [name, hash] = put(file, first);
    const [laterName, laterHash] = put(file.replace(".json", "-later.json"), later);
    return `<link rel="texts" hreflang="${language}" href="${name}" integrity="${hash}" data-later="${laterName}" data-later-integrity="${laterHash}">`;
  };
  const page = join(folder, "index.html");
  writeFileSync(page, readFileSync(page, "utf8").replace(LINK, split));
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
