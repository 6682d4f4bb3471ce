import type { Page } from "@playwright/test";
import { expect, softly } from "./fixtures.ts";

type Walk = { stops: Element[]; faults: string[]; left: boolean; look: string };

declare global {
  interface Window {
    /** The stops of the walk so far, written as the next key goes down, before it moves the focus. */
    walk?: Walk;
  }
}

/**
 * Walks through the page with Tab. Returns what a keyboard user would complain about, in words: a stop out of document order,
 * hidden, without a visible focus or a name, or a control that is never reached.
 */
export async function walk(page: Page): Promise<string[]> {
  await page.evaluate(stopMotion);
  await page.evaluate(startWalk);
  for (let pressed = 0; pressed < 250; pressed += PRESSED_AT_ONCE) {
    await Promise.all(Array.from({ length: PRESSED_AT_ONCE }, () => page.keyboard.down("Tab")));
    await page.keyboard.up("Tab");
    const { left, faults, stops } = await page.evaluate(() => ({
      left: window.walk?.left,
      faults: window.walk?.faults ?? [],
      stops: window.walk?.stops.length ?? 0,
    }));
    if (!left) continue;
    if (stops === 0) faults.push("there is no stop at all");
    return [...faults, ...(await page.evaluate(findSkipped)), ...(await findNameless(page))];
  }
  return ["Tab never leaves the page"];
}

const PRESSED_AT_ONCE = 15;

/** Runs in the page: stops all movement, which would be measured half-way. The page's policy allows a sheet made by script. */
function stopMotion(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    "*, ::before, ::after { transition: none !important; animation: none !important; scroll-behavior: auto !important }",
  );
  document.adoptedStyleSheets = [sheet];
}

/** Runs in the page: starts at its beginning and inspects each stop. */
function startWalk(): void {
  const describe = (one: Element) => one.outerHTML.replace(/ class="[^"]*"/g, "").slice(0, 100);
  // A card's link lies over the whole card, and the card shows the link's focus.
  const lookOf = (one: Element) =>
    [getComputedStyle(one), getComputedStyle(one, "::after")]
      .map(({ outlineStyle, outlineWidth, outlineColor, boxShadow }) =>
        [outlineStyle === "none" || outlineWidth === "0px" ? "" : outlineWidth + outlineColor, boxShadow].join(),
      )
      .join();
  const canBeSeen = (element: Element) => {
    const box = element.getClientRects()[0] ?? element.getBoundingClientRect();
    const points = [0.1, 0.5, 0.9].flatMap((across) => [0.1, 0.5, 0.9].map((down) => [across, down] as const));
    const seen = points.filter(([across, down]) => {
      const hit = document.elementFromPoint(box.left + box.width * across, box.top + box.height * down);
      return hit !== null && (element.contains(hit) || hit.closest("label")?.control === element);
    });
    return seen.length >= (box.height < innerHeight / 3 ? 6 : 1);
  };

  const walk: Walk = { stops: [], faults: [], left: false, look: "" };
  window.walk = walk;
  const report = (element: Element, fault: string) =>
    walk.faults.push(`${walk.stops.length}, ${describe(element)}: ${fault}`);

  const inspect = () => {
    if (walk.left) return;
    const last = walk.stops.at(-1);
    const element = document.activeElement;
    // The parts of a date are stops of one field.
    if (element && element === last) return;
    if (!last && element === document.body) return;
    if (last?.isConnected && lookOf(last) === walk.look) report(last, "looks the same with and without the focus");
    if (!element || element === document.body || walk.stops.includes(element)) {
      walk.left = true;
      return;
    }
    walk.stops.push(element);
    walk.look = lookOf(element);
    if (last && !(last.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING))
      report(element, "is out of the document's order");
    if (!canBeSeen(element)) report(element, "is hidden");
  };
  document.addEventListener("keydown", (event) => event.key === "Tab" && window.walk === walk && inspect(), true);

  window.scrollTo(0, 0);
  document.body.tabIndex = -1;
  document.body.focus();
  document.body.removeAttribute("tabindex");
}

/** Runs in the page: controls that the walk never reached. */
function findSkipped(): string[] {
  const walked = window.walk?.stops ?? [];
  return [
    ...document.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, summary, [tabindex='0']"),
  ]
    .filter((element) => {
      if (
        walked.includes(element) ||
        element.tabIndex < 0 ||
        element.matches(":disabled, [type=radio], [contenteditable] a")
      )
        return false;
      return element.checkVisibility({ visibilityProperty: true }) && !element.closest("[inert]");
    })
    .map((element) => `no stop: ${element.outerHTML.slice(0, 100)}`);
}

