import { at, block, card, colour as c, dot, frame, line, named, phone, ring, type Scene, shape, slot, text, tick, turn } from "./canvas";

const LIGHT = { weight: 500 } as const;
const MIDDLE = { anchor: "middle" } as const;
const END = { anchor: "end" } as const;

const days = ["Mon", "Tue", "Wed"];
const bookings: [number, number, string, string][] = [[0, 0, "09:00", c.sky], [0, 2, "11:40", c.lilac], [1, 0, "09:20", c.butter], [2, 1, "10:00", c.mossDeep], [2, 3, "16:10", c.sky], [0, 3, "15:00", c.butter]];

const flower = (x: number, y: number, petal: string, heart: string, s = 1) =>
  `<g transform="translate(${x} ${y}) scale(${s})">` +
  line("M0 60 V400", c.evergreen, 20) + block(-96, 208, 96, 56, c.mossDeep, 28) + block(0, 264, 96, 56, c.mossDeep, 28) +
  [0, 1, 2, 3].map((i) => block(i % 2 ? 0 : -96, i < 2 ? -96 : 0, 96, 96, petal, 40)).join("") + dot(0, 0, 36, heart) + "</g>";

const arch = (i: number, fill: string) => {
  const [x, top] = [-160 + i * 112, 48 + i * 112];
  return shape(`M${x} 900 V${top + 360 - i * 40} A${480 - i * 112} ${360 - i * 40} 0 0 1 ${800 - i * 112} ${top + 360 - i * 40} V900 Z`, fill);
};
const defects: [string, string][] = [["4A", c.stoneDark], ["4B", c.signal], ["5C", c.stoneDark], ["More", c.stoneDark]];

const invoice = (x: number, y: number, name: string, number: string, line1: string, total: string, head: string, ink: string, sum: string) =>
  card(x, y, 500, 680, c.white, 36) + block(x, y, 500, 152, head, 36) + block(x, y + 96, 500, 56, head, 0) + text(name, x + 40, y + 44, 58, ink) +
  text(number, x + 40, y + 196, 66) + text(line1, x + 40, y + 292, 54, c.stoneDark, LIGHT) + block(x + 40, y + 386, 420, 4, c.line, 0) +
  block(x + 40, y + 440, 420, 128, sum, 28) + text(total, x + 430, y + 462, 76, c.ink, END);

const lit = new Set([2, 7, 9, 16]);
const pane = (x: number, y: number, fill: string) => block(x, y, 88, 100, fill, 16) + line(`M${x + 44} ${y + 12} v76 m-32 -38 h64`, c.ink, 5);
const parts: [number, number, number, number, string, string][] = [[320, 220, 250, 168, "List", c.sky], [590, 220, 250, 168, "Form", c.butter], [320, 408, 250, 168, "Chart", c.moss], [320, 596, 520, 168, "Payments", c.skyDeep]];
const queue: [string, boolean][] = [["Valve 12", true], ["Valve 13", true], ["Photo 4", false], ["Note", false]];
const cloud = (fill: string) => dot(966, 268, 96, fill) + dot(1086, 204, 136, fill) + dot(1222, 268, 104, fill) + block(878, 252, 440, 120, fill, 60);
const checks: [string, boolean][] = [["Sign in", true], ["Book", true], ["Pay", true], ["Refund", false], ["Cancel", true], ["Export", true]];
const bars = [470, 340, 250];

