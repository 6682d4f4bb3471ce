import { at, block, card, colour as c, dot, line, named, phone, ring, type Scene, shape, slot, text, tick, turn } from "./canvas";

const LIGHT = { weight: 500 } as const;

const tooth = "M-96 -120 C-150 -120 -168 -60 -152 0 C-140 48 -132 72 -124 120 C-116 176 -72 176 -60 120 C-48 64 -28 56 0 56 C28 56 48 64 60 120 C72 176 116 176 124 120 C132 72 140 48 152 0 C168 -60 150 -120 96 -120 C56 -120 40 -96 0 -96 C-40 -96 -56 -120 -96 -120 Z";
const times = ["13:40", "14:00", "14:20", "14:40", "15:00", "15:20", "16:00", "16:20"];

const bloom = (x: number, y: number, petal: string, heart: string = c.ink, s = 1) =>
  `<g transform="translate(${x} ${y}) scale(${s})">` + [0, 1, 2, 3].map((i) => block(i % 2 ? 0 : -56, i < 2 ? -56 : 0, 56, 56, petal, 24)).join("") + dot(0, 0, 20, heart) + "</g>";
const order: [string, string, string][] = [["40 Tulips", c.butter, c.butterDeep], ["20 Roses", c.sky, c.skyDeep], ["60 Ferns", c.moss, c.mossDeep]];

const person = (x: number, y: number, skin: string, coat: string) => dot(x, y - 56, 44, skin) + shape(`M${x - 80} ${y + 80} v-24 a80 72 0 0 1 160 0 v24 Z`, coat);
const bubble = (x: number, y: number, w: number, h: number, fill: string, tail: "l" | "r") =>
  block(x, y, w, h, fill, 48) + (tail === "l" ? shape(`M${x + 72} ${y + h - 8} h72 l-72 64 Z`, fill) : shape(`M${x + w - 72} ${y + h - 8} h-72 l72 64 Z`, fill));
const houses: [number, number, string][] = [[64, 500, c.butterDeep], [304, 380, c.white], [544, 560, c.mossDeep], [800, 500, c.lilacDeep], [1056, 580, c.white], [1312, 470, c.butterDeep]];
const house = (x: number, y: number, fill: string) =>
  block(x, y, 224, 600, fill, 24) + [0, 1, 2, 3].map((w) => block(x + 36 + (w % 2) * 88, y + 44 + Math.floor(w / 2) * 100, 64, 68, c.ink, 12)).join("");

const fields: [number, number, number, number, string][] = [
  [-40, -40, 420, 300, c.mossDeep], [420, -40, 560, 220, c.moss], [1020, -40, 640, 340, c.butter], [-40, 300, 300, 320, c.butter], [300, 300, 420, 260, c.lilac],
  [760, 220, 220, 400, c.mossDeep], [1020, 340, 300, 280, c.moss], [1360, 340, 300, 280, c.sky], [-40, 660, 640, 300, c.sky], [640, 660, 340, 300, c.butter], [1020, 660, 640, 300, c.mossDeep],
];
const pin = (x: number, y: number, fill: string, heart: string) =>
  shape(`M${x} ${y} C${x - 40} ${y - 64} ${x - 88} ${y - 104} ${x - 88} ${y - 168} A88 88 0 0 1 ${x + 88} ${y - 168} C${x + 88} ${y - 104} ${x + 40} ${y - 64} ${x} ${y} Z`, fill) + dot(x, y - 168, 36, heart);

