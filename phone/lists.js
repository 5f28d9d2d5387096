// Fetches the part that reads lists, its texts and the cards of the event, and opens it in an element of the page.

/** Each file with its hash, filled in by the build. */
const FILES = __FILES__;

async function fetched([file, integrity]) {
  const response = await fetch(file, integrity ? { integrity } : {});
  if (!response.ok) throw new Error(`${response.status}: ${file}`);
  return response;
}

const text = async (file) => (await fetched(file)).text();

async function start() {
  const words = text(FILES.texts[document.documentElement.lang]);
  // Browsers do not check the hash of an imported module, so fetch it with its hash first.
  await fetched(FILES.script);
  const { default: init } = await import(new URL(FILES.script[0], document.baseURI));
  window.listTexts = await words;
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
  // Without a table, its cards are unknown, but the list can still be handed in.
  const tables = window.cardFiles().map((file) => text([`../${file}`]).catch(() => ""));
  window.openLists(place, await Promise.all(tables));
  const [file, field] = ["#list-file", "#list-text"].map((id) => place.querySelector(id));
  file.addEventListener("change", async () => {
    // Longer lists cannot be handed in.
    field.value = (await file.files[0]?.slice(0, 1e5).text()) ?? "";
    field.dispatchEvent(new Event("input"));
  });
};
