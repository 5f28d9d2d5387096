// Actions that work in any engine: finding elements by role and name, clicking and typing.

import { setTimeout as pause } from "node:timers/promises";

const PATIENCE_MS = 60_000;
const ENTER = "\uE007";
const ESCAPE = "\uE00C";

/** Finds elements by role and name on this site. Runs in the page. */
function found(role, name, within) {
  const roles = {
    alert: "[role=alert]",
    button: "button, summary",
    field: "input, textarea, select",
    heading: "h1, h2",
    link: "a[href]",
    file: "input[type=file]",
    status: "[role=status] *",
    radio: "input[type=radio]",
  };
  const isShown = (node) => role === "file" || node.getClientRects().length > 0;
  const words = (node) => node?.textContent.trim().replace(/\s+/g, " ");
  const nameOf = (node) =>
    node.getAttribute("aria-label") ??
    words(document.getElementById(node.getAttribute("aria-labelledby"))) ??
    words(node.labels?.[0]) ??
    words(node);
  const places = [...document.querySelectorAll(within ?? "body")];
  const nodes = places.flatMap((place) => [...place.querySelectorAll(roles[role] ?? role)]);
  return nodes.find((node) => isShown(node) && (name === undefined || new RegExp(name, "u").test(nameOf(node)))) ?? null;
}

/**
 * Scrolls an element to the middle of the viewport at once. Returns its position, or null if it is not visible. Runs in
 * the page.
 */
function placed(node) {
  node?.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
  const rect = node?.getClientRects()[0];
  if (!rect) return null;
  const [x, y] = [rect.x + rect.width / 2, rect.y + rect.height / 2];
  const isInView = x > 0 && x < innerWidth && y > 0 && y < innerHeight;
  return isInView ? [rect.x, rect.y, rect.width, rect.height].join() : null;
}

const quoted = (value) => JSON.stringify(value) ?? "undefined";
const call = (what, ...values) => `(${what})(${values.map(quoted).join(", ")})`;
/** A pattern for exactly this text, with any whitespace, and any ids of clauses after it. */
const exactly = (name) => `^${name.replace(/[.*+?^$()|[\]\\{}]/g, "\\$&").replace(/\s+/g, "\\s+")}( \\([A-Z]+-\\d+(, [A-Z]+-\\d+)*\\))?$`;
const pattern = (name) => (typeof name === "string" ? exactly(name) : name?.source);

/** The user of one tab. A name is a text, which must match completely, or a pattern. */
export class Hands {
  constructor(tab) {
    this.tab = tab;
  }

  /** Result of a function that is run in the page. */
  in(what, ...values) {
    return this.tab.evaluate(call(what, ...values));
  }

  async until(what, condition) {
    for (const since = Date.now(); ; await pause(50)) {
      const answer = await condition();
      if (answer) return answer;
      if (Date.now() - since > PATIENCE_MS) throw new Error(`not seen in time: ${what}; the page says:\n${await this.in(() => document.body.innerText)}`);
    }
  }

  /** True if such an element is visible now. */
  async sees(role, name, within) {
    return (await this.tab.find(call(found, role, pattern(name), within))) !== null;
  }

  /** Waits for such an element. */
  find(role, name, within) {
    return this.until(`${role} ${name ?? ""}`, () => this.tab.find(call(found, role, pattern(name), within)));
  }

  /** Waits until no such element is left. */
  gone(role, name, within) {
    return this.until(`no ${role} ${name ?? ""}`, async () => !(await this.sees(role, name, within)));
  }

  async click(role, name, within) {
    const script = call(found, role, pattern(name), within);
    let [before, refused] = [null, ""];
    // Click only once the element is still, because content above may move it, or it may be redrawn.
    await this.until(`a place to point at of ${role} ${name ?? ""}`, async () => {
      const now = await this.in(`() => (${placed})(${script})`);
      const rests = now !== null && now === before;
      before = now;
      const origin = rests && (await this.tab.find(script));
      return origin && this.point([{ type: "pointerMove", x: 0, y: 0, origin }]).then(() => true, ({ message }) => void (refused = message));
    }).catch((error) => {
      throw new Error([`at ${before}`, refused, error.message].join("; "), { cause: error });
    });
    await this.point([{ type: "pointerDown", button: 0 }, { type: "pointerUp", button: 0 }]);
  }

  point(actions) {
    return this.tab.perform([{ type: "pointer", id: "mouse", actions }]);
  }

  async type(text) {
    const keys = [...text].flatMap((value) => [{ type: "keyDown", value }, { type: "keyUp", value }]);
    await this.tab.perform([{ type: "key", id: "keyboard", actions: keys }]);
  }

  enter() {
    return this.type(ENTER);
  }

  /** Types into a field, replacing its content. */
  async fill(name, text, within) {
    await this.click("field", name, within);
    await this.in(() => document.activeElement.select());
    await this.type(text);
  }

  /** Chooses an option of a list, which some engines show outside the page. */
  async choose(name, value) {
    await this.click("field", name);
    await this.type(ESCAPE);
    await this.in((value) => {
      document.activeElement.value = value;
      document.activeElement.dispatchEvent(new Event("change", { bubbles: true }));
    }, value);
  }
}
