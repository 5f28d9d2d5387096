// Fetches the part that reads lists, with its texts and all cards, and opens it in a place of the page.

/** Each file with its hash. The build fills them in. */
const FILES = __FILES__;
const CARDS = ["xwing1", "xwing2-2018-10", "swu"];

async function fetched([file, integrity]) {
  const response = await fetch(file, integrity ? { integrity } : {});
  if (!response.ok) throw new Error(`${response.status}: ${file}`);
  return response;
}

async function start() {
  const text = async (file) => (await fetched(file)).text();
  // Without a table its cards are unknown, and the list is handed in all the same.
  const cards = CARDS.map((name) => text([`../cards/${name}.tsv`]).catch(() => ""));
  const words = text(FILES.texts[document.documentElement.lang]);
  // The hash of a module is not checked when it is imported.
  await fetched(FILES.script);
  const { default: init } = await import(new URL(FILES.script[0], document.baseURI));
  [window.listTexts, window.cardTables] = await Promise.all([words, Promise.all(cards)]);
  await init({ module_or_path: fetched(FILES.program) });
}

let starting;

window.openList = async (place) => {
  place.textContent = "…";
  starting ??= start();
  try {
    await starting;
  } catch (error) {
    starting = undefined;
    throw error;
  }
  window.openLists(place);
};
