// The texts of the screens, from the locale files that the app is built with.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { languages } from "../../../hooks/texts.mjs";

/** The languages of the screens, English first: the files in `locales`. */
export const LANGUAGES = languages(fileURLToPath(new URL("../../..", import.meta.url)));

const CATALOGS = {};

function catalog(language) {
  const file = new URL(`../../../locales/${language}.json`, import.meta.url);
  return (CATALOGS[language] ??= merged(JSON.parse(readFileSync(file, "utf8"))));
}

/** The texts of all groups of a file by section. */
function merged({ grammar, ...groups }) {
  const texts = {};
  const merge = (into, tree) => {
    for (const [name, value] of Object.entries(tree)) {
      const isBranch = typeof value !== "string" && value.other === undefined;
      if (isBranch) merge((into[name] ??= {}), value);
      else into[name] = value;
    }
  };
  Object.values(groups).forEach((group) => merge(texts, group));
  return { grammar, ...texts };
}

// Which language the screens of this file speak, and in the words of which regulation.
const spoken = { language: "en", regulation: "" };

/** Has `text` and its kind speak a language from now on: that of the pages which the test opens. */
export function speak(language) {
  spoken.language = language;
}

/** The locale of a browser in a language, with the country where most of its speakers live: `fr-FR`. English is British. */
export function localeOf(language) {
  if (language === "en") return "en-GB";
  const { region } = new Intl.Locale(language).maximize();
  return region ? `${language}-${region}` : language;
}

/** The locale of a browser in the language that is spoken. */
export const locale = () => localeOf(spoken.language);

/** What a round of the Swiss stage is called. */
export const round = (number) => text("round.swiss", { number });

/** What an elimination round of so many players is called, byes counted. */
export const elimination = (players) => text({ 2: "round.final", 4: "round.semifinals", 8: "round.quarterfinals" }[players] ?? "round.of", { players });

/** What the setup proposes for so many players. */
export function proposed(players, rounds, cut) {
  const plan = [text("setup.rounds-count", { count: rounds }), cut ? text("setup.top", { size: cut }) : text("setup.no-cut")].join(", ");
  return text("setup.proposal", { players: text("players.count", { count: players }), plan });
}

/** A number as the screens show it, as English writes it; other texts as they are. */
export function inEnglish(shown) {
  if (spoken.language === "en" || !/^[\d.,\s]+%?$/.test(shown)) return shown;
  const grouped = spoken.language === "it" ? /[.\s]/g : /\s/g;
  return shown.replace(grouped, "").replace(",", ".");
}

/** Has them use the words of a regulation: that of the event which is open. */
export function follow(regulation) {
  spoken.regulation = regulation;
}

/** The language that is spoken. */
export const language = () => spoken.language;

/**
 * The text of a key such as `round.table-of`, its placeholders filled; `count` chooses the plural form, and the regulation
 * of the event its own words.
 */
export function text(key, values = {}, language = spoken.language) {
  const { grammar, ...texts } = catalog(language);
  let found = key.split(".").reduce((tree, name) => tree?.[name], texts);
  const category = new Intl.PluralRules(language).select(Number(values.count ?? 0));
  while (found?.other !== undefined) found = ownForm(found) ?? found[category] ?? found.other;
  if (typeof found !== "string") throw new Error(`no text ${key} in ${language}`);
  return found.replace(/\{(?:([\w-]+) )?([\w-]+)\}/g, (whole, rule, name) => {
    if (!(name in values)) return whole;
    return rule ? bent(grammar[rule], String(values[name])) : String(values[name]);
  });
}

/** The form of the longest name that the regulation or its game has. */
function ownForm(forms) {
  const names = Object.keys(forms).filter((name) => `${spoken.regulation}-`.startsWith(`${name}-`));
  return forms[names.sort((one, other) => other.length - one.length)[0]];
}

/** A value as a rule has it. */
function bent(rule, value) {
  const [pattern, put] = Object.entries(rule).find(([pattern]) => new RegExp(pattern, "iu").test(value)) ?? ["^", ""];
  return value.replace(new RegExp(pattern, "iu"), put);
}

/** The keys of all texts. */
export function keys(language = spoken.language) {
  const { grammar, ...texts } = catalog(language);
  const of = (tree, path) =>
    Object.entries(tree).flatMap(([name, value]) =>
      typeof value === "string" || value.other !== undefined ? [`${path}${name}`] : of(value, `${path}${name}.`),
    );
  return of(texts, "");
}

/** The text of a key as it is shown, with the ids of the clauses that it follows from: `PAIR-3`, or several with commas. */
export function ruled(clauses, key, values, language) {
  return `${text(key, values, language)} (${clauses})`;
}

/** A pattern for nothing but a text and whatever ids of clauses stand behind it. */
export function named(name) {
  return new RegExp(`^${escaped(name)}( \\([A-Z]+-\\d+(, [A-Z]+-\\d+)*\\))?$`);
}

/** A pattern for the text of a key in which a placeholder without a value stands for anything. */
export function pattern(key, values = {}, language = spoken.language) {
  return new RegExp(escaped(text(key, values, language)).replace(/\{[\w -]+\}/g, ".*"));
}

const escaped = (text) => text.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replaceAll("\u{a0}", "\\s");
