// A static host like those for which the site is made: files in a subfolder and nothing else. Without index fallback
// and redirects, anything that the site lacks shows as a 404.

import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

/** The built site: `dist/`, or the folder in TIEBREAKER_SITE. */
export const DIST = process.env.TIEBREAKER_SITE || fileURLToPath(new URL("../../../dist", import.meta.url));

const MIME_TYPES = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
  ".webp": "image/webp",
  ".webmanifest": "application/manifest+json",
};

/**
 * Serves the files of `root` under `base`, on a free port unless one is given. Returns `{ url, close }`. With
 * `compressed`, compresses them as real hosts do.
 */
export async function serveSite({ root = DIST, base = "/some/path/", port = 0, compressed = false } = {}) {
  const packed = compressed ? new Map() : undefined;
  const server = createServer((request, response) => respond(root, base, packed, request, response));
  await new Promise((resolve, reject) => server.once("error", reject).listen(port, "127.0.0.1", resolve));
  // A failed test does not close the server, so do not let it keep the process alive.
  server.unref();
  return {
    url: `http://127.0.0.1:${server.address().port}${base}`,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        // The browser keeps connections open, which would delay closing the server.
        server.closeAllConnections();
      }),
  };
}

async function respond(root, base, packed, request, response) {
  try {
    const path = localPath(base, request.url);
    let body = await readFile(join(root, path));
    const headers = { "content-type": MIME_TYPES[extname(path)] ?? "application/octet-stream" };
    if (packed) {
      if (!packed.has(path)) packed.set(path, gzipSync(body, { level: 9 }));
      body = packed.get(path);
      headers["content-encoding"] = "gzip";
    }
    response.writeHead(200, headers);
    response.end(body);
  } catch {
    response.writeHead(404, { "content-type": "text/plain" });
    response.end("Not found");
  }
}

/** Path inside the site. Throws for an address outside of it. */
function localPath(base, address) {
  // URL resolves `..`, so an address that still starts with the base is inside.
  const path = decodeURIComponent(new URL(address, "http://host").pathname);
  if (!path.startsWith(base) || path.includes("..")) throw new Error(`outside the site: ${path}`);
  const local = path.slice(base.length);
  return local === "" || local.endsWith("/") ? `${local}index.html` : local;
}
