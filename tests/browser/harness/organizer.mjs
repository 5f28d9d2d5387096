// What an organizer does on the screens, so that a test reads like a day. Everything goes through roles and accessible
// names; the few classes are for text that has no role of its own, the names and scores of a table.

import { readFile } from "node:fs/promises";
import { pattern, text } from "./texts.mjs";

const number = (shown) => Number(shown.replaceAll(",", ""));

/** Whoever runs the event on one page. */
export class Organizer {
  constructor(page) {
    this.page = page;
    this.main = page.getByRole("main");
  }

  button(key, values, within = this.main) {
    return within.getByRole("button", { name: text(key, values), exact: true });
  }

  field(key, values, within = this.main) {
    return within.getByLabel(text(key, values), { exact: true });
  }

  choice(key, values, within = this.main) {
    return within.getByRole("combobox", { name: text(key, values), exact: true });
  }

  // --- From the list of events to an event ----------------------------------

  async goHome() {
    await this.page.goto("./");
    await this.page.getByRole("heading", { level: 1, name: text("home.title"), exact: true }).waitFor();
  }

  /** Whether the list of events is in view. */
  onList() {
    return this.page.getByRole("heading", { level: 1, name: text("home.title"), exact: true }).isVisible();
  }

  /** Fills the form for a new event; what is not named stays as the form proposes it. */
  async createEvent({ name, date, place, regulation, kind, tier, bestOf, structure, rounds, cut }) {
    if (!(await this.onList())) await this.goHome();
    await this.main.getByRole("link", { name: text("home.new") }).click();
    await this.field("setup.name").fill(name);
    if (date) await this.field("setup.date").fill(date);
    if (place) await this.field("setup.place").fill(place);
    const chosen = { regulation, kind, tier, "match-length": bestOf && String(bestOf), structure };
    for (const [key, value] of Object.entries(chosen)) {
      if (value) await this.choice(`setup.${key}`).selectOption(value);
    }
    if (rounds) {
      await this.choice("setup.structure").selectOption({ label: text("setup.custom") });
      await this.field("setup.rounds").fill(String(rounds));
      await this.choice("setup.cut").selectOption(cut ? String(cut) : "");
    }
    await this.button("setup.create").click();
    await this.page.getByRole("heading", { level: 1, name, exact: true }).waitFor();
  }

  /** Goes to a place of the event: `setup`, `players`, `round`, `standings`, `bracket` or `log`. */
  async place(place) {
    const name = text(`place.${place}`);
    const places = this.main.getByRole("navigation", { name: text("place.label") });
    await places.getByRole("link", { name, exact: true }).click();
    await places.locator("[aria-current=page]", { hasText: name }).waitFor();
  }

  async at(place) {
    if (!this.page.url().includes(`/${place}`)) await this.place(place);
  }

  // --- What is laid down and announced -----------------------------------------

  async atSetup() {
    if (this.page.url().endsWith("/announcement")) await this.closeAnnouncement();
    if (!this.page.url().endsWith("/setup")) await this.place("setup");
  }

  /** Goes to the announcement for the players; returns `{ title, headline, notes, parts }` as shown, the parts by their titles. */
  async openAnnouncement() {
    await this.atSetup();
    await this.main.getByRole("link", { name: text("announcement.link"), exact: true }).last().click();
    const shown = this.main.getByRole("article", { name: text("announcement.link"), exact: true });
    await shown.waitFor();
    return shown.evaluate((article) => ({
      title: article.querySelector("h1").textContent,
      headline: article.querySelector(".headline").textContent,
      notes: [...article.querySelectorAll(":scope > p:not(.about, .headline)")].map((note) => note.textContent),
      parts: Object.fromEntries(
        [...article.querySelectorAll("section")].map((part) => [
          part.querySelector("h2").textContent,
          [...part.querySelectorAll("li")].map((line) => line.textContent),
        ]),
      ),
    }));
  }

