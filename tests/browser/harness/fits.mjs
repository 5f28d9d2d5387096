// Layout faults: content wider than the window, cut-off text, overlapping text or controls, and touch targets that are
// too small.

/** Smallest touch target, in pixels. */
const FINGER = 44;

/**
 * Everything that does not fit, one line each. Texts for screen readers and content that scrolls may be wider than their
 * box. Messages, menus and sticky bars lie over the page, so each is only compared with itself. With `touch`, also
 * controls smaller than a finger, except links within a sentence.
 */
export function unfit(page, { touch = false } = {}) {
  return page.evaluate(
    ([finger]) => {
      const found = new Set();
      const root = document.documentElement;
      const top = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
      const styleOf = ((known) => (element) => known.get(element) ?? known.set(element, getComputedStyle(element)).get(element))(new Map());
      const place = (element) => {
        const name = element.id ? `#${element.id}` : element.classList.length > 0 ? `.${[...element.classList].join(".")}` : element.tagName.toLowerCase();
        return `${element.parentElement?.className ? `.${[...element.parentElement.classList].join(".")} ` : ""}${name}`;
      };
      const quoted = (text) => `“${text.trim().replace(/\s+/g, " ").slice(0, 40)}”`;
      const isSeen = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true });
      const isForReaders = (element) => {
        for (let one = element; one; one = one.parentElement) {
          const { clipPath, clip } = styleOf(one);
          if (clipPath !== "none" || (clip !== "auto" && clip !== "")) return true;
        }
        return false;
      };
      /** The nearest box that lies over the page. */
      const layerOf = (element) => {
        for (let one = element; one; one = one.parentElement) {
          if (["fixed", "sticky"].includes(styleOf(one).position)) return one;
        }
        return top;
      };
      /** The part of a box that is not hidden by what is around it, and whether anything hides the rest for good. */
      const shown = (element, box) => {
        let { left, right, top, bottom } = box;
        let cut = false;
        for (let one = element; one && one !== document.body; one = one.parentElement) {
          const { overflowX, overflowY, display, position } = styleOf(one);
          if (display !== "inline" && display !== "contents") {
            const around = one.getBoundingClientRect();
            if (overflowX !== "visible" && (left < around.left - 1 || right > around.right + 1)) {
              cut ||= overflowX === "hidden" || overflowX === "clip";
              [left, right] = [Math.max(left, around.left), Math.min(right, around.right)];
            }
            if (overflowY !== "visible" && (top < around.top - 1 || bottom > around.bottom + 1)) {
              cut ||= overflowY === "hidden" || overflowY === "clip";
              [top, bottom] = [Math.max(top, around.top), Math.min(bottom, around.bottom)];
            }
          }
          if (position === "fixed") break;
        }
        return { left, right, top, bottom, cut };
      };

      if (document.scrollingElement.scrollWidth > root.clientWidth) found.add(`the page is ${document.scrollingElement.scrollWidth} wide`);

      const texts = [];
      const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const node = walker.currentNode;
        const around = node.parentElement;
        if (node.data.trim() === "" || around.closest("select, textarea, option, svg, canvas, script, style") || !isSeen(around) || isForReaders(around)) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const box of range.getClientRects()) {
          if (box.width < 1 || box.height < 1) continue;
          const part = shown(around, box);
          const rest = box.height * 0.25;
          const isWhole = part.bottom - part.top > 1 && part.right >= box.right - 1 && part.left <= box.left + 1 && part.top - box.top < rest && box.bottom - part.bottom < rest;
          // The display turns pages.
          const isOnOtherPage = around.closest(".display") && (part.right - part.left < 1 || part.bottom - part.top < 1);
          if (part.cut && !isWhole && !isOnOtherPage) found.add(`cut: ${quoted(node.data)} in ${place(around)}`);
          if (part.right - part.left > 1 && part.bottom - part.top > 1) {
            // The line is higher than its letters.
            const inset = (part.bottom - part.top) * 0.2;
            texts.push({ element: around, node, what: quoted(node.data), left: part.left, right: part.right, top: part.top + inset, bottom: part.bottom - inset });
          }
        }
        let block = around;
        while (["inline", "contents"].includes(styleOf(block).display)) block = block.parentElement;
        const { textOverflow, webkitLineClamp } = styleOf(block);
        if (textOverflow === "ellipsis" && block.scrollWidth > block.clientWidth + 1) found.add(`shortened: ${quoted(node.data)} in ${place(block)}`);
        // Letters may be higher than their line, and a line that is cut off is as high as they are.
        const letters = Number.parseFloat(styleOf(block).fontSize);
        if (webkitLineClamp !== "none" && block.scrollHeight > block.clientHeight + letters / 2) found.add(`shortened: ${quoted(node.data)} in ${place(block)}`);
        const whole = range.getBoundingClientRect();
        const own = block.getBoundingClientRect();
        if (!styleOf(block).overflowX.match(/auto|scroll/) && (whole.right > own.right + 1 || whole.left < own.left - 1)) found.add(`beyond its box: ${quoted(node.data)} in ${place(block)}`);
      }

      const controls = [...top.querySelectorAll("a[href], button, summary, select, textarea, input:not([type=hidden], [type=file]), [role=button]")].filter((one) => isSeen(one) && !isForReaders(one) && styleOf(one).pointerEvents !== "none");
      const boxes = controls.flatMap((element) => {
        const part = shown(element, element.getBoundingClientRect());
        // A link for the keyboard is beside the page until it has the focus.
        if (part.right <= 0) return [];
        return part.right - part.left > 1 && part.bottom - part.top > 1 ? [{ element, what: `${place(element)} ${quoted(element.textContent)}`, isControl: true, ...part }] : [];
      });

      const all = [...texts, ...boxes].sort((one, other) => one.top - other.top);
      const isWithin = (one, other) =>
        one.left >= other.left - 1 && one.right <= other.right + 1 && one.top >= other.top - 1 && one.bottom <= other.bottom + 1;
      const layers = new Map(all.map(({ element }) => [element, layerOf(element)]));
      for (const [at, one] of all.entries()) {
        for (let next = at + 1; next < all.length && all[next].top < one.bottom - 1; next += 1) {
          const other = all[next];
          if (one.node && one.node === other.node) continue;
          if (other.right <= one.left + 1.5 || one.right <= other.left + 1.5 || Math.min(one.bottom, other.bottom) - other.top <= 1.5) continue;
          if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
          const [first, second] = [one.element.closest("label"), other.element.closest("label")];
          if (first && first === second) continue;
          if (layers.get(one.element) !== layers.get(other.element)) continue;
          // A touch target may extend beyond its label, so controls are not compared with text.
          if (one.isControl !== other.isControl) continue;
          // A card that can be pressed, with other controls on it.
          if (one.isControl && (isWithin(one, other) || isWithin(other, one))) continue;
          found.add(`overlap: ${one.what} in ${place(one.element)} and ${other.what} in ${place(other.element)}`);
        }
      }

      if (finger) {
        const doesSame = (hit, element) => {
          if (!hit) return false;
          if (element.contains(hit) || hit.closest("a[href], button, summary, select, textarea, input, [role=button]") === element) return true;
          if ([...(element.labels ?? [])].some((label) => label.contains(hit))) return true;
          // A press anywhere on the row.
          const row = element.closest("tr, li");
          return row !== null && styleOf(row).cursor === "pointer" && row.contains(hit);
        };
        // Rows of a list are alike, so a few of each kind are enough.
        const tried = new Map();
        for (const { element } of boxes) {
          if (element.disabled) continue;
          const kind = place(element).replace(/\d+/g, "");
          const count = (tried.get(kind) ?? 0) + 1;
          tried.set(kind, count);
          if (count > 4) continue;
          const isInSentence = element.matches("a") && styleOf(element).display === "inline" && element.parentElement.textContent.trim() !== element.textContent.trim();
          if (isInSentence) continue;
          element.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
          const { left, right, top, bottom } = element.getClientRects()[0];
          const [x, y] = [(left + right) / 2, (top + bottom) / 2];
          // From the middle to where a press does something else.
          const reach = (dx, dy) => {
            let steps = 0;
            while (steps < finger && doesSame(document.elementFromPoint(x + dx * (steps + 1), y + dy * (steps + 1)), element)) steps += 1;
            return steps;
          };
          const [width, height] = [reach(-1, 0) + reach(1, 0) + 1, reach(0, -1) + reach(0, 1) + 1];
          // Edges may lie between pixels.
          if (width < finger - 1 || height < finger - 1) found.add(`small: ${place(element)} ${quoted(element.textContent || element.getAttribute("aria-label") || "")} ${width} × ${height}`);
        }
        scrollTo(0, 0);
      }
      return [...found];
    },
    [touch ? FINGER : 0],
  );
}
