import { at, block, card, colour as c, dot, line, named, phone, ring, type Scene, shape, slot, text, tick, turn } from "./canvas";

const LIGHT = { weight: 500 } as const;
const END = { anchor: "end" } as const;
const MIDDLE = { anchor: "middle" } as const;

const towers: [string, string][] = [["Your data", c.mossDeep], ["Hard screen", c.skyDeep]];

const table = (x: number, y: number, name: string, rows: string[], head: string, marked = -1) =>
  card(x, y, 340, 108 + rows.length * 84, c.white) + block(x, y, 340, 96, head, 32) + block(x, y + 48, 340, 48, head, 0) + text(name, x + 32, y + 14, 60, head === c.ink ? c.paper : c.ink) +
  rows.map((row, i) => (i === marked ? block(x + 12, y + 102 + i * 84, 316, 76, c.signal, 18) : "") + text(row, x + 32, y + 110 + i * 84, 56, i === marked ? c.ink : c.stoneDark, LIGHT)).join("");

const guideline = (y: number, number: string, label: string, done: boolean) =>
  block(36, y, 628, 172, done ? c.white : c.signalTint, 28) + block(64, y + 44, 84, 84, done ? c.mossDeep : c.signal, 22) +
  (done ? tick(84, y + 62, 44, c.ink, 12) : line(`M86 ${y + 66} l40 40 m0 -40 l-40 40`, c.ink, 12)) +
  text(label, 180, y + 26, 60) + text(number, 180, y + 96, 52, c.stoneDark, LIGHT);
const seal = "M0 -176 L44 -148 L96 -150 L118 -102 L162 -74 L150 -22 L170 28 L130 66 L116 118 L64 124 L22 158 L-26 138 L-78 146 L-106 100 L-154 74 L-152 22 L-176 -24 L-142 -66 L-132 -118 L-82 -130 L-44 -166 Z";

const key = (x: number, y: number, w: number, label: string) => block(x, y + 22, w, 168, c.ink, 36) + block(x, y, w, 168, c.white, 36) + text(label, x + w / 2, y + 46, 70, c.ink, MIDDLE);
const coins = (x: number, y: number, n: number) =>
  Array.from({ length: n }, (_, i) => block(x + (i % 2) * 12, y - i * 48, 232, 48, i === n - 1 ? c.butter : c.butterDeep, 24) + ring(x + (i % 2) * 12, y - i * 48, 232, 48, c.ink, 6, 24)).join("");
const prices: [number, string, number][] = [[420, "£14k", 2], [700, "£28k", 5], [980, "£60k", 9]];
const owned = ["Domain", "Store accounts", "All the data", "The drawing"];