  /** Leaves the announcement for the setup. */
  async closeAnnouncement() {
    await this.main.getByRole("link", { name: text("announcement.back"), exact: true }).click();
    await this.main.getByRole("heading", { level: 2, name: text("place.setup"), exact: true }).waitFor();
  }

  /** Goes to who runs the event. */
  async openStaff() {
    await this.atSetup();
    await this.main.getByRole("link", { name: text("staff.title"), exact: true }).last().click();
    await this.main.getByRole("heading", { level: 2, name: text("staff.title"), exact: true }).waitFor();
  }

  /**
   * Names everybody who runs the event, instead of who is named there: `role` is `organizer`, `marshal` or `judge`,
   * `player` the name of a player. With a reason it is saved although somebody may not play.
   */
  async setStaff(leaders, reason) {
    if (!this.page.url().endsWith("/staff")) await this.openStaff();
    const rows = this.main.getByRole("group").filter({ has: this.page.getByRole("textbox") });
    while ((await rows.count()) > 0) {
      await rows.last().getByRole("button").click();
    }
    for (const { name, role, player } of leaders) {
      await this.button("staff.add").click();
      const row = rows.last();
      await this.field("staff.name", {}, row).fill(name);
      await this.choice("staff.role", {}, row).selectOption(role);
      await this.choice("staff.plays-as", {}, row).selectOption(player ? { label: player } : "");
    }
    await this.button("staff.save").click();
    if (reason) {
      await this.field("staff.reason").fill(reason);
      await this.button("staff.save-anyway").click();
    }
    await this.told("staff.saved");
  }

  /** Changes rounds and cut although they are locked. */
  async overridePlan({ rounds, cut, reason }) {
    await this.atSetup();
    await this.button("override.open").click();
    const panel = this.main.getByRole("dialog", { name: text("override.title"), exact: true });
    await this.field("setup.rounds", {}, panel).fill(String(rounds));
    await this.choice("setup.cut", {}, panel).selectOption(cut ? String(cut) : "");
    await this.field("override.reason", {}, panel).fill(reason);
    await this.button("override.save", {}, panel).click();
    await this.told("override.done");
  }

  /** On the form of a new event, or the setup of one that has not begun: no Swiss rounds. */
  async chooseEliminationOnly() {
    await this.choice("setup.structure").selectOption({ label: text("plan.elimination-choice") });
  }

  // --- The organizer's own regulation, in the form of a setup -----------------

  /** Copies the regulation of the form under a name, and opens everything in the editor. */
  async changeRules(name) {
    await this.button("rules.change").click();
    await this.field("rules.name").fill(name);
    await this.main.locator(".rules details").evaluateAll((groups) => groups.forEach((group) => (group.open = true)));
  }

  /** Sets a rule named by the key of its label: types a value, chooses the option of that name, or ticks. */
  async setRule(key, value, values) {
    const field = this.field(key, values);
    const tag = await field.evaluate((element) => (element.type === "checkbox" ? "TICK" : element.tagName));
    if (tag === "SELECT") await field.selectOption({ label: value });
    else if (tag === "TICK") await field.setChecked(value);
    else await field.fill(String(value));
  }

  /** Sets a cell of the table in view; `column` is `from`, `to`, `rounds` or `cut`. */
  async setRow(row, column, value) {
    await this.setRule("rules.cell", value, { row, column: text(`rules.${column}`) });
  }

  /** Keeps the regulation on this device. */
  async saveRegulation() {
    await this.button("rules.save").click();
    await this.told("rules.saved");
  }

  /** Exports the regulation; returns `{ name, text }` of the file. */
  async exportRegulation() {
    const started = this.page.waitForEvent("download");
    await this.button("rules.export").click();
    const download = await started;
    return { name: download.suggestedFilename(), text: await readFile(await download.path(), "utf8") };
  }

