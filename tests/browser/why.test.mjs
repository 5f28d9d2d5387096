// "Why am I third?": from a line of the standings to its arithmetic, held against numbers worked out here from the
// results alone, and told in the document's own terms.

import assert from "node:assert/strict";
import { browserTest } from "./harness/fixture.mjs";
import { Fraction } from "./harness/fraction.mjs";
import { Organizer } from "./harness/organizer.mjs";
import { swuStandings } from "./harness/swu.mjs";
import { text } from "./harness/texts.mjs";
import { RULES_2018, xwingStandings } from "./harness/xwing.mjs";

const NAMES = ["Ana", "Bo", "Cleo", "Dov", "Eda", "Finn", "Gus"];

/** What the documents call it, and where. */
const source = (term, section) => text("why.source", { term, section });
const ADDED = (value) => text("why.total-sum", { value });
const LOT = { title: text("why.lot"), rows: null, total: null };

/** A value as it is shown: rounded, and exactly where that is another number. */
const exact = (shown, fraction) => (fraction.bottom === 1n ? shown : `${shown} (${fraction.top}/${fraction.bottom})`);

/** The mean of `shares`, as the line under the table has it. */
const meanLine = (shares, show) => {
  const [count, mean] = [shares.length, Fraction.mean(shares)];
  const sum = show(shares.reduce((total, share) => total.plus(share), new Fraction(0)));
  return text("why.total-mean", { sum, count, value: exact(show(mean), mean) });
};

/**
 * What separates the line at `place` from its neighbours: at the first of the `criteria`, `{ name, clause, of, show, source }`,
 * in which the two differ, or else by the lot.
 */
function separations(lines, place, criteria, lot) {
  const tell = (other, ahead) => {
    const own = lines[place];
    const by = criteria.find(({ of }) => of(own).compare(of(other)) !== 0);
    if (!by) return `${text(`why.${ahead ? "ahead" : "behind"}-by-lot`, { name: other.name })} ${lot}`;
    const [mine, others] = [own, other].map((line) => by.show(by.of(line)));
    const values = { name: other.name, what: by.name, own: mine, other: others };
    return `${text(`why.${ahead ? "ahead" : "behind"}`, values)}${marked(by.clause)} ${by.source}`;
  };
  const [before, after] = [lines[place - 1], lines[place + 1]];
  return [...(before ? [tell(before, false)] : []), ...(after ? [tell(after, true)] : [])];
}

/**
 * Three rounds of seven players, of whom one leaves after the second: the two losers of the first round who have no bye in
 * the second meet there, so that there is always one who has lost twice. `play` enters a round and returns its tables.
 */
async function threeRounds(organizer, play) {
  const rounds = [];
  let dropped;
  for (const number of [1, 2, 3]) {
    const { tables, byes } = await organizer.pairAndStart(`round ${number}`);
    rounds.push({ tables: await play(tables, number), byes });
    await organizer.finishRound(`round ${number}`);
    if (number === 2) {
      const losers = rounds.map(({ tables }) => tables.flatMap(({ players, winner }) => players.toSpliced(winner, 1)));
      dropped = losers[0].find((name) => losers[1].includes(name));
      await organizer.drop(dropped, { reason: "own-wish" });
    }
  }
  assert.deepEqual(rounds.map(({ byes }) => byes.length), [1, 1, 0]);
  return { rounds, dropped };
}

/** The explanations of everybody on screen; `expected(line, place, lines)` says what each has to be. */
async function checkAll(organizer, reference, expected) {
  const own = ({ name }) => reference.find((line) => line.name === name);
  const shown = (await organizer.standings()).map((line) => ({ ...line, ...own(line) }));
  for (const [place, line] of shown.entries()) {
    const { title, summary, steps, parts } = expected(line, place, shown);
    const why = await organizer.why(line.name);
    assert.equal(why.title, title);
    assert.equal(why.summary, summary);
    assert.deepEqual(why.steps.map((step) => step.replace(/(?<=[.)])(?=The document)/, " ")), steps, title);
    assert.deepEqual(why.parts, parts, title);
  }
}

const marked = (clause) => (clause ? ` (${clause})` : "");
const heading = (name, value, clause) => text("fault.of", { rule: name, fault: value }) + marked(clause);

