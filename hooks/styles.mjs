// The styles as the parts of the program are: those of the first screen in one file of the page, and the others in files that come
// with a part: those of a round with the event, and the rest with what is done on its pages.

import { createHash } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { stripStyle } from "./strip-comments.mjs";
import { digest } from "./seal.mjs";

/** What the list of events, the guide and the frame need; and what a round needs besides. */
const FIRST = ["tokens", "base", "frame", "bar", "parts", "pages", "home"];
const ROUND = ["table", "report", "day", "clock"];
const LINK = /<link rel="stylesheet" href="\.\/([\w-]+)-(\w+)\.css"[^>]*>\n?/g;

/** Joins the styles of the page in `folder`, in its order. For each part that brings some the file with them, and its hash. */
export function putStyles(folder) {
  const page = join(folder, "index.html");
  const html = readFileSync(page, "utf8");
  const styles = [...html.matchAll(LINK)].map(([, name, hash]) => ({ name, file: `${name}-${hash}.css` }));
  const join_ = (name, chosen) => {
    const content = chosen.map(({ file }) => stripStyle(readFileSync(join(folder, file), "utf8"))).join("\n");
    const file = `${name}-${createHash("sha256").update(content).digest("hex").slice(0, 16)}.css`;
    writeFileSync(join(folder, file), content);
    return [file, digest(content)];
  };
  const [first, integrity] = join_("tokens", styles.filter(({ name }) => FIRST.includes(name)));
  const event = join_("event", styles.filter(({ name }) => ROUND.includes(name)));
  const work = join_("work", styles.filter(({ name }) => ![...FIRST, ...ROUND].includes(name)));
  for (const { file } of styles) if (file !== first) rmSync(join(folder, file));
  let isPut = false;
  const link = () => {
    if (isPut) return "";
    isPut = true;
    return `<link rel="stylesheet" href="./${first}" integrity="${integrity}">\n`;
  };
  writeFileSync(page, html.replace(LINK, link));
  return { event, work };
}
