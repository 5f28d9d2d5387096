// The service worker: keeps the site on this device as it was published, all of it or nothing. The build fills in what is
// between underscores and puts it into the site as `sw.js`.

const VERSION = __VERSION__;
// Each file, by its address from here, with its hash. The page itself is `./`.
const FILES = __FILES__;

// Where the texts of the languages are, and how long one that is damaged may take to come anew, in milliseconds.
const TEXTS = "texts/";
const PATIENCE = 5000;

// Other apps, and other copies of this one, may have the same origin.
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

// Every file is fetched anew and has to be the one of this version: a server that has some files of another version, for
// it is being updated, is asked again another time.
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

// The version before is no longer needed. Windows that it did not serve, as they are older than it, come over as well;
// each window then starts anew.
async function activate() {
  const others = (await caches.keys()).filter((name) => name !== CACHE && isOwn(name));
  // One of them may be that of a still newer version, on its way.
  if (!registration.installing) await Promise.all(others.map((name) => caches.delete(name)));
  if (others.length > 0) await clients.claim();
}

// What is kept of a file; nothing where the browser has thrown it away, cannot read it, or has something else in its place.
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

// Fetches a file once more, past the browser's other cache, where the damage may be as well.
async function refetch(file) {
  const response = await fetchAnew(file, "reload");
  const copy = response.clone();
  // It is of use even where there is no room for it.
  await caches.open(CACHE).then((cache) => cache.put(new URL(file, SCOPE), copy)).catch(() => {});
  return response;
}

// The page does without texts that do not come soon: another language may be whole.
function soon(file, response) {
  if (!file.startsWith(TEXTS)) return response;
  const late = new Promise((_, fail) => setTimeout(fail, PATIENCE, new Error(`late: ${file}`)));
  return Promise.race([response, late]);
}

// A file of this version, whole. The page gets what it cannot say itself, and a host of files does not: it connects to nobody
// but its own host, by WebRTC neither. Browsers that do not know that pass over it.
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
    // The server may have gone on to another version: its page goes with its own files, which bear their hashes in their names.
    if (file === "./") return fetch(request);
    throw error;
  }
}

// Fetches whatever is missing or damaged, while there is a network.
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
