// Says in a built page which program it is: the version, and the commit that it was built from where git knows it. The
// screens, exported files and the page of a stopped program take it from there, so that the program itself is the same
// for every commit that does not change it.

import { execFileSync } from "node:child_process";
import { readFileSync, realpathSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { env } from "node:process";

const META = /\s*<meta name="version"[^>]*>/;

/** Puts into the page in a folder which program the sources in `root` make; returns that. */
export function stamp(folder, root) {
  const version = versionOf(root);
  const page = join(folder, "index.html");
  const bare = readFileSync(page, "utf8").replace(META, "");
  writeFileSync(page, bare.replace("</head>", `<meta name="version" content="${version}"></head>`));
  return version;
}

/** The version of the sources in a folder, as `0.1.0 (3f2a91c07b)`: with `-changed` if they are not what was committed. */
export function versionOf(root) {
  const [, version] = readFileSync(join(root, "Cargo.toml"), "utf8").match(/^version = "([\w.+-]+)"$/m);
  const commit = commitOf(realpathSync(root));
  return commit ? `${version} (${commit})` : version;
}

// Nothing where there is no git, or no repository of ours: one that the folder merely lies in is not looked for.
function commitOf(root) {
  const describe = ["describe", "--always", "--exclude=*", "--abbrev=10", "--dirty=-changed"];
  try {
    const options = { cwd: root, encoding: "utf8", stdio: "pipe", env: { ...env, GIT_CEILING_DIRECTORIES: dirname(root) } };
    return execFileSync("git", describe, options).trim();
  } catch {
    return "";
  }
}
