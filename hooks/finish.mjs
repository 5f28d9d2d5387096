// The last step of the build. Trunk runs it when the site is nearly done in its staging folder.

import { join } from "node:path";
import { env } from "node:process";
import { fileURLToPath } from "node:url";
import { putDecoder } from "./decoder.mjs";
import { stripPage } from "./strip-comments.mjs";
import { putPhone } from "./phone.mjs";
import { putProgram } from "./program.mjs";
import { seal } from "./seal.mjs";
import { stamp } from "./stamp.mjs";
import { putStyles } from "./styles.mjs";
import { nameTexts, putTexts } from "./texts.mjs";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const site = env.TRUNK_STAGING_DIR;

nameTexts(site, ROOT);
putDecoder(site);
// A development build is not split or sealed, because it changes all the time and contains scripts of the server.
const isFinal = env.TRUNK_PROFILE === "release";
const target = env.CARGO_TARGET_DIR ?? join(ROOT, "target");
if (isFinal) {
  const program = join(target, "wasm32-unknown-unknown/site/tiebreaker.wasm");
  await putProgram(program, site, join(target, "parts"), putStyles(site, ROOT));
  putTexts(site);
  stripPage(site);
}
await putPhone(site, ROOT, target, isFinal);
stamp(site, ROOT);
if (isFinal) seal(site);