  /** Opens a regulation file with this text in the form of a setup. */
  async openRegulation(content, name = "regulation.tiebreaker-regulation.json") {
    const file = { name, mimeType: "application/json", buffer: Buffer.from(content) };
    await this.field("rules.open").setInputFiles(file);
  }

  // --- Players ---------------------------------------------------------------

  /** Types each name and presses Enter. */
  async addPlayers(names) {
    await this.at("players");
    const field = this.main.getByRole("textbox", { name: text("players.name"), exact: true });
    for (const name of names) {
      await field.fill(name);
      await field.press("Enter");
      await this.main.getByRole("button", { name: text("players.edit-named", { name }), exact: true }).waitFor();
    }
  }

  /** Pastes the names as a list. */
  async pastePlayers(names) {
    await this.at("players");
    await this.main.getByText(text("players.paste"), { exact: true }).click();
    await this.field("players.paste-label").fill(names.join("\n"));
    await this.button("players.add-all").click();
    await this.main.getByText(text("players.count", { count: names.length })).waitFor({ timeout: 60_000 });
  }

  /**
   * Drops a player who was in a round: `reason` is a key of the texts `drop-reason`; `result` (`"concession"` or
   * `"no-show"`) and `kept` (points or games so far) are for a running match. What is not named stays as proposed.
   */
  async drop(name, { reason, note, result, kept } = {}) {
    await this.at("players");
    await this.button("players.drop-named", { name }).click();
    const panel = this.panel("leave.title", { name });
    if (reason) await this.choice("leave.reason", {}, panel).selectOption({ label: text(`drop-reason.${reason}`) });
    if (note) await this.field("leave.note", {}, panel).fill(note);
    await this.fillLastResult(panel, result, kept);
    await this.button("players.drop", {}, panel).click();
    await this.button("players.return-named", { name }).waitFor();
  }

  /** Disqualifies a player, whatever the player's state. */
  async disqualify(name, note, { result, kept } = {}) {
    await this.at("players");
    await this.button("players.edit-named", { name }).click();
    await this.button("leave.disqualify-named", { name }).click();
    const panel = this.panel("leave.title", { name });
    await this.field("leave.why", {}, panel).fill(note);
    await this.fillLastResult(panel, result, kept);
    await this.button("leave.disqualify", {}, panel).click();
    const edit = this.page.getByRole("button", { name: text("players.edit-named", { name }), exact: true });
    const row = this.main.getByRole("listitem").filter({ has: edit });
    await row.getByText(text("leave.disqualified"), { exact: true }).first().waitFor();
  }

  /** A dropped player returns. */
  async returnPlayer(name, note) {
    await this.at("players");
    await this.button("players.return-named", { name }).click();
    const panel = this.panel("players.return-named", { name });
    if (note) await this.field("leave.return-note", {}, panel).fill(note);
    await this.button("players.return", {}, panel).click();
    await this.button("players.drop-named", { name }).waitFor();
  }

  /** Takes out a player who was in no round yet. */
  async removePlayer(name) {
    await this.at("players");
    const button = this.button("players.remove-named", { name });
    await button.click();
    await button.waitFor({ state: "detached" });
  }

  /** Changes what is named of `{ name, uid, faction, club, note }`. */
  async editPlayer(name, details) {
    await this.openPlayer(name);
    const { name: newName = name, ...others } = details;
    await this.main.locator("input#rename").fill(newName);
    for (const [key, value] of Object.entries(others)) await this.field(`details.${key}`).fill(value);
    await this.savePlayer(newName);
  }

  /** Awards a bye for round 1, or takes it back. */
  async awardBye(name, awarded = true) {
    await this.openPlayer(name);
    await this.field("details.bye").setChecked(awarded);
    await this.savePlayer(name);
  }

