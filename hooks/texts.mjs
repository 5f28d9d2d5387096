// Names the texts of each language by their hash, which the page checks, and writes them without what only people need.

import { createHash } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { digest } from "./seal.mjs";

const LINK = /<link rel="texts" hreflang="(\w+)" href="([^"]+)">/g;

/** Does it with every language of the page in `folder`. */
export function putTexts(folder) {
  const page = join(folder, "index.html");
  const html = readFileSync(page, "utf8");
  const put = (_, language, before) => {
    const content = JSON.stringify(JSON.parse(readFileSync(join(folder, before), "utf8")));
    const hash = createHash("sha256").update(content).digest("hex").slice(0, 16);
    const file = before.replace(".json", `-${hash}.json`);
    writeFileSync(join(folder, file), content);
    rmSync(join(folder, before));
    return `<link rel="texts" hreflang="${language}" href="${file}" integrity="${digest(content)}">`;
  };
  writeFileSync(page, html.replace(LINK, put));
}
