// The page for players, under `p/`. It is a separate program, compiled without the screens, with its own styles and
// texts. It is sealed like the main site and has its own service worker, so a phone never fetches the organizer's
// program.

import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { decoderLink } from "./decoder.mjs";
import { stripStyle, stripScript } from "./strip-comments.mjs";
import { run } from "./run.mjs";
import { digest, seal, shortHash } from "./seal.mjs";
import { withShortNames } from "./program.mjs";
import { shrink } from "./shrink.mjs";
import { languages, ownWords } from "./texts.mjs";

const CARGO = "build --bin phone --bin phone-lists --no-default-features --features phone --target wasm32-unknown-unknown".split(" ");
/** The app hashes the log of an event and needs speed. A phone hashes one link, so its code is optimized for size. */
const SMALL_HASH = ["--config", 'profile.site.package.sha2.opt-level="z"'];
/** Folder of the part that reads lists. The worker does not keep it: only players who hand in a list fetch it. */
const LISTS = "lists/";
/** Sections of the organizer's texts that it says. */
const SECTIONS = ["lists", "faction", "obstacle", "damage-deck"];

const listWords = ({ grammar, later }) => ({ grammar, later: Object.fromEntries(SECTIONS.map((name) => [name, later[name]])) });

/**
 * Builds the page into the site in `folder` from the sources in `root`. `target` is Cargo's target directory.
 * Development builds are neither shrunk nor sealed.
 */
export async function putPhone(folder, root, target, isFinal) {
  const work = join(target, "phone");
  const profile = isFinal ? { name: "site", folder: "site" } : { name: "dev", folder: "debug" };
  await run("cargo", [...CARGO, ...(isFinal ? SMALL_HASH : []), "--profile", profile.name, "--target-dir", target], { cwd: root, maxBuffer: 1e8 });
  rmSync(work, { recursive: true, force: true });
  const place = join(folder, "p");
  for (const inner of ["texts", LISTS]) mkdirSync(join(place, inner), { recursive: true });
  const put = (name, ending, content) => {
    const file = `${name}-${shortHash(content)}${ending}`;
    writeFileSync(join(place, file), content);
    return [file, digest(content)];
  };
  // A program of the page: its module and its script, under a name in the site.
  const putModule = async (bin, name) => {
    await run("wasm-bindgen", ["--target", "web", "--no-typescript", "--out-dir", work, join(target, "wasm32-unknown-unknown", profile.folder, `${bin}.wasm`)]);
    const [made, small] = [join(work, `${bin}_bg.wasm`), join(work, `${bin}-small.wasm`)];
    if (isFinal) await shrink(made, small);
    const whole = [readFileSync(join(work, `${bin}.js`), "utf8"), readFileSync(isFinal ? small : made)];
    const [said, module] = isFinal ? withShortNames(...whole) : whole;
    return [put(name, "_bg.wasm", module), put(name, ".js", stripScript(said))];
  };
  const putScript = (name, file, change = (script) => script) => put(name, ".js", stripScript(change(readFileSync(join(root, file), "utf8"))));
  const [[wasm], [script, check]] = await putModule("phone", "phone");
  const [style, styleCheck] = put("phone", ".css", stripStyle(readFileSync(join(root, "phone/phone.css"), "utf8")));
  const { lines, words } = ownWords(join(root, "locales/phone"), languages(root));
  const links = Object.entries(words).map(([code, texts]) => {
    const [file, integrity] = put(`texts/${code}`, ".json", JSON.stringify(texts));
    return `<link rel="texts" hreflang="${code}" href="${file}" integrity="${integrity}">`;
  });
  const link = (rel, [file, integrity]) => `<link rel="${rel}" href="${file}" integrity="${integrity}">`;
  const [program, ofProgram] = await putModule("phone-lists", `${LISTS}lists`);
  const ofLists = languages(root).map((code) => {
    const words = listWords(JSON.parse(readFileSync(join(root, `locales/${code}.json`), "utf8")));
    return [code, put(`${LISTS}${code}`, ".json", JSON.stringify(words))];
  });
  const files = JSON.stringify({ program, script: ofProgram, texts: Object.fromEntries(ofLists) });
  const lists = putScript(`${LISTS}part`, "phone/lists.js", (script) => script.replace("__FILES__", files));
  const parts = [link("camera", putScript("camera", "phone/camera.js")), decoderLink(folder, ""), link("lists", lists)].join("");
  const values = { PROGRAM: wasm, SCRIPT: script, CHECK: check, STYLE: style, STYLE_CHECK: styleCheck, JAVASCRIPT: lines, TEXTS: links.join(""), PARTS: parts };
  const page = readFileSync(join(root, "phone/page.html"), "utf8").replace(/__([A-Z_]+?)__/g, (_, name) => values[name]);
  writeFileSync(join(place, "index.html"), page);
  if (isFinal) seal(place);
}