  /** Makes a group of players who would rather not meet; `scope` is `first-round` or `all-rounds`. No members: ends it. */
  async avoidGroup(name, members, scope = "all-rounds") {
    await this.at("players");
    const add = this.button("avoid.add");
    if (!(await add.isVisible())) await this.main.getByText(text("avoid.title"), { exact: true }).click();
    if (members.length === 0) {
      const remove = this.button("avoid.remove-named", { name });
      await remove.click();
      await remove.waitFor({ state: "detached" });
      return;
    }
    await add.click();
    await this.field("avoid.name").fill(name);
    await this.choice("avoid.scope").selectOption(scope);
    for (const member of members) await this.main.getByRole("checkbox", { name: member, exact: true }).check();
    await this.button("avoid.save").click();
    await this.button("avoid.edit-named", { name }).waitFor();
  }

  /** The panel of that title. */
  panel(key, values) {
    return this.main.getByRole("dialog", { name: text(key, values), exact: true });
  }

  /** What the running match of somebody who leaves gets. */
  async fillLastResult(panel, result, kept) {
    if (result) await panel.locator("#leave-result").selectOption({ label: text(`leave.${result}`) });
    if (kept === undefined) return;
    const field = panel.locator("#leave-kept");
    const isChoice = await field.evaluate((node) => node.matches("select"));
    await (isChoice ? field.selectOption(String(kept)) : field.fill(String(kept)));
  }

  async openPlayer(name) {
    await this.at("players");
    await this.button("players.edit-named", { name }).click();
    await this.main.locator("input#rename").waitFor();
  }

  async savePlayer(name) {
    await this.main.locator("input#rename").press("Enter");
    await this.button("players.edit-named", { name }).waitFor();
  }

  // --- The next step ---------------------------------------------------------

  get next() {
    return this.main.getByRole("region", { name: text("next.label") });
  }

  /** What the next step says: why it has to wait, who has won. Without the button. */
  async nextText() {
    return (await this.next.innerText()).trim().split("\n")[0];
  }

  /** Clicks the main button, which has to offer exactly this step. */
  async step(key, values) {
    const button = this.button(key, values, this.next);
    await button.click();
    await button.waitFor({ state: "detached" });
  }

  /** Pairs a round, publishes and starts it; returns its tables and byes. */
  async pairAndStart(round) {
    await this.step("next.pair", { round });
    return this.publishAndStart(round);
  }

  async publishAndStart(round) {
    await this.step("next.publish", { round });
    await this.step("next.start", { round });
    return this.readTables();
  }

  async finishRound(round) {
    await this.step("next.finish", { round });
  }

  // --- Tables ----------------------------------------------------------------

  rowOf(table) {
    const first = this.main.getByRole("listitem").filter({ has: this.page.getByText(table.players[0], { exact: true }) });
    return first.filter({ has: this.page.getByText(table.players[1], { exact: true }) }).last();
  }

  /** `{ tables: [{ number, players, scores, worth }], byes }` as shown; scores are null before there is a result. */
  async readTables() {
    await this.at("round");
    await this.next.waitFor(); // after a reload the app has to start first
    return this.main.evaluate((main, bye) => {
      const texts = (row, selector) => [...row.querySelectorAll(selector)].map((part) => part.textContent.trim());
      const tables = [...main.querySelectorAll("li.table")].map((row) => {
        const scores = texts(row, ".side .score");
        return {
          number: Number(row.querySelector(".table-number").textContent.match(/\d+/)[0]),
          players: row.matches(".draft") ? texts(row, "button.seat") : texts(row, ".name"),
          scores: scores.length === 0 ? null : scores,
          worth: texts(row, ".side .worth"),
        };
      });
      const waiting = main.querySelector(".byes");
      const seats = waiting ? [...waiting.querySelectorAll("button")].map((seat) => seat.textContent.trim()) : [];
      const named = waiting?.textContent.trim().slice(bye.length).trim();
      const byes = seats.length > 0 ? seats : named ? named.split(", ") : [];
      return { tables, byes };
    }, text("round.bye"));
  }

