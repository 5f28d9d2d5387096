// Actions of an organizer on the screens, so that a test reads like an event. Everything is found by roles and
// accessible names. The few classes are for text without a role, such as names and scores of a table. Each area of an
// event has a file in `organizer/`.

import { readFile } from "node:fs/promises";
import { onDisk } from "./files.mjs";
import { withOutcome } from "./organizer/outcome.mjs";
import { withPaper } from "./organizer/paper.mjs";
import { withPlayers } from "./organizer/players.mjs";
import { withRegulation } from "./organizer/regulation.mjs";
import { withResults } from "./organizer/results.mjs";
import { withRounds } from "./organizer/round.mjs";
import { Screen } from "./organizer/screen.mjs";
import { withSetup } from "./organizer/setup.mjs";

const places = [withSetup, withRegulation, withPlayers, withRounds, withResults, withOutcome, withPaper];

/** The organizer of an event on one page. */
export class Organizer extends places.reduce((base, add) => add(base), Screen) {
  // --- The file ----------------------------------------------------------------

  /** Exports the open event. Returns `{ name, text }` of the file. */
  async exportEvent() {
    const started = this.page.waitForEvent("download");
    await this.button("strip.export", {}, await this.openMenu()).click();
    const download = await started;
    return { name: download.suggestedFilename(), text: await readFile(await download.path(), "utf8") };
  }

  /** Opens a file with this text from the list of events. */
  async openFile(content, name = "event.tiebreaker.json") {
    await this.field("home.open").setInputFiles(onDisk(name, content));
  }
}
