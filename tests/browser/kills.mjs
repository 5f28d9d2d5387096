// Kills the browser after every kind of action, 0 to 6 seconds after the app has shown that the action is on disk, and
// prints what was lost. Nothing may be lost. Then does half as many kills with IndexedDB denied: the app must warn that
// nothing is safe, and only the end of the log may be lost.
//
//     node tests/browser/kills.mjs [KILLS]

import { setTimeout as pause } from "node:timers/promises";
import { launch } from "./harness/browser.mjs";
import { DAY } from "./harness/kills/day.mjs";
import { Desk } from "./harness/kills/desk.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { serveSite } from "./harness/server.mjs";

const LONGEST_MS = 6_000;
const AT_ONCE = 2;
const GOLDEN = (Math.sqrt(5) - 1) / 2;

const site = await serveSite();
const others = await launch();

/** Another device: opens a file, if given, runs `act`, and returns its file. */
async function elsewhere(file, act) {
  const context = await others.newContext({ baseURL: site.url, locale: "en-GB", serviceWorkers: "block" });
  const other = new Organizer(await context.newPage());
  await other.goHome();
  if (file) {
    await other.openFile(file);
    await other.next.waitFor();
  }
  await act(other);
  const { text: theirs } = await other.exportEvent();
  await context.close();
  return theirs;
}

/** Kills the browsers of two desks this many times and prints the losses. Returns the number of kills with losses. */
async function killAll(title, times, denied) {
  const tally = new Map(DAY.map(([kind]) => [kind, { kills: 0, losses: 0, entries: 0, oldest: 0 }]));
  let begun = 0;
  const work = async (place) => {
    const desk = new Desk(site, denied);
    try {
      await desk.open();
      for (let night = 1; begun < times; night += 1) {
        const day = { name: `Night ${night} at desk ${place}`, elsewhere };
        for (const [kind, act] of DAY) {
          if (begun === times) break;
          // Evenly distributed delays, with another one for each kind in each run.
          const delay = ((begun++ * GOLDEN) % 1) * LONGEST_MS;
          const lost = await killAfter(desk, day, act, delay).catch((error) => {
            throw new Error(`${kind}: ${error.message}`, { cause: error });
          });
          count(tally.get(kind), lost);
          if (lost.length > 0 && !denied) console.log(`${kind}, ${Math.round(delay)} ms: ${lost.map(({ key }) => key).join(", ")}`);
        }
      }
    } finally {
      await desk.close();
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => work(index + 1)));
  } finally {
    print(title, tally);
  }
  return [...tally.values()].reduce((total, { losses }) => total + losses, 0);
}

/** Runs an action, kills the browser after the delay, and restarts it. Returns the losses and their age. */
async function killAfter(desk, day, act, delay) {
  await act(Object.assign(day, { organizer: desk.organizer }));
  await desk.says(desk.denied ? "not-kept" : "kept");
  const before = await desk.stored();
  await pause(delay);
  await desk.kill();
  const at = Date.now();
  await desk.open();
  const after = await desk.stored();
  const gap = gapIn(Object.keys(after));
  if (gap) throw new Error(`entries are lost from within the log: ${gap} is not there`);
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const lost = keys.filter((key) => desk.isDue(key) && before[key] !== after[key]);
  const ages = lost.map((key) => ({ key, age: at - desk.since.get(key) }));
  if (lost.length > 0) await desk.putBack(before);
  if (day.goOnAt) await desk.goTo(day.goOnAt);
  delete day.goOnAt;
  return ages;
}

/** The first missing record of a log that has a later one. */
function gapIn(keys) {
  const before = (key) => key.replace(/\d+$/, (place) => place - 1);
  return keys.filter((key) => /:log:/.test(key) && !key.endsWith(":0")).map(before).find((key) => !keys.includes(key));
}

function count(line, lost) {
  line.kills += 1;
  if (lost.length > 0) line.losses += 1;
  line.entries += lost.filter(({ key }) => key.includes(":log:")).length;
  line.oldest = Math.max(line.oldest, ...lost.map(({ age }) => age));
}

function print(title, tally) {
  const lines = [...tally].filter(([, { kills }]) => kills > 0);
  const all = { kills: 0, losses: 0, entries: 0, oldest: 0 };
  for (const [, { kills, losses, entries, oldest }] of lines) {
    all.kills += kills;
    all.losses += losses;
    all.entries += entries;
    all.oldest = Math.max(all.oldest, oldest);
  }
  const row = ([first, ...others]) => String(first).padEnd(28) + others.map((cell) => String(cell).padStart(14)).join("");
  console.log(`\n${title}\n\n${row(["action", "kills", "with a loss", "entries lost", "oldest, s"])}`);
  for (const [kind, { kills, losses, entries, oldest }] of [...lines, ["all", all]]) {
    console.log(row([kind, kills, losses, entries, oldest ? (oldest / 1_000).toFixed(1) : ""]));
  }
}

const times = Number(process.argv[2] ?? 200);
const [kept, denied] = [times, Math.ceil(times / 2)];
try {
  const losses = await killAll("Shown as kept", kept, false);
  await killAll("IndexedDB denied: never shown as kept", denied, true);
  if (losses > 0) throw new Error("something was lost that was shown as kept");
} finally {
  await others.close();
  await site.close();
}
