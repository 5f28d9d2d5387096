// The page runs only code from the build and connects to no other server.

import assert from "node:assert/strict";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { seal } from "../../hooks/seal.mjs";
import { browserTest } from "./harness/fixture.mjs";
import { copyOfSite, describe } from "./harness/published.mjs";
import { faultsOf } from "./harness/release.mjs";
import { DIST, serveSite } from "./harness/server.mjs";

test("the built site has its policy, every hash, and a worker that knows every file; a change after the build is found", () => {
  assert.deepEqual(faultsOf(DIST), []);
  const folder = copyOfSite();
  // The version is derived from the files.
  const [first, again] = [seal(folder), seal(folder)];
  assert.equal(again, first);
  assert.equal(readFileSync(join(folder, "index.html"), "utf8"), readFileSync(join(DIST, "index.html"), "utf8"));
  describe(folder, "Newer");
  assert.notEqual(seal(folder), first);
  const [file] = readdirSync(folder).filter((name) => name.startsWith("event-"));
  writeFileSync(join(folder, file), Buffer.concat([readFileSync(join(folder, file)), Buffer.from([0])]));
  const faults = faultsOf(folder);
  assert.ok(faults.includes(`another content than its integrity says: ${file}`), faults.join("\n"));
});

const POLICY = /Content Security Policy/;

/** Injected content, and the directive that blocks it. Each sets `ran` if it has an effect. */
const INJECTED = {
  "script-src-elem": () => {
    const script = document.createElement("script");
    script.textContent = "window.ran = true";
    document.body.append(script);
  },
  "script-src-attr": () => {
    document.body.insertAdjacentHTML("beforeend", '<button id="injected" onclick="window.ran = true"></button>');
    document.querySelector("#injected").click();
  },
  "script-src": () => {
    // In a task of the page, because code evaluated by the test is not restricted.
    setTimeout("window.ran = true");
  },
  "style-src-attr": () => {
    document.body.insertAdjacentHTML("beforeend", '<i id="styled" style="position: fixed"></i>');
    window.ran = getComputedStyle(document.querySelector("#styled")).position === "fixed";
  },
  "style-src-elem": () => {
    document.head.insertAdjacentHTML("beforeend", "<style>body { position: fixed }</style>");
    window.ran = getComputedStyle(document.body).position === "fixed";
  },
  "base-uri": () => {
    document.head.insertAdjacentHTML("afterbegin", '<base href="/elsewhere/">');
    window.ran = document.baseURI.endsWith("/elsewhere/");
  },
};

browserTest("what gets into the page does nothing, and asks no other server", { allow: /Content Security Policy|asked another origin/ }, async ({ page }) => {
  const logged = [];
  page.on("console", (message) => message.type() === "error" && logged.push(message.text()));
  await page.goto("./");
  await page.locator("main h1").waitFor();
  await page.evaluate(() => {
    window.stopped = [];
    addEventListener("securitypolicyviolation", ({ effectiveDirective }) => window.stopped.push(effectiveDirective));
  });
  const stopped = () => page.evaluate(() => window.stopped.splice(0));
  for (const [directive, inject] of Object.entries(INJECTED)) {
    const before = logged.length;
    await page.evaluate(inject);
    await page.waitForFunction(() => window.stopped.length > 0);
    assert.deepEqual(await stopped(), [directive]);
    assert.ok(!(await page.evaluate(() => window.ran)), `${directive}: it had an effect`);
    // The fixture fails a test on console errors, so no other test can miss one.
    assert.match(logged.slice(before).join("\n"), POLICY, directive);
  }

  let asked = 0;
  const elsewhere = await serveSite();
  page.on("response", (response) => (asked += response.url().startsWith(elsewhere.url) ? 1 : 0));
  const answers = await page.evaluate((url) => {
    const image = new Promise((resolve) => {
      const image = new Image();
      image.onload = () => resolve("loaded");
      image.onerror = () => resolve("refused");
      image.src = `${url}icons/icon.svg`;
    });
    const text = fetch(url, { mode: "no-cors" }).then(() => "fetched", () => "refused");
    return Promise.all([image, text]);
  }, elsewhere.url);
  await elsewhere.close();
  assert.deepEqual(answers, ["refused", "refused"]);
  assert.deepEqual((await stopped()).sort(), ["connect-src", "img-src"]);
  assert.equal(asked, 0);
});

/** True if two peers in the page connect by WebRTC. */
function connects(page) {
  return page.evaluate(async () => {
    const [one, other] = [new RTCPeerConnection(), new RTCPeerConnection()];
    one.onicecandidate = ({ candidate }) => candidate && other.addIceCandidate(candidate);
    other.onicecandidate = ({ candidate }) => candidate && one.addIceCandidate(candidate);
    const channel = one.createDataChannel("a test");
    const opened = new Promise((resolve) => {
      channel.onopen = () => resolve(true);
      // Only a timeout can show that there is no connection.
      setTimeout(() => resolve(false), 3_000);
    });
    await one.setLocalDescription();
    await other.setRemoteDescription(one.localDescription);
    await other.setLocalDescription();
    await one.setRemoteDescription(other.localDescription);
    return opened;
  });
}

browserTest("the worker forbids the page WebRTC, in browsers that can be told to", { serviceWorkers: "allow" }, async ({ page, open }) => {
  await page.goto("./");
  await page.locator("main h1").waitFor();
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active.state);
  await page.reload();
  await page.locator("main h1").waitFor();
  assert.equal(await page.evaluate(async () => (await fetch("./")).headers.get("connection-allowlist")), "(response-origin)");
  // How the browser applies it is tested with a page whose host sets the header.
  const { page: direct } = await open({ serviceWorkers: "block" });
  await direct.route("**/empty", (route) => {
    const headers = { "connection-allowlist": "(response-origin)" };
    return route.fulfill({ contentType: "text/html", headers, body: '<!doctype html><link rel="icon" href="data:,">' });
  });
  await direct.goto("./empty");
  assert.equal(await connects(page), await connects(direct));
});
