// Writes the version of the program into a built page, with its commit if git knows it. The screens, exported files and
// the page of a stopped program read it there, so the program itself does not change with each commit.

import { execFileSync } from "node:child_process";
import { readFileSync, realpathSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { env } from "node:process";

const META = /\s*<meta name="version"[^>]*>/;

/** Stamps the page in a folder with the version of the sources in `root`. Returns the version. */
export function stamp(folder, root) {
  const version = versionOf(root);
  const page = join(folder, "index.html");
  const bare = readFileSync(page, "utf8").replace(META, "");
  writeFileSync(page, bare.replace("</head>", `<meta name="version" content="${version}"></head>`));
  return version;
}

/**
 * Version of the sources in a folder, such as `0.1.0 (3f2a91c07b)`. Ends in `-changed` if there are uncommitted
 * changes.
 */
export function versionOf(root) {
  const [, version] = readFileSync(join(root, "Cargo.toml"), "utf8").match(/^version = "([\w.+-]+)"$/m);
  const commit = commitOf(realpathSync(root));
  return commit ? `${version} (${commit})` : version;
}

// Empty without git, or if `root` is not the root of a repository, so that the repository around it does not count.
function commitOf(root) {
  const describe = ["describe", "--always", "--exclude=*", "--abbrev=10", "--dirty=-changed"];
  try {
    const options = { cwd: root, encoding: "utf8", stdio: "pipe", env: { ...env, GIT_CEILING_DIRECTORIES: dirname(root) } };
    return execFileSync("git", describe, options).trim();
  } catch {
    return "";
  }
}
