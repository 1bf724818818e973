// @ts-check
// What can be seen to be wrong on a page. Runs in the page before its own script (Page.addScriptToEvaluateOnNewDocument),
// so that the content security policy stays as it is. Every function returns plain data.

(() => {
  const SLACK = 1.5; // pixels: fractions of a pixel are nobody's fault
  const SPOTS = [0.5, 0.3, 0.7, 0.15, 0.85, 0.05, 0.95];
  const NEVER_DRAWN = "script, style, noscript, template, title, desc, option, .sr, .symbols";

  /** @param {Element} element */
  const seen = (element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }) &&
    !element.closest(NEVER_DRAWN);

  /** @param {Element} element a name for the report: where it is, without numbers that differ from game to game */
  function named(element) {
    const home = element.closest("[data-panel], [id]");
    const panel = element.closest("[data-panel]")?.getAttribute("data-panel");
    const id = home === element ? "" : home?.id;
    const classes = [...element.classList].map((name) => `.${name}`).join("");
    const part = panel ? `panel ${panel}` : element.closest("[data-part], .pane, main, header, nav, footer")?.id || "";
    const piece = element instanceof SVGUseElement ? element.href.baseVal : "";
    const inner = [id && `#${id}`, element.localName + (element.id && `#${element.id}`) + classes + piece].filter(Boolean).join(" ");
    return [part && (panel ? part : `#${part}`), inner].filter(Boolean).join(" ");
  }

  /** From the units of an element to those of one around it. @param {Element} element @param {Element} around */
  function units(element, around) {
    let matrix = new DOMMatrix();
    for (let one = element; one !== around && one.parentElement; one = one.parentElement)
      if (one instanceof SVGGraphicsElement) matrix = DOMMatrix.fromMatrix(one.transform.baseVal.consolidate()?.matrix).multiply(matrix);
    return matrix;
  }

  /** The letters on pieces that are drawn once and used often. */
  function* usedTexts() {
    for (const use of document.querySelectorAll("use")) {
      if (!seen(use)) continue;
      const piece = document.querySelector(use.href.baseVal);
      for (const holder of piece?.querySelectorAll("text") || []) {
        const screen = DOMMatrix.fromMatrix(use.getScreenCTM() || undefined).multiply(units(holder, /** @type {Element} */ (piece)));
        const { x, y, width, height } = holder.getBBox();
        const [start, end] = [new DOMPoint(x, y), new DOMPoint(x + width, y + height)].map((point) => screen.transformPoint(point));
        const box = new DOMRect(Math.min(start.x, end.x), Math.min(start.y, end.y), Math.abs(end.x - start.x), Math.abs(end.y - start.y));
        const size = Number.parseFloat(getComputedStyle(holder).fontSize) * Math.sqrt(Math.abs(screen.a * screen.d - screen.b * screen.c));
        yield { holder: use, text: holder.textContent?.trim() || "", box, size, style: getComputedStyle(holder) };
      }
    }
  }

  /** Every piece of text that is drawn, with its box and its size on the screen. */
  function* texts() {
    yield* usedTexts();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const done = new Set();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const holder = node.parentElement;
      const text = node.nodeValue?.replace(/\s+/g, " ").trim();
      if (!text || !holder || done.has(holder) || !seen(holder)) continue;
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      if (box.width < 1 || box.height < 1) continue;
      if (getComputedStyle(holder).clipPath === "inset(50%)") continue; // for screen readers alone
      if (holder instanceof SVGElement) done.add(holder);
      const style = getComputedStyle(holder);
      yield { holder, text, box, size: Number.parseFloat(style.fontSize) * scale(holder), style };
    }
  }

  /** What is inside the borders of a box that hides, or scrolls, the rest. @param {Element} box */
  function inside(box) {
    if (box === document.body || box === document.documentElement)
      return { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    const outer = box.getBoundingClientRect();
    if (!(box instanceof HTMLElement)) return outer;
    const left = outer.left + box.clientLeft;
    const top = outer.top + box.clientTop;
    return { left, top, right: left + box.clientWidth, bottom: top + box.clientHeight };
  }

  /**
   * The element that cuts something off, if any. What can be scrolled into sight is not cut.
   * @param {Element} holder @param {DOMRect} rect
   */
  function cutBy(holder, rect) {
    let { left, top, right, bottom } = rect;
    const deep = (bottom - top) / 3; // letters seldom fill the height of their line
    for (let box = /** @type {Element | null} */ (holder); box; box = box.parentElement) {
      const { overflowX, overflowY, position, display } = getComputedStyle(box);
      if (display !== "inline" && display !== "contents") {
        const frame = inside(box);
        if (overflowX === "hidden" || overflowX === "clip") {
          if (left < frame.left - SLACK || right > frame.right + SLACK) return box;
        } else if (overflowX !== "visible") [left, right] = [frame.left, frame.right];
        if (overflowY === "hidden" || overflowY === "clip") {
          if (top < frame.top - deep || bottom > frame.bottom + deep) return box;
        } else if (overflowY !== "visible") [top, bottom] = [frame.top, frame.bottom];
      }
      if (position === "fixed") return null;
    }
    return null;
  }

  /** How many pixels of the screen a unit of an element takes. @param {Element} element */
  function scale(element) {
    if (element instanceof SVGGraphicsElement) {
      const { a = 1, b = 0, c = 0, d = 1 } = element.getScreenCTM() || {};
      return Math.sqrt(Math.abs(a * d - b * c));
    }
    const block = element.closest("div, p, section, li, button, td, th, h1, h2, h3");
    return block instanceof HTMLElement && block.offsetWidth ? block.getBoundingClientRect().width / block.offsetWidth : 1;
  }

  const pen = /** @type {CanvasRenderingContext2D} */ (document.createElement("canvas").getContext("2d"));

  /** Menus and empty fields: the browser cuts what does not fit without a trace in the layout. */
  function cutFields() {
    const found = [];
    for (const field of document.querySelectorAll("select, input[placeholder]")) {
      if (!seen(field)) continue;
      const style = getComputedStyle(field);
      const text =
        field instanceof HTMLSelectElement
          ? field.selectedOptions[0]?.text || ""
          : field instanceof HTMLInputElement
            ? field.value || field.placeholder
            : "";
      pen.font = style.font;
      const room = field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
      if (pen.measureText(text).width > room + SLACK) found.push({ where: named(field), text, note: "" });
    }
    return found;
  }

  function cut() {
    const found = cutFields();
    for (const { holder, text, box } of texts()) {
      const by = cutBy(holder, box);
      if (by) found.push({ where: named(holder), text, note: `cut by ${named(by)}` });
      else if (holder instanceof SVGElement && text.endsWith("…")) found.push({ where: named(holder), text, note: "ellipsis" });
    }
    return found;
  }

  /** How many times as large as at rest the page shows a panel now. @param {SVGSVGElement} svg */
  function enlarged(svg) {
    const panel = /** @type {HTMLElement} */ (svg.parentElement);
    if (!panel.classList.contains("zoomed")) return 1;
    const shown = svg.getBoundingClientRect().width;
    const { width, height } = svg.style;
    panel.classList.remove("zoomed");
    Object.assign(svg.style, { width: "", height: "" });
    const rest = svg.getBoundingClientRect().width;
    panel.classList.add("zoomed");
    Object.assign(svg.style, { width, height });
    return shown / rest;
  }

  /** @param {number} least in pixels @param {number} times as large as they are at rest pictures are read */
  function small(least, times) {
    const found = [];
    const panels = [...document.querySelectorAll("svg[data-panel]")].filter((panel) => !panel.closest("#own"));
    const now = new Map(panels.map((panel) => [panel, enlarged(/** @type {SVGSVGElement} */ (panel))]));
    for (const { holder, text, size } of texts()) {
      const zoom = now.get(/** @type {Element} */ (holder.closest("svg[data-panel]")));
      const read = zoom ? size * Math.max(1, times / zoom) : size;
      if (read < least - 0.05) found.push({ where: named(holder), text, note: `${read.toFixed(1)} px` });
    }
    return found;
  }

  /** What a person can scroll, from the inside out. @param {Element} element */
  function* scrollers(element) {
    for (let box = element.parentElement; box; box = box.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(box);
      const root = box === document.documentElement;
      const wide = (root || /auto|scroll/.test(overflowX)) && box.scrollWidth > box.clientWidth;
      const high = (root || /auto|scroll/.test(overflowY)) && box.scrollHeight > box.clientHeight;
      if ((wide || high) && !(root && getComputedStyle(document.body).overflowY === "hidden")) yield { box, wide, high };
      if (position === "fixed") return;
    }
  }

  /** Scroll as a person would, until the middle of an element is in sight. @param {Element} element */
  function reach(element) {
    for (const { box, wide, high } of scrollers(element)) {
      const { left, top, width, height } = element.getBoundingClientRect();
      const frame = inside(box);
      const [x, y] = [left + width / 2, top + height / 2];
      const across = wide && (left < frame.left || left + width > frame.right) ? x - (frame.left + frame.right) / 2 : 0;
      const down = high && (top < frame.top || top + height > frame.bottom) ? y - (frame.top + frame.bottom) / 2 : 0;
      if (across || down) box.scrollBy({ left: across, top: down, behavior: "instant" });
    }
  }

  /** A point at which a tap meets the element: its middle, if it can be. @param {Element} element */
  function hit(element) {
    const { left, top, width, height } = element.getBoundingClientRect();
    let over = null;
    for (const down of SPOTS)
      for (const across of SPOTS) {
        const [x, y] = [left + width * across, top + height * down];
        const met = document.elementFromPoint(x, y);
        if (met && element.contains(met)) return { x, y, over: null };
        over ||= met;
      }
    return { x: 0, y: 0, over: over ? named(over) : "nothing: it is out of sight" };
  }

  /** Bring an element into sight. What gives way when the page is scrolled (the coach's card) does so with the next frame. @param {Element} element */
  async function bring(element) {
    reach(element);
    if (hit(element).over) await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  }

  /** What is pressed for an action: one of many in a menu is sent by a button. @param {Element} offered */
  const pressed = (offered) => (offered instanceof HTMLOptionElement && offered.closest("form")?.querySelector("button:not([type])")) || offered;

  /**
   * Everything that is lit, and what is hit instead of it, if anything. Targets in a closed pane only name it.
   * @param {string} within a selector
   */
  async function targets(within) {
    const found = [];
    const scrolled = [...document.querySelectorAll("*")].filter((box) => box.scrollTop || box.scrollLeft);
    const before = scrolled.map((box) => [box.scrollLeft, box.scrollTop]);
    for (const offered of document.querySelectorAll(`${within} [data-action]`)) {
      const target = pressed(offered);
      const name = offered.getAttribute("aria-label") || offered.textContent?.trim() || "";
      const where = named(target);
      if (!target.getClientRects().length) found.push({ name, where, pane: target.closest(".pane")?.id || "", over: null });
      else {
        await bring(target);
        found.push({ name, where, pane: null, over: hit(target).over });
      }
    }
    for (const box of document.querySelectorAll("*"))
      if (box.scrollTop || box.scrollLeft) {
        const [left, top] = before[scrolled.indexOf(box)] || [0, 0];
        box.scrollTo({ left, top, behavior: "instant" });
      }
    return found;
  }

  /** Where to tap for an action, or on an element, brought into sight. @param {string} selector */
  async function aim(selector) {
    const all = [...document.querySelectorAll(selector)];
    const target = all.find((one) => one.getClientRects().length);
    if (!target) return { over: "hidden", pane: all[0]?.closest(".pane")?.id || "", x: 0, y: 0, left: 0, top: 0, width: 0, height: 0, where: "" };
    await bring(target);
    const { left, top, width, height } = target.getBoundingClientRect();
    return { ...hit(target), pane: "", left, top, width, height, where: named(target) };
  }

  /** Place and scale of every board, as if nothing were scrolled. */
  function boards() {
    const found = [];
    for (const board of document.querySelectorAll("#boards svg[data-panel]")) {
      let { left, top } = board.getBoundingClientRect();
      for (let box = board.parentElement; box; box = box.parentElement) {
        left += box.scrollLeft;
        top += box.scrollTop;
      }
      found.push({ name: board.getAttribute("data-panel"), shape: board.getAttribute("viewBox"), left, top, scale: scale(board) });
    }
    return found;
  }

  const FADE = 32; // pixels at the edge where a panel goes on sideways

  /** Whether something lies where a panel fades out: it can be moved into sight. @param {Element | null} panel @param {DOMRect} box */
  function fades(panel, box) {
    if (!panel) return false;
    const on = panel.getAttribute("data-on") || "";
    const { left, right } = panel.getBoundingClientRect();
    return (/left|both/.test(on) && box.left < left + FADE) || (/right|both/.test(on) && box.right > right - FADE);
  }

  /** Text in pictures that is in sight: its colour, and the box behind which to look for the paper. */
  function inked() {
    const found = [];
    for (const { holder, text, box, size, style } of texts()) {
      if (!(holder instanceof SVGElement) || cutBy(holder, box) || fades(holder.closest(".panel"), box)) continue;
      const picture = /** @type {SVGSVGElement} */ (holder.ownerSVGElement);
      const corners = [[box.left + 1, box.top + 1], [box.right - 1, box.bottom - 1]];
      if (!corners.every(([x, y]) => picture.parentElement?.contains(document.elementFromPoint(x, y)))) continue; // out of sight
      const { fill, fillOpacity, fontWeight } = style;
      let opacity = Number(fillOpacity);
      for (let one = /** @type {Element | null} */ (holder); one && one !== picture.parentElement; one = one.parentElement)
        opacity *= Number(getComputedStyle(one).opacity);
      const large = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
      const { left, top, width, height } = box;
      found.push({ where: named(holder), text, fill, opacity, large, left, top, width, height });
    }
    return found;
  }

  const bare = new CSSStyleSheet();
  bare.replaceSync("svg text, svg tspan { fill: transparent !important; } #tip, #toast { visibility: hidden !important; }");

  /** Pictures without their text and what is said over them, or with it again. @param {boolean} without */
  function strip(without) {
    document.adoptedStyleSheets = without ? [bare] : [];
    // Copies of a piece do not follow the sheet, but they follow the piece.
    for (const text of document.querySelectorAll(".symbols text"))
      if (without) text.setAttribute("fill-opacity", "0");
      else text.removeAttribute("fill-opacity");
  }

  Object.assign(globalThis, { look: { cut, small, targets, aim, boards, inked, strip } });
})();
