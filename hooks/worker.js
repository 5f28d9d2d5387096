// The service worker: keeps the site on this device as it was published, all of it or nothing. The build fills in what is
// between underscores and puts it into the site as `sw.js`.

const VERSION = __VERSION__;
// Each file, by its address from here, with its hash. The page itself is `./`.
const FILES = __FILES__;

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
async function install() {
  const fetched = Object.entries(FILES).map(async ([file, integrity]) => {
    const response = await fetch(new URL(file, SCOPE), { cache: "no-cache", integrity });
    if (!response.ok) throw new Error(`${response.status}: ${file}`);
    return [file, response];
  });
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

// A file of this version; from the server where the browser has thrown the copy away.
async function answer(request, file) {
  const cache = await caches.open(CACHE);
  return (await cache.match(new URL(file, SCOPE))) ?? fetch(request);
}

oninstall = (event) => event.waitUntil(install());
onactivate = (event) => event.waitUntil(activate());
onmessage = ({ data }) => {
  if (data === "use") skipWaiting();
};
onfetch = (event) => {
  const { origin, pathname } = new URL(event.request.url);
  const file = origin === SCOPE.origin && event.request.method === "GET" ? ADDRESSES.get(pathname) : undefined;
  if (file) event.respondWith(answer(event.request, file));
};
