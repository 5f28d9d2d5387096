// Loads the chunks of the program. The build replaces the names between underscores and adds this to the program's
// script.

// Each chunk with its files, and each file with its hash. File names in the site contain the start of the hash.
const PARTS = __PARTS__;
const FILES = __FILES__;

const addressOf = (file) => file.replace(".", `-${FILES[file].slice(7, 23).replace(/[+/]/g, "_")}.`);

// Files loaded or being loaded.
const fetched = new Map();

function fetchFile(file) {
  if (!fetched.has(file)) {
    const fetching = file.endsWith(".css") ? style(file) : instantiate(file);
    fetched.set(file, fetching);
    // A failed file can be requested again.
    fetching.catch(() => fetched.delete(file));
  }
  return fetched.get(file);
}

async function instantiate(file) {
  const response = await fetch(new URL(addressOf(file), import.meta.url), { integrity: FILES[file] });
  if (!response.ok) throw new Error(`${response.status}: ${file}`);
  const imports = { first: wasm };
  // A server may send another content type.
  const isNamed = response.headers.get("content-type") === "application/wasm";
  await (isNamed ? WebAssembly.instantiateStreaming(response, imports) : WebAssembly.instantiate(await response.arrayBuffer(), imports));
}

// A worker has no styles. The link of a style sheet that fails to load stays, marked by the page, until the next
// request.
async function style(file) {
  if (typeof document === "undefined") return;
  const address = addressOf(file);
  document.querySelector(`link[rel=missing][href$="${address}"]`)?.remove();
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: new URL(address, import.meta.url), integrity: FILES[file] });
  await new Promise((arrived, failed) => {
    Object.assign(link, { onload: arrived, onerror: failed });
    document.head.append(link);
  });
}

// Loader that the program calls for a chunk. It calls a function of the program, given by its index in the table, with
// the outcome.
function loaderOf(files) {
  return async (told, data) => {
    const results = await Promise.allSettled(files.map(fetchFile));
    // Without its styles a chunk looks plain but works.
    const isHere = results.every(({ status }, place) => status === "fulfilled" || files[place].endsWith(".css"));
    wasm.__indirect_function_table.get(told)(data, isHere);
  };
}

const loaders = Object.fromEntries(Object.entries(PARTS).map(([part, files]) => [`__wasm_split_load_${part}`, loaderOf(files)]));