  /** In a draft: two players change places. */
  async swap(first, second) {
    const seat = (name) => this.main.getByRole("listitem").or(this.main).getByRole("button", { name, exact: true }).first();
    await seat(first).click();
    await this.main.getByText(text("draft.chosen", { name: first })).waitFor();
    await seat(second).click();
    await this.main.getByText(text("draft.chosen", { name: first })).waitFor({ state: "detached" });
  }

  /** Opens the form of a table, unless it has opened by itself; returns it. */
  async openResult(table) {
    const [first, second] = table.players;
    await this.at("round");
    const named = text("round.table-of", { number: table.number, first, second });
    const button = this.main.getByRole("button", { name: new RegExp(`: ${escape(named)}$`) });
    const row = this.rowOf(table);
    const form = row.getByRole("button", { name: text("result.save"), exact: true });
    await button.or(form).first().waitFor();
    if (await button.isVisible()) await button.click();
    await form.waitFor();
    return row;
  }

  /** Types two scores; `salvo` is the side (0 or 1) that wins an equal one. */
  async fillScores(table, scores, { salvo } = {}) {
    const row = await this.openResult(table);
    for (const side of [0, 1]) {
      await this.field("result.score-of", { name: table.players[side] }, row).fill(String(scores[side]));
    }
    if (salvo !== undefined) await this.chooseWinner(row, table.players[salvo]);
    return row;
  }

  /** Answers the question who wins level scores or games. */
  async chooseWinner(row, name) {
    // The radio button lies under its label, which takes the click.
    await row.getByRole("radio", { name, exact: true }).check({ force: true });
  }

  /** Enters the scores of a table and saves them with Enter. */
  async enterScore(table, scores, options) {
    const row = await this.fillScores(table, scores, options);
    await this.field("result.score-of", { name: table.players[1] }, row).press("Enter");
    await this.saved(table);
  }

  /** Waits until the table shows a result. */
  async saved(table) {
    const [first, second] = table.players;
    const named = `${text("result.correct")}: ${text("round.table-of", { number: table.number, first, second })}`;
    await this.main.getByRole("button", { name: named, exact: true }).waitFor();
  }

  /**
   * Chooses games won such as `"2–1"`, or `"intentional draw"`. On level games in elimination `tie` is the side that
   * would have had the initiative in the next game: time has ended between two games.
   */
  async fillGames(table, games, { drawn, tie } = {}) {
    const row = await this.openResult(table);
    const chip = games === "intentional draw" ? text("result.intentional-draw") : games;
    await row.getByRole("radio", { name: chip, exact: true }).check({ force: true });
    if (drawn !== undefined) await this.field("result.drawn-games", {}, row).fill(String(drawn));
    if (tie !== undefined) {
      await row.getByRole("checkbox", { name: text("slip.between-games"), exact: true }).check();
      await this.chooseWinner(row, table.players[tie]);
    }
    return row;
  }

  async enterGames(table, games, options) {
    const row = await this.fillGames(table, games, options);
    await this.button("result.save", {}, row).click();
    await this.saved(table);
  }

  /**
   * Enters level games in elimination that the bases decide: what was left of each in the game that time ended.
   * `initiative` is the side that has it, where they are level too.
   */
  async reportBase(table, games, [first, second], { initiative } = {}) {
    const row = await this.fillGames(table, games);
    for (const [side, left] of [first, second].entries()) {
      await this.field("slip.base-of", { name: table.players[side] }, row).fill(String(left));
    }
    if (initiative !== undefined) await this.chooseWinner(row, table.players[initiative]);
    await this.button("result.save", {}, row).click();
    await this.saved(table);
  }

