// Fetches the parts of the program. The build fills in what is between underscores, and puts this into the program's script.

// Each part with the files that hold it, and each file with its hash.
const PARTS = __PARTS__;
const FILES = __FILES__;

// What is here, or on its way.
const fetched = new Map();

function fetchFile(file) {
  if (!fetched.has(file)) {
    const fetching = file.endsWith(".css") ? style(file) : instantiate(file);
    fetched.set(file, fetching);
    // What could not be had is asked for again.
    fetching.catch(() => fetched.delete(file));
  }
  return fetched.get(file);
}

async function instantiate(file) {
  const response = await fetch(new URL(file, import.meta.url), { integrity: FILES[file] });
  if (!response.ok) throw new Error(`${response.status}: ${file}`);
  const imports = { first: wasm };
  // A server may call it something else.
  const isNamed = response.headers.get("content-type") === "application/wasm";
  await (isNamed ? WebAssembly.instantiateStreaming(response, imports) : WebAssembly.instantiate(await response.arrayBuffer(), imports));
}

// Beside the page there is nothing to be styled. The link of one that does not come stays, marked by the page, until it is asked for
// again.
async function style(file) {
  if (typeof document === "undefined") return;
  document.querySelector(`link[rel=missing][href$="${file}"]`)?.remove();
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: new URL(file, import.meta.url), integrity: FILES[file] });
  await new Promise((arrived, failed) => {
    Object.assign(link, { onload: arrived, onerror: failed });
    document.head.append(link);
  });
}

// What the program calls for a part: a function of its own, by its place in the table, is told whether that is here.
function loaderOf(files) {
  return async (told, data) => {
    const results = await Promise.allSettled(files.map(fetchFile));
    // Without its styles a part looks plain, and works.
    const isHere = results.every(({ status }, place) => status === "fulfilled" || files[place].endsWith(".css"));
    wasm.__indirect_function_table.get(told)(data, isHere);
  };
}

const loaders = Object.fromEntries(Object.entries(PARTS).map(([part, files]) => [`__wasm_split_load_${part}`, loaderOf(files)]));
