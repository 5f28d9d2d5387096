// The service worker. It keeps the site on this device as published, completely or not at all. The build replaces the
// names between underscores and adds this to the site as `sw.js`.

const VERSION = __VERSION__;
// Each file by its address relative to the worker, with its hash. The page itself is `./`.
const FILES = __FILES__;

// Folder of the texts, and maximum time to fetch a damaged text file again, in milliseconds.
const TEXTS = "texts/";
const PATIENCE = 5000;

// Other apps, and other copies of this one, may share the origin.
const SCOPE = new URL(registration.scope);
const CACHE = nameOf(VERSION);
const ADDRESSES = new Map(Object.keys(FILES).map((file) => [new URL(file, SCOPE).pathname, file]));
ADDRESSES.set(new URL("index.html", SCOPE).pathname, "./");

function nameOf(version) {
  return `tiebreaker:${version}:${SCOPE.pathname}`;
}

function isOwn(name) {
  const version = /^tiebreaker:([0-9a-f]{16}):/.exec(name)?.[1];
  return version !== undefined && name === nameOf(version);
}

// Fetches a file anew and checks that it belongs to this version. While a server is being updated, some of its files
// may belong to another version. The worker then retries later.
async function fetchAnew(file, cache) {
  const response = await fetch(new URL(file, SCOPE), { cache, integrity: FILES[file] });
  if (!response.ok) throw new Error(`${response.status}: ${file}`);
  return response;
}

async function install() {
  const fetched = Object.keys(FILES).map(async (file) => [file, await fetchAnew(file, "no-cache")]);
  const responses = await Promise.all(fetched);
  const cache = await caches.open(CACHE);
  await Promise.all(responses.map(([file, response]) => cache.put(new URL(file, SCOPE), response)));
}

// Deletes the previous version. Windows that are older than it are taken over, too. Each window then reloads.
async function activate() {
  const others = (await caches.keys()).filter((name) => name !== CACHE && isOwn(name));
  // One of the others may be a newer version that is still being installed.
  if (!registration.installing) await Promise.all(others.map((name) => caches.delete(name)));
  if (others.length > 0) await clients.claim();
}

// The stored file. Undefined if the browser has deleted it, cannot read it, or has other content in its place.
async function kept(file) {
  try {
    const cache = await caches.open(CACHE);
    const response = await cache.match(new URL(file, SCOPE));
    const content = await response.arrayBuffer();
    const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
    const isWhole = FILES[file] === `sha256-${btoa(String.fromCharCode(...hash))}`;
    return isWhole ? new Response(content, { headers: response.headers }) : undefined;
  } catch {
    return undefined;
  }
}

// Fetches a file again without the browser's HTTP cache, which may also be damaged.
async function refetch(file) {
  const response = await fetchAnew(file, "reload");
  const copy = response.clone();
  // The file is useful even if there is no room to store it.
  await caches.open(CACHE).then((cache) => cache.put(new URL(file, SCOPE), copy)).catch(() => {});
  return response;
}

// The page can do without texts that take too long, because another language may be intact.
function soon(file, response) {
  if (!file.startsWith(TEXTS)) return response;
  const late = new Promise((_, fail) => setTimeout(fail, PATIENCE, new Error(`late: ${file}`)));
  return Promise.race([response, late]);
}

// An intact file of this version. Adds a header to the page that neither the page nor a static host can set: the page
// may only connect to its own host, even by WebRTC. Browsers without the feature ignore it.
async function answer(request, file) {
  const response = await whole(request, file);
  if (file !== "./") return response;
  const headers = new Headers(response.headers);
  headers.set("Connection-Allowlist", "(response-origin)");
  return new Response(response.body, { status: response.status, headers });
}

async function whole(request, file) {
  const found = await kept(file);
  if (found) return found;
  try {
    return await soon(file, refetch(file));
  } catch (error) {
    // The server may have switched to another version. Its page works with its own files, whose names contain their
    // hashes.
    if (file === "./") return fetch(request);
    throw error;
  }
}

// Fetches all missing and damaged files while there is a network.
async function mend() {
  for (const file of Object.keys(FILES)) {
    if (!(await kept(file))) await refetch(file).catch(() => {});
  }
}

oninstall = (event) => event.waitUntil(install());
onactivate = (event) => event.waitUntil(activate());
onmessage = (event) => {
  if (event.data === "use") skipWaiting();
  if (event.data === "mend") event.waitUntil(mend());
};
onfetch = (event) => {
  const { origin, pathname } = new URL(event.request.url);
  const file = origin === SCOPE.origin && event.request.method === "GET" ? ADDRESSES.get(pathname) : undefined;
  if (file) event.respondWith(answer(event.request, file));
};
