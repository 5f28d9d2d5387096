// Splits the styles into files that are loaded on demand, one for each folder of `style`: `first` is loaded with the
// page, `event` with an event, and `later` contains the styles that the other pages share.

import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { stripStyle } from "./strip-comments.mjs";
import { digest, namedByHash } from "./seal.mjs";

const LINK = /<link rel="stylesheet" href="\.\/([\w-]+)-(\w+)\.css"[^>]*>\n?/g;

/**
 * Joins the styles of the page in `folder`, in its order. `root` contains the sources. Returns each program file that
 * needs styles, with its style sheet and the hash. Names are without hashes.
 */
export function putStyles(folder, root) {
  const page = join(folder, "index.html");
  const html = readFileSync(page, "utf8");
  const styles = [...html.matchAll(LINK)].map(([, name, hash]) => ({ name, file: join(folder, `${name}-${hash}.css`) }));
  const joined = (group) => {
    const isOf = ({ name }) => existsSync(join(root, "style", group, `${name}.css`)) || (name === "print" && group !== "first");
    const chosen = styles.filter(isOf);
    const content = chosen.map(({ file }) => stripStyle(readFileSync(file, "utf8"))).join("\n");
    const [file, integrity] = [`${group}.css`, digest(content)];
    writeFileSync(join(folder, namedByHash(file, integrity)), content);
    return [file, integrity];
  };
  const [[first, integrity], event, later] = ["first", "event", "later"].map(joined);
  for (const { file } of styles) rmSync(file);
  const links = [`<link rel="stylesheet" href="./${namedByHash(first, integrity)}" integrity="${integrity}">\n`];
  writeFileSync(page, html.replace(LINK, () => links.pop() ?? ""));
  return { event, dialogs: later, shared: later };
}
