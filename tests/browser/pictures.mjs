// Pictures of every screen for visual checks: phone, laptop and projector, light and dark, 3, 16 and 300 players, the
// longest names, every language. Usage: `node pictures.mjs DAY [PART...]`, where DAY is the program that generates
// events (`examples/day.rs`). Only pictures whose name contains one of the parts are made. `guide-pictures` makes those
// of the guide in `static/guide`, which are part of the site.

import { execFile } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { argv } from "node:process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { launch } from "./harness/browser.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { LAPTOP, PHONE, PROJECTOR, shotPath } from "./harness/screens.mjs";
import { serveSite } from "./harness/server.mjs";
import { LANGUAGES, speak, text } from "./harness/texts.mjs";

const [, , DAY, ...PARTS] = argv;
const SCREENS = { phone: PHONE, laptop: LAPTOP };
const THEMES = ["light", "dark"];

/** Previews of everything that can be printed. */
function sheets() {
  return ["tables", "names", "slips", "missing", "standings", "cards", "list"].map((sheet) => `paper/${sheet}`);
}

/** Generated events, each with the places to take pictures of. */
const DAYS = [
  ["xwing-2018 3 registered", ["players", "setup", "staff", "announcement", "standings", "bracket", "round", "log"]],
  ["xwing-2018 3 running", ["round", "standings", "standings/1"]],
  ["swu-2025 16 registered", ["players", "setup", "announcement"]],
  ["swu-2025 16 draft", ["round", "round/swiss-2/draw", "paper"]],
  ["swu-2025 16 running", ["round", "standings", "standings/3", "players", "log", "backups", "display", "paper", ...sheets()]],
  ["swu-2025 16 over", ["round", "bracket", "standings", "log", "paper", "paper/ranking", "paper/certificates"]],
  ["xwing-2018 16 draft long", ["round", "round/swiss-2/draw"]],
  ["xwing-2018 16 running long", ["round", "standings", "standings/1", "players"]],
  ["xwing-2018 16 over long", ["bracket", "standings"]],
  ["xwing-2018 300 draft", ["round"]],
  ["xwing-2018 300 running", ["round", "standings", "standings/1", "players"]],
  ["xwing-2018 300 bracket", ["bracket", "standings", "paper/bracket"]],
];
/** Places without the app's frame, and for a projector. */
const ON_PROJECTOR = ["display", "announcement"];

const run = promisify(execFile);
const wanted = (name) => PARTS.length === 0 || PARTS.some((part) => name.includes(part));
const site = await serveSite();
const browser = await launch();
await mkdir(shotPath("x").replace(/x\.png$/, ""), { recursive: true });
let made = 0;

/** A new profile with a language and theme. */
async function visitor(language, colorScheme, viewport) {
  const context = await browser.newContext({ baseURL: site.url, viewport, locale: language, colorScheme, reducedMotion: "reduce" });
  return { context, page: await context.newPage() };
}

async function picture(page, name) {
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted, 60))));
  // Of a long list, the beginning is enough.
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const clip = { x: 0, y: 0, width: page.viewportSize().width, height: Math.min(height, 2400) };
  await page.screenshot({ path: shotPath(name), fullPage: true, clip });
  made += 1;
}