browserTest("why am I third? X-Wing 2018: points, MoV and schedule (STA-1, STA-3, STA-5)", async ({ page }) => {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Wave day", regulation: "xwing-2018" });
  await organizer.addPlayers(NAMES);
  // Equal margins, so that the schedule has to decide as well.
  const { rounds, dropped } = await threeRounds(organizer, async (tables) => {
    const played = tables.map(({ players }) => {
      const winner = NAMES.indexOf(players[0]) < NAMES.indexOf(players[1]) ? 0 : 1;
      return { players, winner, scores: winner === 0 ? [120, 80] : [80, 120] };
    });
    await organizer.enterAll(tables, ({ players }) => [played.find((table) => table.players === players).scores]);
    return played;
  });
  const reference = xwingStandings(NAMES, rounds, RULES_2018);
  const byName = Object.fromEntries(reference.map((line) => [line.name, line]));
  assert.equal(byName[dropped].played, 2);

  const [points, mov, sos, lot] = [
    source("points de tournoi", "Points de Tournoi"),
    source("Marge de Victoire", "Marge de Victoire"),
    source("Résistance Étendue", "Départager les Égalités"),
    source("Aléatoire", "Départager les Égalités"),
  ];
  const [movName, sosName] = [text("tie-breaker.mov.long"), text("tie-breaker.sos.long")];
  const places = (fraction) => fraction.decimal(3);
  const whole = (fraction) => fraction.decimal(0);
  const criteria = [
    { name: text("standings.points"), of: (line) => new Fraction(line.points), show: whole, source: points },
    { name: movName, clause: "STA-3", of: (line) => new Fraction(line.mov), show: whole, source: mov },
    { name: sosName, clause: "STA-5", of: (line) => line.sos, show: (value) => exact(places(value), value), source: sos },
  ];
  const expected = (line, place, lines) => {
    const strength = exact(places(line.sos), line.sos);
    const history = rounds.flatMap(({ tables, byes }, index) => {
      const round = String(index + 1);
      if (byes.includes(line.name)) return [[round, text("why.unplayed-win"), "1", "300"]];
      const table = tables.find(({ players }) => players.includes(line.name));
      if (!table) return [];
      const side = table.players.indexOf(line.name);
      const opponent = table.players[1 - side];
      const won = table.winner === side;
      return [[round, `${opponent} (${text(won ? "result.win" : "result.loss")})`, won ? "1" : "0", won ? "240" : "160"]];
    });
    const met = rounds.flatMap(({ tables }, index) => {
      const table = tables.find(({ players }) => players.includes(line.name));
      return table ? [[String(index + 1), byName[table.players.find((name) => name !== line.name)]]] : [];
    });
    const shares = met.map(([, other]) => new Fraction(other.points, other.played));
    const terms = met.map(([round, { name, points: earned, played }], index) => {
      return [round, name, `${earned} ÷ ${played} = ${places(shares[index])}`];
    });
    const won = history.filter(([, , gained]) => gained === "1").length;
    return {
      title: text("why.title", { name: line.name, rank: place + 1 }),
      summary: text("why.summary", { count: line.points, record: `${won}–${history.length - won}` }),
      steps: separations(lines, place, criteria, lot),
      parts: [
        { title: heading(text("standings.points"), line.points), source: points, rows: history, total: null },
        { title: heading(movName, line.mov, "STA-3"), source: mov, rows: null, total: ADDED(line.mov) },
        { title: heading(sosName, strength, "STA-5"), source: sos, rows: terms, total: meanLine(shares, places) },
        { ...LOT, source: lot },
      ],
    };
  };
  await checkAll(organizer, reference, expected);
});

