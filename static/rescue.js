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

  // The words of the page's language, or else English ones.
  function words() {
    var all = JSON.parse(document.getElementById("words").textContent);
    return all[document.documentElement.lang] || all.en;
  }

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

  // The events that are here, also those that are put away.
  function slots() {
    var index = json("events", "[") || json("events:copy", "[");
    return (index && Array.isArray(index[1]) ? index[1] : []).filter(function (slot) {
      return archiveOf(slot) || json("log:" + slot + ":0", "{");
    });
  }

  // The whole log of an event that is put away, packed. It is there before the records go, and goes after they are back.
  function archiveOf(slot) {
    return json("archive:" + slot, "{");
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

  // The entries in an archive, as JSON: the browser unpacks them, and their hashes are put back, which follow from the
  // entries before them. Fails where that is not what was put away.
  function unpacked(archive) {
    var bytes = Uint8Array.from(atob(archive.packed), function (sign) {
      return sign.charCodeAt(0);
    });
    var stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    return new Response(stream).text().then(function (text) {
      var entries = [];
      return text
        .split("\n")
        .reduce(function (before, line) {
          return before.then(function (hash) {
            entries.push(line.replace(/"previous":"0+"/, '"previous":"' + hash + '"'));
            return digest(256, new TextEncoder().encode(entries[entries.length - 1])).then(hex);
          });
        }, Promise.resolve(hex(new Uint8Array(32))))
        .then(function (head) {
          if (head !== archive.head) throw new Error("not what was put away");
          return entries;
        });
    });
  }

  function digest(bits, content) {
    return crypto.subtle.digest("SHA-" + bits, content).then(function (hash) {
      return new Uint8Array(hash);
    });
  }

  function hex(bytes) {
    return Array.from(bytes, function (byte) {
      return (256 + byte).toString(16).slice(1);
    }).join("");
  }

  function nameOf(slot) {
    var summary = (json("summary:" + slot, "{") || [])[1] || {};
    var name = [summary.name || slot, summary.date || "event"].join("-");
    return name.replace(/[^\w\u0080-\uffff]+/g, "-");
  }

  function download(name, text) {
    var link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
    link.download = name;
    link.click();
  }

  // Saves the file of an event with these entries.
  function saveFile(slot, entries) {
    var head = '{"format":"tiebreaker-event","version":1,"program":' + JSON.stringify(program());
    download(nameOf(slot) + ".tiebreaker.json", head + ',"entries":[\n' + entries.join(",\n") + "\n]}\n");
  }

  function save(slot) {
    var archive = archiveOf(slot);
    if (!archive) {
      var entries = entriesOf(slot).map(function (entry) {
        return entry[0];
      });
      return saveFile(slot, entries);
    }
    new Promise(function (resolve) {
      resolve(unpacked(archive[1]));
    }).then(
      function (entries) {
        saveFile(slot, entries);
      },
      function () {
        // As it is: better than nothing.
        download(nameOf(slot) + ".packed.json", archive[0]);
      },
    );
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
    if (document.execCommand("copy")) button.textContent = words().copied;
  }

  // --- The copy of the site on this device ----------------------------------------

  // Whether it is this copy, not the connection, that the program does not start with.
  var isDamaged = false;

  // The files that the program starts with; the page has the hash of each.
  function files() {
    return [].map.call(document.querySelectorAll("[integrity], [data-integrity]"), function (tag) {
      var integrity = tag.getAttribute("integrity") || tag.getAttribute("data-integrity");
      return { address: tag.href || tag.src, integrity: integrity };
    });
  }

  // Looks at a file as the browser has it: true where it is what the page says, false where it is not, none where it does
  // not arrive.
  function isWhole(file) {
    var parts = /^sha(\d+)-(.*)$/.exec(file.integrity);
    return fetch(file.address, { cache: "force-cache" })
      .then(function (response) {
        if (!response.ok) throw new Error(response.status);
        return response.arrayBuffer();
      })
      .then(digest.bind(null, parts[1]))
      .then(
        function (hash) {
          return btoa(String.fromCharCode.apply(null, hash)) === parts[2];
        },
        function () {
          return undefined;
        },
      );
  }

  // Whether the site answers. The worker does not answer for itself.
  function hasNetwork() {
    var worker = document.querySelector("link[rel=serviceworker]");
    if (!worker) return Promise.resolve(false);
    return fetch(worker.href, { cache: "no-store" }).then(
      function (response) {
        return response.ok;
      },
      function () {
        return false;
      },
    );
  }

  // Finds out, and says so, why the program does not start.
  function examine() {
    if (!window.fetch || !window.crypto || !crypto.subtle) return;
    Promise.all([hasNetwork(), Promise.all(files().map(isWhole))]).then(function (found) {
      isDamaged = found[1].some(function (whole) {
        return whole === false || (whole === undefined && found[0]);
      });
      if (!isDamaged || !isStarting()) return;
      document.querySelectorAll("#shell-late [data-cause]").forEach(function (part) {
        part.hidden = part.getAttribute("data-cause") !== "damage";
      });
    });
  }

  // Throws away the app's own caches and its worker, and fetches anew. The events are elsewhere. Nothing is thrown away while
  // nothing can be fetched.
  function startAnew() {
    var scope = new URL("./", location.href);
    var isOwn = function (name) {
      return /^tiebreaker:[0-9a-f]{16}:/.test(name) && name.slice(28) === scope.pathname;
    };
    hasNetwork()
      .then(function (answers) {
        if (!answers) throw new Error("no network");
        return window.caches ? caches.keys() : [];
      })
      .then(function (names) {
        return Promise.all(
          names.filter(isOwn).map(function (name) {
            return caches.delete(name);
          }),
        );
      })
      .then(function () {
        return navigator.serviceWorker && navigator.serviceWorker.getRegistration();
      })
      .then(function (registration) {
        return registration && registration.scope === scope.href && registration.unregister();
      })
      .then(function () {
        // Past the browser's other cache, where the damage may be as well.
        return Promise.all(
          files().map(function (file) {
            return fetch(file.address, { cache: "reload" }).catch(function () {});
          }),
        );
      })
      .catch(function () {})
      .then(function () {
        location.reload();
      });
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
      if (isDamaged) startAnew();
      else location.reload();
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
    var said = words();
    [part].concat([].slice.call(part.querySelectorAll("[data-says]"))).forEach(function (place) {
      var name = place.getAttribute("data-says");
      if (name) place.textContent = said[name];
    });
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
      if (part) part.hidden = each !== id;
      if (part && each === id) show(part, why);
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
    else if (isStarting()) late(why);
  }

  function late(why) {
    shell(isOld ? "shell-old" : "shell-late", why);
    if (!isOld && isStarting()) examine();
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
  setTimeout(late, LATE);
})();