/** The covers of projects, news and engineering, by slug, in the manner of the guides'. */
export const storyScenes: Record<string, Scene> = {
  "a-booking-app-for-eleven-clinics-in-nine-weeks": {
    ground: c.skyDeep,
    tall: [236, 4, 1116],
    drawing:
      card(262, 72, 900, 980, c.paper, 48) +
      days.map((day, i) => named(day, 302 + i * 280, 112, 260, 100, 64, i === 1 ? c.ink : c.line, i === 1 ? c.paper : c.ink, 28) + [0, 1, 2, 3].map((row) => block(302 + i * 280, 232 + row * 152, 260, 136, c.paperDeep, 24)).join("")).join("") +
      bookings.map(([day, row, time, fill]) => block(302 + day * 280, 232 + row * 152, 260, 136, fill, 24) + text(time, 330 + day * 280, 268 + row * 152, 64)).join("") +
      slot(582, 384, 260, 136, c.ink) + turn(5, 900, 600, card(600, 508, 560, 212, c.signal, 36) + text("Tue 14:20", 644, 530, 86) + text("Dr Shah, Hove", 644, 628, 64, c.ink, LIGHT)) +
      dot(1222, 206, 116, c.ink) + block(1197, 132, 50, 148, c.paper, 20) + block(1148, 181, 148, 50, c.paper, 20),
  },

  "how-a-flower-wholesaler-closed-its-order-book": {
    ground: c.evergreenTint,
    tall: [236, 4, 1116],
    drawing:
      flower(120, 300, c.lilacDeep, c.butter) + flower(380, 190, c.butterDeep, c.ink, 1.15) + flower(640, 250, c.white, c.butterDeep) + flower(930, 180, c.signal, c.ink, 1.2) + flower(1200, 240, c.skyDeep, c.white, 1.1) + flower(1470, 220, c.lilac, c.butterDeep, 1.1) +
      block(270, 500, 1064, 400, c.stone, 28) + block(250, 452, 1084, 350, c.ink, 36) + block(250, 452, 96, 350, c.stoneDark, 36) + block(306, 452, 40, 350, c.stoneDark, 0) +
      turn(-2, 800, 630, card(420, 508, 800, 240, c.white, 28) + text("Order book", 468, 528, 112) + text("closed on day 15", 468, 650, 66, c.stoneDark, LIGHT)),
  },

  "inspection-reports-that-survive-a-tunnel": {
    ground: c.ink,
    mark: c.paper,
    tall: [266, 4, 1116],
    drawing:
      arch(0, c.inkSoft) + arch(1, c.stoneDark) + arch(2, c.inkSoft) + arch(3, c.ink) +
      Array.from({ length: 7 }, (_, i) => block(264 - i * i * 8 - 24 * i, 560 + i * i * 8 + i * 8, 112 + i * i * 16 + 48 * i, 12 + i * 4, c.stone, 8)).join("") +
      line("M296 540 L80 920", c.paper, 14) + line("M344 540 L560 920", c.paper, 14) + dot(320, 452, 28, c.butter) +
      turn(4, 1000, 480,
        block(700, 64, 620, 1000, c.stone, 64) +
          phone(716, 80, 588, 1000,
            text("Left rail", 40, 76, 76, c.paper) + text("marker 31.4, plus 20 m", 40, 164, 50, c.stone, LIGHT) +
              defects.map(([label, fill], i) => named(label, 36 + (i % 2) * 248, 246 + Math.floor(i / 2) * 172, 232, 152, 80, fill, fill === c.signal ? c.ink : c.paper, 32)).join("") +
              named("Kept on the phone", 36, 602, 480, 116, 52, c.mossDeep, c.ink, 32),
            c.inkSoft)),
  },

  "atsuite-learns-to-keep-two-businesses-apart": {
    ground: c.evergreenTint,
    mark: c.evergreen,
    tall: [236, 4, 1116],
    drawing:
      block(-80, -80, 880, 1060, c.evergreen, 64) +
      turn(-5, 500, 480, invoice(262, 120, "Marsh Electrical", "ME-0118", "New fuse box", "£640.00", c.butterDeep, c.ink, c.butter)) +
      turn(5, 1080, 480, invoice(846, 120, "Quay Cottage", "QC-0031", "Four nights", "£480.00", c.ink, c.paper, c.sky)) +
      card(700, 700, 200, 160, c.paper, 48) + line("M750 752 H850 m-28 -28 l28 28 l-28 28", c.evergreen, 16) + line("M850 812 H750 m28 -28 l-28 28 l28 28", c.signal, 16),
  },

  "we-have-moved-to-printworks-yard": {
    ground: c.paperDeep,
    tall: [242, 4, 1116],
    drawing:
      block(-80, 472, 304, 600, c.mossDeep, 40) + block(1390, 336, 400, 700, c.skyDeep, 40) +
      block(290, 96, 1020, 900, c.ink, 40) + shape("M290 136 L460 24 V136 Z M630 136 L800 24 V136 Z M970 136 L1140 24 V136 Z", c.ink) +
      Array.from({ length: 14 }, (_, i) => pane(372 + (i % 7) * 128, 160 + Math.floor(i / 7) * 124, lit.has(i) ? c.butterDeep : c.stone)).join("") +
      named("Printworks Yard", 372, 424, 856, 132, 104, c.butter, c.ink, 28) +
      block(700, 604, 200, 320, c.signal, 24) + text("4", 800, 640, 150, c.ink, MIDDLE) + dot(866, 800, 12, c.ink) +
      block(372, 604, 288, 150, c.sky, 24) + block(940, 604, 288, 150, c.sky, 24) +
      turn(-3, 480, 850, card(306, 716, 340, 184, c.butterDeep, 20) + text("Kettle", 346, 760, 90)) + card(960, 742, 330, 170, c.butterDeep, 20) + text("23 phones", 992, 790, 56),
  },

  "when-to-leave-the-builder": {
    ground: c.lilac,
    tall: [246, 4, 1116],
    drawing:
      frame(270, 72, 620, 1000, "", c.paper) + text("Basket", 842, 88, 58, c.stoneDark, { ...LIGHT, ...END }) + parts.map(([x, y, w, h, label, fill]) => named(label, x, y, w, h, 72, fill, c.ink, 28)).join("") + slot(590, 408, 250, 168) +
      line("M716 492 C820 470 850 450 920 430", c.ink, 8, `stroke-dasharray="2 20"`) +
      turn(4, 1110, 410,
        card(888, 180, 450, 470, c.ink, 48) + text("{", 924, 196, 150, c.signal) + text("basket in,", 964, 352, 72, c.paper) + text("total out", 964, 440, 72, c.paper) + text("}", 1300, 486, 150, c.signal, END)),
  },

  "offline-first-in-a-no-code-app": {
    ground: c.skyDeep,
    tall: [246, 4, 1116],
    drawing:
      at(12, 20, `<g opacity=".14">${cloud(c.ink)}</g>`) + cloud(c.white) + text("No signal", 1096, 228, 82, c.ink, MIDDLE) + dot(1290, 140, 66, c.signal) + line("M1266 116 l48 48 m0 -48 l-48 48", c.ink, 16) +
      phone(280, 64, 540, 1000, text("Today", 36, 72, 76) + queue.map(([label, sent], i) => block(32, 176 + i * 158, 444, 138, sent ? c.moss : c.butter, 28) + text(label, 64, 190 + i * 158, 64) + text(sent ? "sent" : "waits", 64, 256 + i * 158, 46, c.stoneDark, LIGHT) + (sent ? tick(386, 222 + i * 158, 50, c.ink, 13) : ring(384, 220 + i * 158, 52, 52, c.ink, 10, 26))).join("")) +
      ["Photo 4", "Note"].map((label, i) => card(888, 494 + i * 168, 330, 136, c.butter, 32) + text(label, 924, 526 + i * 168, 68)).join("") + line("M1248 560 H1320 m-36 -34 l36 34 l-36 34", c.ink, 14) + slot(1370, 494, 200, 136) + slot(1370, 662, 200, 136),
  },

  "a-performance-budget-for-visual-builders": {
    ground: c.paperDeep,
    tall: [246, 4, 1116],
    drawing:
      block(0, 772, 1600, 200, c.butter, 0) +
      `<g transform="translate(262 130) scale(.7)">${Array.from({ length: 11 }, (_, i) => turn(-90 + i * 18, 584, 712, block(536, 136, 96, 176, i < 6 ? c.mossDeep : i < 9 ? c.butterDeep : c.signal, 32))).join("")}${turn(34, 584, 712, shape("M560 640 L576 344 Q584 328 592 344 L608 640 Z", c.ink))}</g>` +
      named("2.1 s", 510, 590, 320, 160, 116, c.ink, c.paper, 44) +
      bars.map((h, i) => block(1086 + i * 90, 772 - h, 76, h, i === 0 ? c.ink : c.skyDeep, 24)).join("") + line("M1066 430 H1348", c.signal, 10, `stroke-dasharray="2 22"`) + text("500 kB", 1348, 196, 72, c.ink, END),
  },

  "testing-an-app-that-nobody-typed": {
    ground: c.moss,
    tall: [244, 4, 1112],
    drawing:
      [0, 1, 2].map((row) => block(-60, 76 + row * 262, 270, 226, row % 2 ? c.mossDeep : c.white, 40) + block(1390, 76 + row * 262, 270, 226, row % 2 ? c.white : c.mossDeep, 40)).join("") +
      checks.map(([label, passed], i) => {
        const [x, y] = [270 + (i % 2) * 546, 76 + Math.floor(i / 2) * 262];
        return block(x, y, 514, 226, passed ? c.white : c.signal, 40) + text(label, x + 44, y + 62, 92) + (passed ? tick(x + 400, y + 78, 70, c.ink, 15) : line(`M${x + 404} ${y + 84} l60 60 m0 -60 l-60 60`, c.ink, 16) + ring(x - 14, y - 14, 542, 254, c.ink, 12, 54));
      }).join(""),
  },

  "office-hours-every-thursday": {
    ground: c.lilac,
    tall: [240, 4, 1116],
    drawing:
      block(0, 740, 1600, 180, c.lilacDeep, 0) + dot(540, 380, 270, c.ink) + dot(540, 380, 222, c.paper) +
      Array.from({ length: 12 }, (_, i) => turn(i * 30, 540, 380, block(532, 182, 16, i % 3 ? 24 : 48, c.ink, 8))).join("") + line("M540 380 V250", c.ink, 22) + line("M540 380 L634 434", c.signal, 22) + dot(540, 380, 24, c.ink) +
      card(856, 96, 470, 600, c.white, 48) + text("Thursday", 904, 132, 80) + text("four half-hours", 904, 228, 54, c.stoneDark, LIGHT) +
      ["16:00", "16:30", "17:00", "17:30"].map((time, i) => named(time, 900 + (i % 2) * 198, 326 + Math.floor(i / 2) * 160, 180, 136, 62, i === 1 ? c.signal : c.sky, c.ink, 28)).join(""),
  },
};
