// The decoder of QR codes (jsQR) as a separate file. Pages fetch it when the camera is opened in a browser without a
// decoder. The site has it once, in the folder of the players' page.

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { digest, PLAYERS, shortHash } from "./seal.mjs";

const require = createRequire(import.meta.url);
const PLACE = /<link rel="decoder">/;

/** Writes the decoder into `site` and returns the link for a page there, from whose folder `way` leads to the decoder. */
export function decoderLink(site, way) {
  const { version, license } = require("jsqr/package.json");
  const content = `/*! jsQR ${version}, ${license}, https://github.com/cozmo/jsQR */\n${stripped(readFileSync(require.resolve("jsqr/dist/jsQR.js"), "utf8"))}`;
  const file = `decoder-${shortHash(content)}.js`;
  mkdirSync(join(site, PLAYERS), { recursive: true });
  writeFileSync(join(site, PLAYERS, file), content);
  return `<link rel="decoder" href="${way}${file}" integrity="${digest(content)}">`;
}

/** Puts the decoder into the site in `folder`, and its link into the page. */
export function putDecoder(folder) {
  const page = join(folder, "index.html");
  writeFileSync(page, readFileSync(page, "utf8").replace(PLACE, decoderLink(folder, PLAYERS)));
}

/** The package without comments, the marks of its bundler and indentation. */
const stripped = (script) =>
  script.replace(/\/\*{3,}\/ ?/g, "").replace(/^\s*\/\*[\s\S]*?\*\/\n/gm, "").replace(/^\s*\/\/.*\n/gm, "").replace(/^\s+/gm, "");
