// The texts of the screens, from the locale files that the app is built with.

import { readFileSync } from "node:fs";

const CATALOGS = {};

function catalog(language) {
  const file = new URL(`../../../locales/${language}.json`, import.meta.url);
  return (CATALOGS[language] ??= JSON.parse(readFileSync(file, "utf8")));
}

/** The text of a key such as `round.table-of`, its placeholders filled; `count` chooses the plural form. */
export function text(key, values = {}, language = "en") {
  let found = key.split(".").reduce((tree, name) => tree?.[name], catalog(language));
  if (found?.other !== undefined) {
    const form = new Intl.PluralRules(language).select(Number(values.count ?? 0));
    found = found[form] ?? found.other;
  }
  if (typeof found !== "string") throw new Error(`no text ${key} in ${language}`);
  return found.replace(/\{([\w-]+)\}/g, (whole, name) => (name in values ? String(values[name]) : whole));
}

/** The keys of all texts. */
export function keys(language = "en") {
  const of = (tree, path) =>
    Object.entries(tree).flatMap(([name, value]) =>
      typeof value === "string" || value.other !== undefined ? [`${path}${name}`] : of(value, `${path}${name}.`),
    );
  return of(catalog(language), "");
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
export function pattern(key, values = {}, language = "en") {
  return new RegExp(escaped(text(key, values, language)).replace(/\{[\w-]+\}/g, ".*"));
}

const escaped = (text) => text.replace(/[.*+?^$()|[\]\\]/g, "\\$&");