  /**
   * Enters that a side (0 or 1) concedes. `kept` is what it keeps: squad points such as `64`, or the games of the match
   * so far such as `"1–1"`; none where it has won no game yet.
   */
  async reportConcession(table, side, kept) {
    const row = await this.openResult(table);
    const byGames = typeof kept !== "number";
    if (!byGames) await this.field("result.score-of", { name: table.players[side] }, row).fill(String(kept));
    else if (kept) await row.getByRole("radio", { name: kept, exact: true }).check({ force: true });
    await this.openDetails(row, text("result.unusual"));
    const key = byGames ? "slip.concedes-match" : "result.conceded";
    await this.choice(key, {}, row).selectOption(["first", "second"][side]);
    await this.button("result.save", {}, row).click();
    await this.saved(table);
  }

  /** Enters that a side (0 or 1), or `"both"`, did not appear. */
  async reportAbsent(table, side) {
    const row = await this.openResult(table);
    await this.openDetails(row, text("result.unusual"));
    await this.choice("result.absent", {}, row).selectOption(["first", "second"][side] ?? "both");
    await this.button("result.save", {}, row).click();
    await this.saved(table);
  }

  async openDetails(within, summary) {
    const details = within.locator("details").filter({ has: this.page.locator("summary", { hasText: summary }) });
    if ((await details.getAttribute("open")) === null) await details.locator("summary").click();
  }

  // --- Corrections -------------------------------------------------------------

  /** The question before a round is paired again; what it lists are its list items. */
  get pairAgain() {
    const agree = this.page.getByRole("button", { name: text("fix.agree"), exact: true });
    return this.page.getByRole("dialog").filter({ has: agree });
  }

  /** What would change, a line each. */
  async pairAgainLines() {
    await this.pairAgain.waitFor();
    return this.pairAgain.getByRole("listitem").allInnerTexts();
  }

  async confirmPairAgain() {
    await this.button("fix.agree", {}, this.pairAgain).click();
    await this.pairAgain.waitFor({ state: "detached" });
  }

  async cancelPairAgain() {
    await this.button("app.cancel", {}, this.pairAgain).click();
    await this.pairAgain.waitFor({ state: "detached" });
  }

  // --- Time and deck checks ------------------------------------------------------

  /** Opens what is rarely needed at a table of the running round; returns its row. */
  async openMore(table) {
    const row = await this.openResult(table);
    await this.openDetails(row, text("time.more"));
    return row;
  }

  async extendTime(table, minutes, reason = "") {
    const row = await this.openMore(table);
    await this.field("time.minutes", {}, row).fill(String(minutes));
    await this.field("time.reason", {}, row).fill(reason);
    await this.button("time.extend", {}, row).click();
    await this.told("time.extended", { table: table.number, count: minutes });
  }

  async startDeckCheck(table) {
    const row = await this.openMore(table);
    await row.getByRole("button", { name: pattern("deck-check.start") }).click();
    await row.getByRole("button", { name: pattern("deck-check.stop") }).waitFor();
  }

  async stopDeckCheck(table) {
    await this.rowOf(table).getByRole("button", { name: pattern("deck-check.stop") }).click();
    await this.told("deck-check.added", { table: table.number });
  }

  /** Chooses a deck to check; returns whose. */
  async chooseDeck() {
    await this.at("round");
    const chosen = Number((await this.main.getByText(pattern("deck-check.chosen-count")).innerText()).match(/\d+/)[0]);
    await this.button("deck-check.choose").click();
    await this.main.getByText(pattern("deck-check.chosen-count", { chosen: chosen + 1 })).waitFor();
    const [before] = text("deck-check.chosen").split("{name}");
    const told = this.page.getByRole("status").getByText(before).last();
    return (await told.innerText()).slice(before.length).split(", ")[0];
  }

  /** Enters `resultOf(table)` at every table of the running round. */
  async enterAll(tables, resultOf) {
    for (const table of tables) await this.enterScore(table, ...resultOf(table));
  }

  // --- What it adds up to ----------------------------------------------------

