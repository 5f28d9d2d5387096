// What runs in the page where times are measured.

/** Becomes part of every page: `window.timed`. */
export function inPage() {
  /** The next turn of the page: a channel, and not the clock, which waits four milliseconds. */
  const turn = () =>
    new Promise((then) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = then;
      port2.postMessage(0);
    });
  const painted = () => new Promise((then) => requestAnimationFrame(() => turn().then(then)));
  /** Comes when something is shown. It waits for changes: to look again and again would take the time that is measured. */
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

  /** Comes with the key Enter, and tells how long ago that was. */
  const entered = async () => {
    let pressed;
    do pressed = await next("keydown");
    while (pressed.key !== "Enter");
    const start = performance.now();
    return () => performance.now() - start;
  };

  window.timed = {
    /** Milliseconds from the start of the navigation until something is painted. */
    async sinceStart(selector) {
      await shown(selector);
      await painted();
      return performance.now();
    },

    /** Goes to an address; milliseconds until what it shows is painted. */
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

    /** Milliseconds from a click until what it leads to is painted, and the longest task in between (0 below 50). */
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

    /** Milliseconds from the choice of a file until its event is painted. */
    async fileToShown() {
      await next("change");
      const start = performance.now();
      await shown("header h1");
      await painted();
      return performance.now() - start;
    },

    /** Milliseconds from the choice of a file until it is read: its event is shown, or why not. */
    async fileRead() {
      await next("change");
      const start = performance.now();
      await shown("header h1, .notices li, .notice");
      return performance.now() - start;
    },

    /** Milliseconds from Enter until what it does is painted, and until it is in the file on disk. */
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

    /** Milliseconds from Enter until all that it does is done, until that is painted, and until it is marked as kept. */
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
