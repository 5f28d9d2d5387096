// WebKitGTK, driven by WebDriver, on a virtual screen.

import { once } from "node:events";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import { start } from "./process.mjs";

const BROWSER = fileURLToPath(new URL("webkit-browser.js", import.meta.url));
/** Message about a directive of the policy that is meant for other engines. */
const UNKNOWN = /Unrecognized Content-Security-Policy directive 'manifest-src'/;
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";

/** A session, which works in only one tab at a time. */
class Session {
  constructor(server) {
    this.server = server;
    this.queue = Promise.resolve();
  }

  async ask(method, path, body) {
    const answer = await fetch(this.server + path, { method, body: body && JSON.stringify(body) });
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(`${method} ${path}: ${value.error}: ${value.message}`);
    return value;
  }

  async begin(browser) {
    const capabilities = { alwaysMatch: { "webkitgtk:browserOptions": browser } };
    const { sessionId } = await this.ask("POST", "/session", { capabilities });
    this.server += `/session/${sessionId}`;
  }

  /** Sends a command to a tab, after all earlier ones. */
  in(tab, method, path, body) {
    const answer = this.queue.then(async () => {
      if (this.tab !== tab) await this.ask("POST", "/window", { handle: tab });
      this.tab = tab;
      return this.ask(method, path, body);
    });
    this.queue = answer.catch(() => {});
    return answer;
  }
}

/** A tab of WebKit, see `engines.mjs`. */
class Tab {
  constructor(session, handle) {
    this.session = session;
    this.handle = handle;
  }

  ask(path, body) {
    return this.session.in(this.handle, "POST", path, body);
  }

  goto(url) {
    return this.ask("/url", { url });
  }

  reload() {
    return this.ask("/refresh", {});
  }

  async evaluate(script) {
    const answer = await this.ask("/execute/async", {
      script: `const answer = arguments[0];
        (async () => ${script})().then((value) => answer({ value: JSON.stringify(value ?? null) }), (error) => answer({ error: String(error) }));`,
      args: [],
    });
    if (answer.error) throw new Error(answer.error);
    return JSON.parse(answer.value);
  }

  find(script) {
    return this.ask("/execute/sync", { script: `return ${script}`, args: [] });
  }

  async perform(actions) {
    await this.ask("/actions", { actions });
  }

  choose(field, file) {
    return this.ask(`/element/${field[ELEMENT]}/value`, { text: file });
  }
}

/** Starts WebKit with the profile in a folder, where it also saves files. `problem` is called with errors of a page. */
export async function webkit(folder, problem) {
  let display;
  const screen = await start("Xvfb", ["-displayfd", "3", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"], {
    heard: (line) => (display ??= /^\d+$/.exec(line)?.[0]),
    ready: () => display,
  });
  const port = await freePort();
  const session = new Session(`http://127.0.0.1:${port}`);
  const driver = await start("WebKitWebDriver", [`--port=${port}`], {
    env: { DISPLAY: `:${display}`, LANG: "en_GB.UTF-8", WEBKIT_DISABLE_COMPOSITING_MODE: "1" },
    heard: (line) => {
      if (/^CONSOLE .*\bERROR\b/.test(line) && !UNKNOWN.test(line)) problem(line);
    },
    ready: () => session.ask("GET", "/status").catch(() => false),
  });
  const kill = async () => {
    await driver();
    await screen();
  };
  await session.begin({ binary: "/usr/bin/gjs", args: ["-m", BROWSER, folder] });
  const handles = () => session.ask("GET", "/window/handles");
  const [first] = await handles();
  const opened = async () => {
    const other = (await handles()).find((handle) => handle !== first);
    return other && new Tab(session, other);
  };
  return { tab: new Tab(session, first), opened, kill };
}

async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}