browserTest("why am I third? Star Wars: Unlimited: percentages, the floor and the games (STA-7)", async ({ page }) => {
  const organizer = new Organizer(page);
  await organizer.createEvent({ name: "Qualifier", regulation: "swu-2025", kind: "planetary-qualifier" });
  await organizer.addPlayers(NAMES);
  const endings = [
    [[2, 0], [2, 1], [2, 0]],
    [[2, 0], [1, 1], [2, 1]],
    [[1, 0], [2, 0], [2, 1]],
  ];
  const { rounds, dropped } = await threeRounds(organizer, async (tables, number) => {
    const played = [];
    for (const [index, table] of tables.entries()) {
      const { players } = table;
      const games = endings[number - 1][index];
      const winner = NAMES.indexOf(players[0]) < NAMES.indexOf(players[1]) ? 0 : 1;
      const won = winner === 0 ? games : games.toReversed();
      const drawn = games[1] === 1 && games[0] === 1 ? 1 : 0;
      await organizer.enterGames(table, won.join("–"), drawn ? { drawn } : {});
      played.push({ players, winner, won, drawn });
    }
    return played;
  });
  const reference = swuStandings(NAMES, rounds);
  const byName = Object.fromEntries(reference.map((line) => [line.name, line]));
  assert.equal(byName[dropped].rounds, 2);

  const section = "5.7 Départage";
  const points = source("Nombre de points obtenus par le joueur", section);
  const lot = source("Départage aléatoire", section);
  const terms = {
    omw: source("Pourcentage des matchs gagnés par les adversaires (OMW)", section),
    pgw: source("Pourcentages des parties gagnées par un joueur (PGW)", section),
    ogw: source("Pourcentages des parties gagnées par les adversaires (OGW)", section),
  };
  const percent = (fraction) => fraction.percent();
  const whole = (fraction) => fraction.decimal(0);
  const criteria = [
    { name: text("standings.points"), of: (line) => new Fraction(line.points), show: whole, source: points },
    ...Object.entries(terms).map(([key, its]) => ({
      name: text(`tie-breaker.${key}.long`),
      clause: "STA-7",
      of: (line) => line[key],
      show: (value) => exact(percent(value), value),
      source: its,
    })),
  ];
  const floor = new Fraction(33, 100);
  let raised = 0;
  /** Earned ÷ possible as shown, with the floor where that is more. */
  const share = (earned, possible, games = "") => {
    const plain = new Fraction(earned, possible);
    const told = `${earned} ÷ ${possible}${games} = ${percent(plain)}`;
    if (plain.compare(floor) >= 0) return told;
    raised += 1;
    return `${told} → ${text("why.raised", { floor: percent(floor) })}`;
  };
  /** A player's rounds: games won, lost and drawn against whom. */
  const historyOf = (name) => rounds.flatMap(({ tables, byes }, index) => {
    if (byes.includes(name)) return [{ round: index + 1, opponent: null, games: [2, 0, 0] }];
    const table = tables.find(({ players }) => players.includes(name));
    if (!table) return [];
    const side = table.players.indexOf(name);
    const games = [table.won[side], table.won[1 - side], table.drawn];
    return [{ round: index + 1, opponent: table.players[1 - side], games }];
  });
  const gamesOf = (name) => {
    const sums = [0, 1, 2].map((kind) => historyOf(name).reduce((sum, { games }) => sum + games[kind], 0));
    return share(3 * sums[0] + sums[2], 3 * (sums[0] + sums[1] + sums[2]), ` (${sums.join("–")})`);
  };
  const expected = (line, place, lines) => {
    const history = historyOf(line.name);
    const results = history.map(({ games: [won, lost] }) => (won > lost ? "win" : won === lost ? "draw" : "loss"));
    const worth = { win: 3, draw: 1, loss: 0 };
    const count = (kind) => results.filter((result) => result === kind).length;
    const rows = history.map(({ round, opponent, games }, index) => {
      const who = opponent ? `${opponent} (${text(`result.${results[index]}`)})` : text("why.unplayed-win");
      return [String(round), who, String(worth[results[index]]), games.join("–")];
    });
    const met = history.filter(({ opponent }) => opponent);
    const others = met.map(({ opponent }) => byName[opponent]);
    const shares = {
      omw: others.map((other) => new Fraction(other.points, 3 * other.rounds).atLeast(floor)),
      ogw: others.map((other) => other.pgw),
    };
    const ofGames = met.map(({ round, opponent }) => [String(round), opponent, gamesOf(opponent)]);
    const part = (key, table, total) => ({
      title: heading(text(`tie-breaker.${key}.long`), exact(percent(line[key]), line[key]), "STA-7"),
      source: terms[key],
      rows: table,
      total,
    });
    return {
      title: text("why.title", { name: line.name, rank: place + 1 }),
      summary: text("why.summary", { count: line.points, record: `${count("win")}–${count("loss")}–${count("draw")}` }),
      steps: separations(lines, place, criteria, lot),
      parts: [
        { title: heading(text("standings.points"), line.points), source: points, rows, total: null },
        part("omw", met.map(({ round, opponent }) => {
          return [String(round), opponent, share(byName[opponent].points, 3 * byName[opponent].rounds)];
        }), meanLine(shares.omw, percent)),
        part("pgw", [["", text("why.own"), gamesOf(line.name)]], ADDED(exact(percent(line.pgw), line.pgw))),
        part("ogw", ofGames, meanLine(shares.ogw, percent)),
        { ...LOT, source: lot },
      ],
    };
  };
  await checkAll(organizer, reference, expected);
  assert.ok(raised > 0, "the floor counts somewhere");
});
