// Code that runs in the page being measured.

/** Installs `window.timed` in every page. */
export function inPage() {
  /** Resolves in the next turn of the event loop. Uses a channel, because timers take four milliseconds. */
  const turn = () =>
    new Promise((then) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = then;
      port2.postMessage(0);
    });
  const painted = () => new Promise((then) => requestAnimationFrame(() => turn().then(then)));
  /** Resolves once an element is shown. Observes changes, because polling would distort the measurement. */
  const shown = (selector) =>
    new Promise((then, fail) => {
      const late = setTimeout(() => fail(new Error(`${selector} is not shown at ${location.hash}`)), 20_000);
      const look = () => {
        if (!document.querySelector(selector)) return;
        observer.disconnect();
        clearTimeout(late);
        then();
      };
      const observer = new MutationObserver(look);
      observer.observe(document, { childList: true, subtree: true });
      look();
    });
  const next = (event, where = window) => new Promise((then) => where.addEventListener(event, then, { once: true, capture: true }));

  /** Resolves when Enter is pressed, and returns the time since then. */
  const entered = async () => {
    let pressed;
    do pressed = await next("keydown");
    while (pressed.key !== "Enter");
    const start = performance.now();
    return () => performance.now() - start;
  };

  window.timed = {
    /** Milliseconds from the start of the navigation until an element is painted. */
    async sinceStart(selector) {
      await shown(selector);
      await painted();
      return performance.now();
    },

    /** Opens an address. Returns the milliseconds until an element is painted. */
    async show(to, selector) {
      if (location.hash === to) return 0;
      const start = performance.now();
      const left = next("hashchange");
      location.hash = to;
      await left;
      await turn();
      await shown(selector);
      await painted();
      return performance.now() - start;
    },

    /** Milliseconds from a click until the result is painted, and the longest task in between (0 if below 50). */
    async clickToShown(button, selector) {
      const tasks = [0];
      const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries().map((task) => task.duration)));
      observer.observe({ type: "longtask" });
      const start = performance.now();
      document.querySelector(button).click();
      await shown(selector);
      await painted();
      const time = performance.now() - start;
      await new Promise((then) => setTimeout(then, 200));
      observer.disconnect();
      return [time, Math.max(...tasks)];
    },

    /** Milliseconds from choosing a file until its event is painted. */
    async fileToShown() {
      await next("change");
      const start = performance.now();
      await shown("header h1");
      await painted();
      return performance.now() - start;
    },

    /** Milliseconds from choosing a file until it has been read: its event or an error is shown. */
    async fileRead() {
      await next("change");
      const start = performance.now();
      await shown("header h1, .notices li, .notice");
      return performance.now() - start;
    },

    /** Milliseconds from Enter until the result is painted, and until it is in the file on disk. */
    async keyToFile() {
      const { close } = WritableStream.prototype;
      const written = new Promise((then) => {
        WritableStream.prototype.close = async function () {
          WritableStream.prototype.close = close;
          await close.call(this);
          then();
        };
      });
      const after = await entered();
      return Promise.all([painted().then(after), written.then(after)]);
    },

    /**
     * Milliseconds from Enter until all work is done, until the result is painted, and until it is marked as on disk.
     */
    async keyToDisk() {
      const after = await entered();
      const mark = document.querySelector("[data-keeping]");
      const kept = new Promise((then) => {
        new MutationObserver(() => mark.dataset.keeping === "kept" && then(after())).observe(mark, { attributes: true });
      });
      const done = turn().then(after);
      const frame = painted().then(after);
      return Promise.all([done, frame, kept]);
    },
  };
}
