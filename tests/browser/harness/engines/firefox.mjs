// Firefox, driven by WebDriver BiDi.

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { WebSocket } from "ws";
import { start } from "./process.mjs";

// The policy of Firefox's own pages, such as the one after a crash. The first of them may still be loading when a test
// begins, and its errors are not the app's.
const OWN_POLICY = "script-src resource: chrome:";

/** A tab of Firefox, see `engines.mjs`. */
class Tab {
  constructor(connection, context) {
    this.connection = connection;
    this.context = context;
  }

  goto(url) {
    return this.connection.ask("browsingContext.navigate", { context: this.context, url, wait: "complete" });
  }

  reload() {
    return this.connection.ask("browsingContext.reload", { context: this.context, wait: "complete" });
  }

  async evaluate(script) {
    const { value } = await this.run(`async () => JSON.stringify((await (${script})) ?? null)`);
    return JSON.parse(value);
  }

  async find(script) {
    const found = await this.run(`() => ${script}`);
    return found.type === "node" ? { type: "element", element: { sharedId: found.sharedId } } : null;
  }

  async run(functionDeclaration) {
    const target = { context: this.context };
    const answer = await this.connection.ask("script.callFunction", { functionDeclaration, target, awaitPromise: true });
    if (answer.type === "exception") throw new Error(answer.exceptionDetails.text);
    return answer.result;
  }

  perform(actions) {
    return this.connection.ask("input.performActions", { context: this.context, actions });
  }

  choose(field, file) {
    return this.connection.ask("input.setFiles", { context: this.context, element: field.element, files: [file] });
  }
}

/** A connection to the browser. Replies may arrive in any order. */
class Connection {
  constructor(socket, problem) {
    this.socket = socket;
    this.asked = new Map();
    socket.on("message", (data) => {
      const { id, result, error, message, method, params } = JSON.parse(data);
      const isError = method === "log.entryAdded" && params.level === "error";
      if (isError && !params.text.includes(OWN_POLICY)) problem(params.text);
      const waiting = this.asked.get(id);
      this.asked.delete(id);
      if (error) waiting?.reject(new Error(`${waiting.method}: ${message}`));
      else waiting?.resolve(result);
    });
    socket.on("close", () => {
      for (const { method, reject } of this.asked.values()) reject(new Error(`${method}: the browser is gone`));
    });
  }

  static async open(url, problem) {
    const socket = new WebSocket(url);
    await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));
    return new Connection(socket, problem);
  }

  ask(method, params = {}) {
    const id = (this.last = (this.last ?? 0) + 1);
    return new Promise((resolve, reject) => {
      this.asked.set(id, { method, resolve, reject });
      this.socket.send(JSON.stringify({ id, method, params }));
    });
  }
}

/**
 * Starts Firefox with the profile in a folder, where it also saves files. `problem` is called with errors of a page.
 */
export async function firefox(folder, problem) {
  const preferences = {
    "browser.download.folderList": 2,
    "browser.download.dir": folder,
    "browser.shell.checkDefaultBrowser": false,
    "toolkit.startup.max_resumed_crashes": -1,
    "intl.accept_languages": "en-GB",
  };
  const lines = Object.entries(preferences).map((pair) => `user_pref(${pair.map((part) => JSON.stringify(part)).join(", ")});\n`);
  writeFileSync(join(folder, "user.js"), lines.join(""));
  let address;
  const options = ["--headless", "--no-remote", "--profile", folder, "--remote-debugging-port", "0"];
  const kill = await start(process.env.FIREFOX || "firefox-esr", options, {
    env: { LANG: "en_GB.UTF-8" },
    heard: (line) => (address ??= /^WebDriver BiDi listening on (\S+)$/.exec(line)?.[1]),
    ready: () => address,
  });
  const connection = await Connection.open(`${address}/session`, problem);
  await connection.ask("session.new", { capabilities: {} });
  await connection.ask("session.subscribe", { events: ["log.entryAdded"] });
  const contexts = async () => {
    const { contexts } = await connection.ask("browsingContext.getTree", { maxDepth: 0 });
    return contexts.map(({ context }) => context);
  };
  const [first] = await contexts();
  const opened = async () => {
    const other = (await contexts()).find((context) => context !== first);
    return other && new Tab(connection, other);
  };
  return { tab: new Tab(connection, first), opened, kill };
}