  /** The standings as shown, one object a line: rank, name, points, record, inCut, dropped, and the tie-breakers. */
  async standings() {
    await this.place("standings");
    const table = this.main.getByRole("table");
    await table.waitFor();
    const tags = { dropped: text("players.dropped"), inCut: text("standings.in-cut") };
    const { heads, rows } = await table.evaluate((node) => ({
      heads: [...node.querySelectorAll("thead th")].map((cell) => cell.textContent.trim()),
      rows: [...node.querySelectorAll("tbody tr")].map((row) => ({
        cells: [...row.children].map((cell) => cell.textContent.trim()),
        name: row.querySelector("th").firstChild.textContent.trim(),
        tags: [...row.querySelectorAll("th > *")].map((tag) => tag.textContent.trim()),
      })),
    }));
    return rows.map(({ cells, name, tags: shown }) => ({
      rank: number(cells[0]),
      name,
      points: number(cells[2]),
      record: cells[3],
      dropped: shown.includes(tags.dropped),
      inCut: shown.includes(tags.inCut),
      ...Object.fromEntries(heads.slice(4).map((head, index) => [head, cells[index + 4]])),
    }));
  }

  /** The bracket as shown: rounds of games of `{ seed, name, won }`. */
  async bracket() {
    await this.place("bracket");
    return this.main.getByRole("region", { name: text("place.bracket") }).evaluate((region) =>
      [...region.querySelectorAll("li.bracket-round")].map((round) => ({
        title: round.querySelector("h3").textContent.trim(),
        games: [...round.querySelectorAll("li.bracket-game")].map((game) =>
          [...game.querySelectorAll("li.bracket-side")].map((side) => ({
            seed: side.querySelector(".seed").textContent.trim(),
            name: side.querySelector(".name").textContent.trim(),
            won: side.querySelector(".tick") !== null,
          })),
        ),
      })),
    );
  }

  /** The names of the final ranking, in order. */
  async finalRanking() {
    await this.place("bracket");
    await this.main.getByRole("heading", { name: text("bracket.ranking") }).waitFor();
    return this.main.getByRole("table").getByRole("rowheader").allInnerTexts();
  }

  // --- The file ----------------------------------------------------------------

  /** Exports the open event; returns `{ name, text }` of the file. */
  async exportEvent() {
    const started = this.page.waitForEvent("download");
    await this.button("file.export").first().click();
    const download = await started;
    return { name: download.suggestedFilename(), text: await readFile(await download.path(), "utf8") };
  }

  /** Opens a file with this text from the list of events. */
  async openFile(content, name = "event.tiebreaker.json") {
    const file = { name, mimeType: "application/json", buffer: Buffer.from(content) };
    await this.field("home.open").setInputFiles(file);
  }

  /** Waits for a message of the app. */
  async told(key, values) {
    await this.page.getByRole("status").getByText(pattern(key, values)).waitFor();
  }

  // --- Looking things up -------------------------------------------------------

  /** The log, the newest entry first: `{ what, by }`, `by` the line with the time and who worked on the device. */
  async log() {
    await this.place("log");
    const entries = this.main.getByRole("list").filter({ has: this.page.locator("time") }).getByRole("listitem");
    return entries.evaluateAll((rows) =>
      rows.map((row) => ({
        what: row.querySelector(".what").textContent.trim(),
        by: row.querySelector("time").textContent.trim(),
      })),
    );
  }

  /** Opens the arithmetic of somebody's line in the standings; returns the page as text. */
  async why(name) {
    await this.place("standings");
    await this.main.getByRole("table").getByRole("link", { name, exact: true }).click();
    await this.main.getByRole("heading", { level: 2, name: pattern("why.title", { name }) }).waitFor();
    return this.main.innerText();
  }

  /** The line of somebody in the list of players. */
  playerRow(name) {
    const edit = this.page.getByRole("button", { name: text("players.edit-named", { name }), exact: true });
    return this.main.getByRole("listitem").filter({ has: edit });
  }
}

const escape = (plain) => plain.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