const unnamed = new Set([
  "RootWebArea",
  "main",
  "generic",
  "region",
  "group",
  "heading",
  "list",
  "paragraph",
  "InlineTextBox",
]);

/** Focusable elements without a name in the browser's own accessibility tree, which only Chromium shows. */
async function findNameless(page: Page): Promise<string[]> {
  if (page.context().browser()?.browserType().name() !== "chromium") return [];
  const devtools = await page.context().newCDPSession(page);
  const { nodes } = await devtools.send("Accessibility.getFullAXTree");
  await devtools.detach();
  return nodes
    .filter(({ ignored, role, name, properties }) => {
      const focusable = properties?.some((property) => property.name === "focusable" && property.value.value === true);
      return focusable && !ignored && !unnamed.has(String(role?.value)) && !String(name?.value ?? "").trim();
    })
    .map(({ role }) => `a ${String(role?.value)} has no name`);
}

/**
 * What is lost at the page's current width, in words: text off the screen or cut off, sideways scrolling, and words or
 * controls that would lie under the chat's button somewhere on their way up the screen.
 */
async function findLost(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const lost: string[] = [];
    const over = document.documentElement.scrollWidth - width;
    if (over > 0) lost.push(`scrolls sideways by ${over} px at ${width} px`);
    const chat = document.querySelector(".chat-button")?.getBoundingClientRect();
    const findCovered = (name: string, part: Element | null, from: number, to: number) => {
      if (
        chat &&
        to > chat.left + 1 &&
        from < chat.right &&
        part?.closest("main, footer") &&
        !part.matches(".chat-button")
      )
        lost.push(`the chat covers it at ${width} px: ${name.slice(0, 60)}`);
    };
    for (const control of document.querySelectorAll("a, button, input:not([tabindex]), select, textarea, summary")) {
      const box = control.getBoundingClientRect();
      // Of a card on a shelf a part shows.
      const shelf = control.closest("ul.case-studies")?.getBoundingClientRect();
      if (box.width > 1 && control.checkVisibility({ visibilityProperty: true }))
        findCovered(control.outerHTML, control, box.left, Math.min(box.right, shelf?.right ?? width));
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const parent = texts.currentNode.parentElement;
      const text = texts.currentNode.textContent?.trim();
      if (!text || !parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (parent.closest(".sr-only, .skip-link, [aria-hidden=true], script, style, noscript, .ql-clipboard")) continue;
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      const box = range.getBoundingClientRect();
      if (box.width === 0) continue;
      let left = 0;
      let right = width;
      let scrolls = false;
      for (let around: Element | null = parent; around && around !== document.body; around = around.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(around);
        const edge = around.getBoundingClientRect();
        // For screen readers only.
        if (edge.width <= 1) [left, right, scrolls] = [0, width, true];
        if (/auto|scroll/.test(overflowX)) scrolls = true;
        if (/hidden|clip|auto|scroll/.test(overflowX))
          [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
        if (
          /hidden|clip/.test(overflowY) &&
          edge.width > 1 &&
          (box.bottom > edge.bottom + 2 || box.top < edge.top - 2)
        ) {
          lost.push(`cut off in its height at ${width} px: ${text.slice(0, 60)}`);
        }
      }
      findCovered(text, parent, Math.max(box.left, left), Math.min(box.right, right));
      if (!scrolls && (box.left < left - 1 || box.right > right + 1))
        lost.push(`cut off at ${width} px: ${text.slice(0, 60)}`);
    }
    return lost;
  });
}

/** Gives the window another size, at which nothing may be lost once what listens to its width has drawn itself anew. */
export async function expectNothingLost(
  page: Page,
  [width, height]: [width: number, height: number],
  isFault = (_complaint: string) => true,
): Promise<void> {
  await page.setViewportSize({ width, height });
  const lost = async () => (await findLost(page)).filter(isFault);
  await softly.poll(lost, `nothing is cut off or covered at ${width} px`).toEqual([]);
}

/** Runs `act` and expects `message` in a live region that existed before, so that screen readers announce it. */
export async function expectAnnounced(
  page: Page,
  message: string | RegExp,
  act: () => Promise<unknown>,
): Promise<void> {
  await page.evaluate(() => {
    for (const region of document.querySelectorAll(
      "output, [role=status], [role=alert], [aria-live=polite], [aria-live=assertive]",
    )) {
      if (region.checkVisibility({ visibilityProperty: true })) region.setAttribute("data-was-there", "");
    }
  });
  await act();
  await expect(page.locator("[data-was-there]").filter({ hasText: message }).first()).toBeAttached();
}