/** One cover for each case study of the seed, by the client's name. */
export const caseStudyScenes: Record<string, Scene> = {
  "ferngate-dental": {
    ground: c.moss,
    tall: [250, 4, 1116],
    drawing:
      block(-96, 560, 1060, 600, c.mossDeep, 64) + at(1484, 270, `<g transform="scale(0.62)">${shape(tooth, c.white)}</g>`) +
      phone(300, 64, 500, 980,
        text("Check-up", 40, 76, 72) + text("Tuesday, Hove", 40, 160, 54, c.stoneDark, LIGHT) +
          times.map((time, i) => named(time, 40 + (i % 2) * 204, 252 + Math.floor(i / 2) * 124, 184, 104, 58, i === 2 ? c.signal : i % 3 === 0 ? c.line : c.sky, i !== 2 && i % 3 === 0 ? c.stoneDark : c.ink)).join("")) +
      phone(836, 184, 476, 980,
        block(32, 84, 380, 176, c.butter, 32) + tick(172, 122, 92, c.ink, 24) +
          text("Tue 14:20", 36, 292, 76) + text("Dr Shah", 36, 388, 62, c.ink, LIGHT) + text("Hove, room 3", 36, 462, 56, c.stoneDark, LIGHT) +
          named("Add to diary", 32, 552, 380, 104, 56, c.ink, c.paper, 32)),
  },

  "stem-and-post": {
    ground: c.lilacDeep,
    tall: [308, 8, 1110],
    drawing:
      line("M160 380 V940", c.evergreen, 28) + bloom(160, 340, c.butterDeep, c.ink, 2.4) + line("M1464 470 V940", c.evergreen, 28) + bloom(1464, 430, c.signal, c.ink, 2.1) +
      phone(372, 56, 600, 960,
        text("Usual Tuesday", 40, 76, 74) + text("for five in the morning", 40, 162, 50, c.stoneDark, LIGHT) +
          order.map(([label, tile, petal], i) => block(32, 248 + i * 136, 504, 116, c.white, 28) + block(52, 264 + i * 136, 84, 84, tile, 20) + bloom(94, 306 + i * 136, petal, c.ink, 0.6) + text(label, 164, 274 + i * 136, 62)).join("") +
          named("Order, £86.40", 32, 668, 504, 124, 66, c.signal, c.ink, 32)) +
      turn(6, 1200, 610,
        line("M1124 432 V364 Q1124 272 1204 272 Q1284 272 1284 364 V432", c.ink, 26) + card(1024, 400, 336, 420, c.ink, 40) + dot(1124, 448, 14, c.paper) + dot(1284, 448, 14, c.paper) +
          bloom(1192, 584, c.butterDeep, c.ink, 1.5) + text("Stem & Post", 1192, 708, 52, c.paper, { anchor: "middle" })),
  },

  "northline-rail": {
    ground: c.ink,
    mark: c.paper,
    tall: [366, 4, 1110],
    drawing:
      block(0, 640, 1600, 260, c.inkSoft, 0) + line("M-40 720 H1640", c.stone, 16) + line("M-40 824 H1640", c.stone, 16) +
      Array.from({ length: 14 }, (_, i) => block(24 + i * 120, 696, 48, 160, c.stoneDark, 12)).join("") +
      block(-160, 232, 520, 400, c.butterDeep, 64) + block(-60, 288, 150, 136, c.ink, 28) + block(126, 288, 186, 136, c.ink, 28) + block(-160, 496, 520, 40, c.ink, 0) + dot(224, 648, 64, c.stone) + dot(224, 648, 24, c.ink) +
      turn(-3, 920, 430,
        card(440, 88, 960, 700, c.stone, 64) + block(488, 136, 864, 604, c.inkSoft, 36) +
          text("4B  Worn rail head", 536, 168, 76, c.paper) + text("Left rail, marker 31.4", 536, 262, 56, c.stone, LIGHT) +
          block(536, 356, 372, 332, c.skyDeep, 28) + shape("M536 688 L664 420 H780 L908 688 Z", c.sky) + line("M668 440 L596 680", c.ink, 18) + line("M776 440 L848 680", c.ink, 18) + ring(560, 500, 120, 120, c.signal, 14, 60) +
          named("Photo 1", 944, 356, 360, 100, 58, c.ink, c.paper, 28) +
          named("Kept", 944, 476, 360, 100, 58, c.mossDeep, c.ink, 28) +
          named("Send: 0 bars", 944, 596, 360, 92, 54, c.signal, c.ink, 28)),
  },

  "harbour-lane": {
    ground: c.sky,
    tall: [230, 4, 1116],
    drawing:
      block(0, 724, 1600, 240, c.skyDeep, 0) + houses.map(([x, y, fill]) => house(x, y, fill)).join("") +
      bubble(270, 60, 640, 212, c.ink, "l") + text("To lend: a ladder", 322, 92, 72, c.paper) + text("Flat 12, till Sunday", 322, 180, 56, c.stone, LIGHT) +
      bubble(690, 312, 612, 212, c.signal, "r") + text("Lift B is repaired", 742, 344, 70) + text("six days after the call", 742, 432, 52, c.ink, LIGHT) +
      person(430, 820, c.butter, c.ink) + person(800, 820, c.white, c.evergreen) + person(1190, 820, c.butter, c.ink) + person(120, 820, c.white, c.lilacDeep),
  },

  "larder-box": {
    ground: c.butter,
    tall: [236, 4, 1120],
    drawing:
      block(0, 716, 1600, 204, c.butterDeep, 0) +
      dot(740, 330, 112, c.signal) + line("M740 226 q8 -48 48 -56", c.evergreen, 16) +
      block(868, 168, 144, 320, c.white, 40) + block(904, 108, 72, 80, c.skyDeep, 20) + block(868, 296, 144, 96, c.skyDeep, 0) +
      turn(14, 1096, 320, block(1044, 110, 104, 400, c.mossDeep, 48) + [0, 1, 2].map((i) => block(1072, 180 + i * 88, 48, 16, c.evergreen, 8)).join("")) +
      dot(1236, 372, 88, c.lilacDeep) + dot(1204, 284, 56, c.lilac) +
      shape("M560 428 L604 388 H1300 L1344 428 Z", c.stone) + card(560, 428, 760, 392, c.paper, 32) +
      text("Week 35", 612, 470, 120) + text("nine things, ripe today", 612, 606, 58, c.stoneDark, LIGHT) + named("Close the box, £24", 612, 700, 656, 92, 56, c.ink, c.paper, 28) +
      ["Plums", "Leeks", "Milk"].map((label, i) => card(264, 150 + i * 172, 256, 136, i === 1 ? c.ink : c.white, 32) + text(label, 300, 184 + i * 172, 64, i === 1 ? c.paper : c.ink)).join("") +
      slot(40, 150, 160, 136) + slot(40, 322, 160, 136) + slot(1416, 228, 150, 120) + slot(1416, 380, 150, 120),
  },

  "parish-rides": {
    ground: c.paper,
    tall: [230, 4, 1116],
    drawing:
      fields.map(([x, y, w, h, fill]) => block(x, y, w, h, fill, 40)).join("") +
      line("M-40 640 H340 V280 H740 V200 H1000 V640 H1236 V300 H1660", c.ink, 28) + line("M-40 640 H340 V280 H740 V200 H1000 V640 H1236 V300 H1660", c.butterDeep, 6, `stroke-dasharray="2 28"`) +
      pin(340, 650, c.ink, c.paper) + pin(1236, 350, c.signal, c.ink) +
      card(256, 684, 560, 176, c.white, 36) + text("9:40 Marden", 296, 704, 68) + text("side door, friendly dog", 296, 782, 50, c.stoneDark, LIGHT) +
      card(600, 44, 540, 160, c.white, 36) + text("10:00 Surgery", 640, 62, 68) + text("one wheelchair", 640, 136, 50, c.stoneDark, LIGHT) +
      at(600, 336, card(0, 0, 580, 280, c.white, 56) + block(0, 184, 580, 56, c.evergreen, 0) + [0, 1].map((i) => block(44 + i * 124, 48, 100, 100, c.sky, 24)).join("") + text("Bus 3", 292, 58, 78) + block(500, 48, 52, 192, c.sky, 20) + dot(136, 280, 58, c.ink) + dot(446, 280, 58, c.ink) + dot(136, 280, 20, c.stone) + dot(446, 280, 20, c.stone)),
  },
};