/** The covers of the guides, by slug. In each, exactly one kind of thing is orange: what the text is about. */
export const guideScenes: Record<string, Scene> = {
  "how-to-choose-an-app-builder": {
    ground: c.butter,
    tall: [266, 16, 1070],
    drawing:
      [[-60, 420], [30, 560], [1440, 480], [1340, 640]].map(([x = 0, y = 0], i) => block(x, y, 220, 600, [c.butterDeep, c.white, c.butterDeep, c.white][i] ?? c.white, 32)).join("") +
      [320, 848].map((x, i) => block(x, 732, 432, 240, c.ink, 32) + text(`Builder ${i ? "B" : "A"}`, x + 216, 768, 72, c.paper, MIDDLE) + towers.map(([label, fill], row) => named(label, x + (row ? 12 : -12), 460 + row * 136, 432, 124, 68, fill, c.ink, 32)).join("")).join("") +
      named("Way out", 332, 324, 432, 124, 68, c.white, c.ink, 32) +
      slot(860, 324, 420, 124, c.ink, 32) + turn(-7, 1060, 190, card(836, 108, 432, 136, c.signal) + text("Way out?", 1052, 134, 74, c.ink, MIDDLE)),
  },

  "model-your-data-before-you-draw-a-screen": {
    ground: c.sky,
    tall: [244, 4, 1120],
    drawing:
      line("M-40 640 H120 Q160 640 160 600 V460 Q160 420 200 420 H270", c.ink, 10) + line("M1340 400 H1420 Q1460 400 1460 440 V940", c.ink, 10) +
      line("M590 262 H613 V462 H640", c.ink, 10) + line("M976 544 H993 V346 H1012", c.ink, 10) +
      table(250, 116, "Customer", ["name", "e-mail", "address"], c.butterDeep) + table(636, 316, "Order", ["customer", "product", "date", "status"], c.ink, 0) + table(1010, 200, "Product", ["name", "price", "stock"], c.mossDeep),
  },

  "what-app-review-rejects": {
    ground: c.lilac,
    tall: [286, 12, 1090],
    drawing:
      block(-80, 560, 420, 480, c.lilacDeep, 48) + block(1240, -120, 520, 460, c.lilacDeep, 48) +
      turn(-3, 690, 460, phone(330, 52, 732, 1040, text("App Review", 44, 72, 76) + guideline(180, "guideline 2.1", "Test login works", true) + guideline(372, "guideline 5.1.1", "No way to leave", false) + guideline(564, "guideline 4.2", "Works offline", true))) +
      at(1188, 610, `<g transform="scale(1.05)">${shape(seal, c.ink)}<circle r="116" fill="none" stroke="${c.paper}" stroke-width="8"/>${tick(-58, -62, 116, c.paper, 26)}</g>`),
  },

  "an-accessibility-checklist-for-visual-builders": {
    ground: c.moss,
    tall: [244, 6, 1112],
    drawing:
      block(-120, 420, 300, 620, c.mossDeep, 48) + block(1440, -80, 300, 620, c.mossDeep, 48) +
      ring(292, 96, 700, 320, c.ink, 22, 108) + named("Book a visit", 332, 136, 620, 240, 100, c.signal, c.ink, 76) +
      dot(1200, 256, 140, c.ink) + shape("M1200 116 a140 140 0 0 1 0 280 Z", c.white) + text("4.5 : 1", 1200, 424, 68, c.ink, MIDDLE) +
      key(292, 560, 288, "Tab") + key(620, 560, 260, "Esc") + key(920, 560, 392, "Enter"),
  },

  "get-paid-in-days-not-weeks": {
    ground: c.sky,
    tall: [234, 4, 1116],
    drawing:
      block(0, 724, 1600, 196, c.skyDeep, 0) +
      turn(-4, 500, 480,
        card(270, 72, 540, 900, c.white, 40) + block(318, 116, 100, 100, c.ink, 28) + dot(368, 166, 24, c.butterDeep) + text("INV-0042", 446, 136, 66) +
          text("Due 4 September", 318, 244, 52, c.stoneDark, LIGHT) +
          [["Wiring", "£1,420"], ["Parts", "£420"]].map(([what = "", price = ""], i) => block(318, 330 + i * 108, 444, 4, c.line, 0) + text(what, 318, 352 + i * 108, 58, c.ink, LIGHT) + text(price, 762, 352 + i * 108, 58, c.ink, END)).join("") +
          block(318, 560, 444, 128, c.butter, 28) + text("Total", 346, 592, 58) + text("£1,840", 738, 584, 72, c.ink, END)) +
      card(858, 160, 470, 440, c.paper) + block(858, 160, 470, 108, c.ink, 32) + block(858, 220, 470, 48, c.ink, 0) + text("September", 894, 178, 62, c.paper) +
      Array.from({ length: 15 }, (_, i) => (i === 3 ? "" : block(882 + (i % 5) * 86, 292 + Math.floor(i / 5) * 98, 76, 86, i < 3 ? c.sky : c.paperDeep, 18)) + text(String(i + 1), 920 + (i % 5) * 86, 308 + Math.floor(i / 5) * 98, 46, c.stoneDark, MIDDLE)).join("") +
      turn(6, 1180, 340, card(1116, 278, 190, 116, c.signal, 26) + text("Paid", 1211, 296, 70, c.ink, MIDDLE)) +
      coins(862, 790, 3) + coins(1096, 790, 2),
  },

  "what-an-app-costs-and-why": {
    ground: c.signalTint,
    tall: [252, 4, 1116],
    drawing:
      block(0, 824, 1600, 100, c.ink, 0) + coins(140, 770, 1) + coins(1330, 770, 3) + prices.map(([x, price, n]) => coins(x, 770, n) + text(price, x + 122, 706 - n * 48, 80, c.ink, MIDDLE)).join("") +
      at(-756, -136, turn(-5, 1180, 400,
        `<path d="M1048 240 Q1048 196 1092 196 H1300 L1460 356 Q1492 388 1460 420 L1300 580 H1092 Q1048 580 1048 536 Z" transform="translate(16 16)" fill="${c.ink}" fill-opacity=".14"/>` +
          shape("M1048 240 Q1048 196 1092 196 H1300 L1460 356 Q1492 388 1460 420 L1300 580 H1092 Q1048 580 1048 536 Z", c.signal) + dot(1392, 388, 30, c.signalTint) + text("8", 1086, 214, 170) + text("weeks", 1086, 420, 82))) +
      line("M640 234 C700 180 660 60 720 -40", c.ink, 10),
  },

  "what-you-should-own-on-the-last-day": {
    ground: c.butter,
    tall: [226, 4, 1116],
    drawing:
      card(260, 156, 680, 664, c.butterDeep, 40) + block(260, 92, 300, 160, c.butterDeep, 40) + block(260, 220, 680, 600, c.white, 40) +
      owned.map((label, i) => block(304, 262 + i * 138, 88, 88, c.mossDeep, 24) + tick(326, 282 + i * 138, 46, c.ink, 13) + text(label, 424, 272 + i * 138, 66)).join("") +
      turn(-32, 1170, 380, dot(1090, 380, 150, c.ink) + dot(1090, 380, 72, c.butter) + block(1210, 346, 440, 68, c.ink, 20) + block(1500, 380, 56, 120, c.ink, 16) + block(1400, 380, 56, 92, c.ink, 16)) +
      line("M1060 540 Q1040 580 1080 610", c.ink, 8) + turn(8, 1140, 680, block(980, 596, 320, 190, c.signal, 32) + dot(1080, 632, 16, c.butter) + text("Yours", 1140, 664, 96, c.ink, MIDDLE)),
  },
};
