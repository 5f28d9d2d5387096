// What is left where the program cannot start or cannot go on: a few words, the events as files, a report of the problem, a
// new start. None of it needs the program. Written for old browsers too, which may be the reason why it is read.
(function () {
  "use strict";
  var PREFIX = "tiebreaker:";
  // How long it may take to start, in milliseconds.
  var LATE = 20000;
  var isOld = typeof WebAssembly !== "object";
  var isOver = false;
  // Why the program cannot go on.
  var reason = "";

  // --- Events in storage --------------------------------------------------------

  // The JSON of a record, without what stands before it.
  function json(key, start) {
    try {
      var record = localStorage.getItem(PREFIX + key) || "";
      var json = record.slice(record.indexOf(start));
      return [json, JSON.parse(json)];
    } catch (error) {
      return null;
    }
  }

  // The events that are here, but those put away: their files are not in danger, and packed.
  function slots() {
    var index = json("events", "[") || json("events:copy", "[");
    return (index && Array.isArray(index[1]) ? index[1] : []).filter(function (slot) {
      return json("log:" + slot + ":0", "{");
    });
  }

  // The event of the page in view; empty where it is none.
  function openSlot() {
    var slot = /^#\/event\/([0-9a-f]+)/.exec(location.hash);
    return slot && slots().indexOf(slot[1]) >= 0 ? [slot[1]] : [];
  }

  // The entries of an event, as far as its records can be read: the JSON of each, and what it says.
  function entriesOf(slot) {
    var entries = [];
    for (var entry; (entry = json("log:" + slot + ":" + entries.length, "{")); ) entries.push(entry);
    return entries;
  }

  // The file of an event.
  function fileOf(slot) {
    var entries = entriesOf(slot).map(function (entry) {
      return entry[0];
    });
    var head = '{"format":"tiebreaker-event","version":1,"program":' + JSON.stringify(program());
    return head + ',"entries":[\n' + entries.join(",\n") + "\n]}\n";
  }

  function nameOf(slot) {
    var summary = (json("summary:" + slot, "{") || [])[1] || {};
    var name = [summary.name || slot, summary.date || "event"].join("-");
    return name.replace(/[^\w\u0080-\uffff]+/g, "-") + ".tiebreaker.json";
  }

  function save(slot) {
    var link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([fileOf(slot)], { type: "application/json" }));
    link.download = nameOf(slot);
    link.click();
  }

  // --- A report of a problem ------------------------------------------------------

  // Name, version and commit, which the build has put into the page.
  function program() {
    var version = document.querySelector("meta[name=version]");
    return "TIE Breaker" + (version ? " " + version.getAttribute("content") : "");
  }

  // The ids of the regulations of the event in view, or else of all; never the name that an organizer gave to one.
  function regulations() {
    var ids = [];
    (openSlot()[0] ? openSlot() : slots()).forEach(function (slot) {
      entriesOf(slot).forEach(function (entry) {
        var found = /"regulation":\{"id":"([a-z0-9-]+)"/.exec(entry[0]);
        if (found && ids.indexOf(found[1]) < 0) ids.push(found[1]);
      });
    });
    return ids;
  }

  // What nobody minds to be read by others. A message may quote what somebody has typed: only what stands before that.
  function report() {
    return [
      program(),
      "browser: " + navigator.userAgent,
      "language: " + document.documentElement.lang,
      "regulation: " + regulations().join(", "),
      "stopped: " + reason.split(/["'`“‘\n]/)[0].replace(/[:\s]*$/, ""),
    ]
      .filter(function (line) {
        return !/: $/.test(line);
      })
      .join("\n");
  }

  // Shows it, marks it, and lets the browser copy what is marked: old browsers do that, too, and without HTTPS.
  function copy(button) {
    var place = button.closest(".problem").querySelector(".facts");
    place.textContent = report();
    getSelection().selectAllChildren(place);
    if (document.execCommand("copy")) button.textContent = button.getAttribute("data-done");
  }

  // --- What can be done -----------------------------------------------------------

  var DO = {
    event: function () {
      openSlot().forEach(save);
    },
    all: function () {
      slots().forEach(save);
    },
    copy: copy,
    home: function () {
      location.hash = "#/";
      location.reload();
    },
    reload: function () {
      location.reload();
    },
  };

  document.addEventListener("click", function (event) {
    var button = event.target.closest && event.target.closest("[data-rescue]");
    if (!button) return;
    event.stopPropagation();
    DO[button.getAttribute("data-rescue")](button);
  });

  // Shows a part of the page with the reason, and the buttons that have something to do.
  function show(part, why) {
    part.hidden = false;
    reason = why || reason;
    part.querySelectorAll(".why").forEach(function (place) {
      place.textContent = reason;
    });
    part.querySelectorAll(".version").forEach(function (place) {
      place.textContent = program();
    });
    part.querySelectorAll("[data-rescue=event]").forEach(function (button) {
      button.hidden = openSlot().length === 0;
    });
    part.querySelectorAll("[data-rescue=all]").forEach(function (button) {
      button.hidden = slots().length === 0;
    });
  }

  // --- The program does not start -----------------------------------------------------

  // Shows one part of what is seen before the program is there; nothing once it is.
  function shell(id, why) {
    ["shell-loading", "shell-old", "shell-late"].forEach(function (each) {
      var part = document.getElementById(each);
      if (part && each === id) show(part, why);
      else if (part) part.hidden = true;
    });
  }

  function isStarting() {
    return document.getElementById("shell") !== null;
  }

  // --- The program has stopped ----------------------------------------------------------

  // Its memory may be half changed: from now on it is told nothing and writes nothing.
  function freeze() {
    Storage.prototype.setItem = Storage.prototype.removeItem = Storage.prototype.clear = function () {
      throw new Error("TIE Breaker has stopped");
    };
    var timer = setTimeout(Date, 0);
    var frame = requestAnimationFrame(Date);
    // They are numbered one after the other; no day has more.
    for (var back = 0; back < 100000; back++) {
      clearTimeout(timer - back);
      cancelAnimationFrame(frame - back);
    }
  }

  // This script listens first.
  "hashchange keydown keyup message resize storage visibilitychange".split(" ").forEach(function (type) {
    window.addEventListener(
      type,
      function (event) {
        if (isOver) event.stopImmediatePropagation();
      },
      true,
    );
  });

  // Covers the page. The program's panic hook calls this.
  window.tiebreakerStopped = function (why) {
    if (isOver) return;
    isOver = true;
    freeze();
    document.body.appendChild(document.importNode(document.getElementById("stopped").content, true));
    var dialog = document.body.lastElementChild;
    var language = (isStarting() ? navigator.language : document.documentElement.lang).slice(0, 2);
    dialog.querySelectorAll("[lang]").forEach(function (part) {
      part.hidden = part.lang !== (language === "fr" ? "fr" : "en");
      if (!part.hidden) dialog.setAttribute("aria-labelledby", part.querySelector("h1").id);
    });
    show(dialog, why);
    dialog.addEventListener("cancel", function (event) {
      event.preventDefault();
    });
    dialog.showModal();
  };

  function isTrap(error) {
    return !isOld && error instanceof WebAssembly.RuntimeError;
  }

  // Whether an error was thrown through the program, which then left off in the middle of something: browsers say so of
  // a stack that is used up, and the program's own script of memory that is.
  function isThrough(error) {
    return error !== null && typeof error === "object" && /wasm-function/.test(error.stack);
  }

  function failed(isEnd, why) {
    if (isEnd) window.tiebreakerStopped(why);
    else if (isStarting()) shell(isOld ? "shell-old" : "shell-late", why);
  }

  // Scripts that do not arrive tell only themselves: `true` hears them too.
  window.addEventListener(
    "error",
    function (event) {
      if (event instanceof ErrorEvent) failed(isTrap(event.error) || isThrough(event.error), event.message);
      else if (event.target.tagName === "SCRIPT") failed(false, "");
    },
    true,
  );
  window.addEventListener("unhandledrejection", function (event) {
    failed(isTrap(event.reason), String(event.reason));
  });

  if (isOld) return shell("shell-old");
  shell("shell-loading");
  setTimeout(function () {
    shell("shell-late");
  }, LATE);
})();
