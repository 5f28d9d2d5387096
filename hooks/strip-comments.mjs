// Strips comments and indentation from scripts and styles.

import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { digest, shortHash } from "./seal.mjs";

const SCRIPT = /<script src="\.\/([\w-]+)-\w+\.js"[^>]*><\/script>/g;
const INLINE = /(<script>)([\s\S]*?)(<\/script>)/g;
const COMMENT = /\s*<!--[\s\S]*?-->/g;

const indents = /^\s+/gm;

/** A script without comments on lines of their own. */
export const stripScript = (script) => script.replace(/^\s*\/\*\*[\s\S]*?\*\/\n/gm, "").replace(/^\s*\/\/.*\n/gm, "").replace(indents, "");

/** A style sheet without comments. */
export const stripStyle = (style) => style.replace(/\/\*[\s\S]*?\*\//g, "").replace(indents, "");

/** Strips the page in `folder` and its scripts, and renames each script by its new hash. */
export function stripPage(folder) {
  const page = join(folder, "index.html");
  const html = readFileSync(page, "utf8").replace(COMMENT, "").replace(INLINE, (_, open, script, close) => open + stripScript(script) + close);
  const named = (tag, name) => {
    const [before] = tag.match(/[\w-]+\.js/);
    const content = stripScript(readFileSync(join(folder, before), "utf8"));
    const after = `${name}-${shortHash(content)}.js`;
    rmSync(join(folder, before));
    writeFileSync(join(folder, after), content);
    return `<script src="./${after}" integrity="${digest(content)}"></script>`;
  };
  writeFileSync(page, html.replace(SCRIPT, named));
}
