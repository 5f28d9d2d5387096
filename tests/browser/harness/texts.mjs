// Texts of the screens from the locale files used by the build.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { languages } from "../../../hooks/texts.mjs";

/** Languages of the screens, English first: the files in `locales`. */
export const LANGUAGES = languages(fileURLToPath(new URL("../../..", import.meta.url)));

const CATALOGS = {};

function catalog(language) {
  const file = new URL(`../../../locales/${language}.json`, import.meta.url);
  return (CATALOGS[language] ??= merged(JSON.parse(readFileSync(file, "utf8"))));
}

/** Texts of all groups of a file, by section. */
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

// Language of the screens in this test file, and the regulation whose terms they use.
const spoken = { language: "en", regulation: "" };

/** Sets the language of the opened pages, which `text` and related functions then use. */
export function speak(language) {
  spoken.language = language;
}

/** Browser locale of a language, with the country of most of its speakers, such as `fr-FR`. English is British. */
export function localeOf(language) {
  if (language === "en") return "en-GB";
  const { region } = new Intl.Locale(language).maximize();
  return region ? `${language}-${region}` : language;
}

/** Browser locale for the current language. */
export const locale = () => localeOf(spoken.language);

/** Name of a Swiss round. */
export const round = (number) => text("round.swiss", { number });

/** Name of the elimination round with this many players, including byes. */
export const elimination = (players) => text({ 2: "round.final", 4: "round.semifinals", 8: "round.quarterfinals" }[players] ?? "round.of", { players });

/** The setup's suggestion for this many players. */
export function proposed(players, rounds, cut) {
  const plan = [text("setup.rounds-count", { count: rounds }), cut ? text("setup.top", { size: cut }) : text("setup.no-cut")].join(", ");
  return text("setup.proposal", { players: text("players.count", { count: players }), plan });
}

/** A number in English notation. Other texts are returned unchanged. */
export function inEnglish(shown) {
  if (spoken.language === "en" || !/^[\d.,\s]+%?$/.test(shown)) return shown;
  const grouped = spoken.language === "it" ? /[.\s]/g : /\s/g;
  return shown.replace(grouped, "").replace(",", ".");
}

/** Sets the regulation whose terms are used, which is that of the open event. */
export function follow(regulation) {
  spoken.regulation = regulation;
}

/** The current language. */
export const language = () => spoken.language;

/**
 * The text of a key such as `round.table-of` with its placeholders filled. `count` selects the plural form, and the
 * event's regulation the terms.
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

/** The form for the longest matching prefix of the regulation. */
function ownForm(forms) {
  const names = Object.keys(forms).filter((name) => `${spoken.regulation}-`.startsWith(`${name}-`));
  return forms[names.sort((one, other) => other.length - one.length)[0]];
}

/** A value inflected by a rule. */
function bent(rule, value) {
  const [pattern, put] = Object.entries(rule).find(([pattern]) => new RegExp(pattern, "iu").test(value)) ?? ["^", ""];
  return value.replace(new RegExp(pattern, "iu"), put);
}

/** Keys of all texts. */
export function keys(language = spoken.language) {
  const { grammar, ...texts } = catalog(language);
  const of = (tree, path) =>
    Object.entries(tree).flatMap(([name, value]) =>
      typeof value === "string" || value.other !== undefined ? [`${path}${name}`] : of(value, `${path}${name}.`),
    );
  return of(texts, "");
}

/** The text of a key as shown, with the ids of its clauses: `PAIR-3`, or several, separated by commas. */
export function ruled(clauses, key, values, language) {
  return `${text(key, values, language)} (${clauses})`;
}

/** A pattern for exactly this text, with any ids of clauses after it. */
export function named(name) {
  return new RegExp(`^${escaped(name)}( \\([A-Z]+-\\d+(, [A-Z]+-\\d+)*\\))?$`);
}

/** A pattern for the text of a key. A placeholder without a value matches anything. */
export function pattern(key, values = {}, language = spoken.language) {
  return new RegExp(escaped(text(key, values, language)).replace(/\{[\w -]+\}/g, ".*"));
}

const escaped = (text) => text.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replaceAll("\u{a0}", "\\s");