/** The pages that every visitor sees first. */
async function beginnings(page, name) {
  await page.goto("./");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await picture(page, `${name("home")}`);
  for (const place of ["new", "guide", "gallery"]) {
    await page.goto(`./#/${place}`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await picture(page, name(place));
  }
}

async function places(page, day, places, name) {
  const event = await openEvent(page, day);
  for (const place of places) {
    await page.goto(`./${event}/${place}`);
    await page.locator("h1").first().waitFor();
    await picture(page, name(place.replaceAll("/", "-")));
    if (place === "round" && day.includes("running")) {
      await new Organizer(page).main.locator(".table.missing button").first().click();
      await picture(page, name("round-entry"));
    }
  }
}

/** Folder of the guide's pictures. */
const GUIDE = fileURLToPath(new URL("../../static/guide/", import.meta.url));
/** Quality of the pictures. Their size depends on it. */
const QUALITY = 0.16;

/** Opens a generated event. Returns its address. */
async function openEvent(page, day) {
  const { stdout } = await run(DAY, day.split(" "), { maxBuffer: 1 << 28 });
  await page.goto("./");
  await page.locator("input[type=file]").setInputFiles({ name: "day.json", mimeType: "application/json", buffer: Buffer.from(stdout) });
  await page.waitForURL(/event/);
  return page.url().match(/#\/event\/\w+/)[0];
}

/** A screenshot as WebP. `width` and `height` of the page are scaled to these pixels. */
async function webp(screenshot, width, height) {
  const page = await browser.newPage();
  const source = `data:image/png;base64,${screenshot.toString("base64")}`;
  const encoded = await page.evaluate(async ([source, width, height, quality]) => {
    const image = new Image();
    image.src = source;
    await image.decode();
    const canvas = Object.assign(document.createElement("canvas"), { width, height });
    const context = canvas.getContext("2d");
    context.imageSmoothingQuality = "high";
    context.drawImage(image, 0, 0, width, height);
    return canvas.toDataURL("image/webp", quality).split(",")[1];
  }, [source, width, height, QUALITY]);
  await page.close();
  return withoutProfile(Buffer.from(encoded, "base64"));
}

/** A WebP file that holds the picture alone: without its color profile, which is that of any screen. */
function withoutProfile(file) {
  for (let at = 12; at + 8 <= file.length;) {
    const end = at + 8 + file.readUInt32LE(at + 4);
    if (file.toString("latin1", at, at + 4) === "VP8 ") {
      const head = Buffer.from("RIFF____WEBP", "latin1");
      const picture = file.subarray(at, end + (end % 2));
      head.writeUInt32LE(4 + picture.length, 4);
      return Buffer.concat([head, picture]);
    }
    at = end + (end % 2);
  }
  throw new Error("a WebP file without a picture");
}

/** Pictures of the guide in a language: small screenshots of the app. */
async function guidePictures(language) {
  speak(language);
  await mkdir(`${GUIDE}${language}`, { recursive: true });
  const { context, page } = await visitor(language, "light", LAPTOP);
  const store = async (name, clip, [width, height]) => {
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted, 300))));
    await writeFile(`${GUIDE}${language}/${name}.webp`, await webp(await page.screenshot({ clip }), width, height));
    made += 1;
  };
  const [wide, tall] = [[560, 350], [300, 500]];
  const laptop = { x: 0, y: 0, width: 960, height: 600 };
  await page.setViewportSize({ width: 960, height: 600 });
  let event = await openEvent(page, "xwing-2018 16 registered");
  await page.goto(`./${event}/players`);
  await page.locator("main li, main tbody tr").first().waitFor();
  await store("players", laptop, wide);
  event = await openEvent(page, "xwing-2018 16 running");
  await page.goto(`./${event}/round`);
  await page.locator("li.table").first().waitFor();
  await store("round", laptop, wide);
  await new Organizer(page).main.locator(".table.missing button").first().click();
  await page.locator("li.editing form").waitFor();
  await store("result", laptop, wide);
  await page.goto(`./${event}/phones`);
  const link = await page.getByRole("link", { name: text("phone.look") }).getAttribute("href");
  await page.setViewportSize({ width: 1600, height: 1000 });
  const display = await openEvent(page, "xwing-2018 8 published");
  await page.goto(`./${display}/display`);
  await page.locator(".display-body").waitFor();
  await store("display", { x: 0, y: 0, width: 1600, height: 1000 }, wide);
  await page.setViewportSize({ width: 360, height: 600 });
  await page.goto(link);
  await page.locator("input").first().fill("Ada");
  await page.getByRole("button", { name: /^Ada/ }).first().click();
  await page.locator(".mine").waitFor();
  await store("phone", { x: 0, y: 0, width: 360, height: 600 }, tall);
  await context.close();
}

if (PARTS.includes("guide-pictures")) {
  for (const language of LANGUAGES) await guidePictures(language);
}

for (const language of LANGUAGES) {
  for (const theme of THEMES) {
    for (const [screen, viewport] of Object.entries({ ...SCREENS, projector: PROJECTOR })) {
      // The second language is for the length of its texts, so one theme is enough.
      if (language !== "en" && theme === "dark") continue;
      const shown = (what) => (place) => [what.replaceAll(" ", "-"), place, screen, theme, language].join("_");
      const visit = async (look) => {
        const { context, page } = await visitor(language, theme, viewport);
        await look(page);
        await context.close();
      };
      if (screen !== "projector" && wanted(shown("empty")("home"))) await visit((page) => beginnings(page, shown("empty")));
      for (const [day, all] of DAYS) {
        const chosen = screen === "projector" ? ON_PROJECTOR : all;
        const some = chosen.filter((place) => wanted(shown(day)(place.replaceAll("/", "-"))));
        if (some.length > 0) await visit((page) => places(page, day, some, shown(day)));
      }
    }
  }
}
await browser.close();
await site.close();
console.log(`${made} pictures in ${shotPath("").replace(/\.png$/, "")}`);
