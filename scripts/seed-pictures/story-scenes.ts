import { at, block, card, colour as c, dot, frame, line, phone, ring, shape, sheet, slot, tick, turn, writing } from "./canvas";

/** The covers of projects, news and engineering, by slug, in the manner of the guides'. */
export const storyScenes: Record<string, () => Promise<string>> = {
  async "a-booking-app-for-eleven-clinics-in-nine-weeks"() {
    const tints = [c.sky, c.white, c.lilac, c.white, c.butter];
    const bookings: [number, number, number][] = [[0, 0, 2], [0, 3, 1], [1, 1, 1], [1, 3, 2], [2, 0, 1], [2, 2, 2], [3, 1, 2], [3, 4, 1], [4, 0, 1], [4, 2, 1], [4, 4, 1]];
    return sheet(
      c.skyDeep,
      card(96, 112, 1000, 900, c.paper, 48) +
        Array.from({ length: 5 }, (_, i) => block(152 + i * 184, 168, 152, 56, i === 2 ? c.ink : c.line, 20)).join("") +
        Array.from({ length: 25 }, (_, i) => block(152 + (i % 5) * 184, 256 + Math.floor(i / 5) * 128, 152, 112, c.paperDeep, 24)).join("") +
        bookings.map(([day, slotAt, length]) => block(152 + day * 184, 256 + slotAt * 128, 152, length * 128 - 16, day % 2 ? c.mossDeep : (tints[day] ?? c.sky), 24) + writing(176 + day * 184, 288 + slotAt * 128, [88, 56], c.ink, 12, 28)).join("") +
        slot(520, 384, 152, 112) +
        turn(6, 640, 470, card(584, 404, 176, 128, c.signal) + writing(616, 440, [104, 64], c.ink, 16, 36)) +
        dot(1336, 344, 200, c.ink) +
        block(1296, 216, 80, 256, c.paper, 28) + block(1208, 304, 256, 80, c.paper, 28) +
        block(1176, 640, 320, 88, c.paper, 32) + dot(1232, 684, 20, c.mossDeep) + block(1272, 672, 176, 24, c.stone, 12) +
        block(1176, 752, 320, 88, c.paper, 32) + dot(1232, 796, 20, c.butterDeep) + block(1272, 784, 128, 24, c.stone, 12),
    );
  },

  async "how-a-flower-wholesaler-closed-its-order-book"() {
    const flower = (x: number, y: number, petal: string, heart: string, s = 1) =>
      `<g transform="translate(${x} ${y}) scale(${s})">` +
      line("M0 60 V400", c.evergreen, 20) + block(-96, 208, 96, 56, c.mossDeep, 28) + block(0, 264, 96, 56, c.mossDeep, 28) +
      [0, 1, 2, 3].map((i) => block(i % 2 ? 0 : -96, i < 2 ? -96 : 0, 96, 96, petal, 40)).join("") +
      dot(0, 0, 36, heart) + "</g>";
    return sheet(
      c.evergreenTint,
      flower(232, 280, c.lilacDeep, c.butter) + flower(456, 200, c.butterDeep, c.ink, 1.15) + flower(688, 296, c.white, c.butterDeep) +
        flower(912, 208, c.signal, c.ink, 1.15) + flower(1136, 288, c.skyDeep, c.white) + flower(1368, 216, c.lilac, c.butterDeep, 1.1) +
        block(96, 584, 1408, 320, c.stone, 28) + block(96, 568, 1408, 104, c.ink, 28) + block(96, 688, 1408, 104, c.inkSoft, 28) + block(96, 808, 1408, 160, c.ink, 28) +
        turn(-6, 1230, 700, card(1096, 600, 264, 184, c.white) + dot(1144, 648, 14, c.ink) + writing(1144, 688, [168, 104], c.stoneDark, 20, 40)) +
        [0, 1, 2].map((i) => block(168 + i * 216, 600, 176, 40, c.stoneDark, 16)).join(""),
    );
  },

  async "inspection-reports-that-survive-a-tunnel"() {
    const arch = (i: number, fill: string) => {
      const [x, top] = [320 + i * 112, 48 + i * 112];
      return `<path d="M${x} 900 V${top + 360 - i * 40} A${480 - i * 112} ${360 - i * 40} 0 0 1 ${1280 - i * 112} ${top + 360 - i * 40} V900 Z" fill="${fill}"/>`;
    };
    return sheet(
      c.ink,
      arch(0, c.inkSoft) + arch(1, c.stoneDark) + arch(2, c.inkSoft) + arch(3, c.ink) +
        Array.from({ length: 7 }, (_, i) => block(744 - i * i * 8 - 24 * i, 560 + i * i * 8 + i * 8, 112 + i * i * 16 + 48 * i, 12 + i * 4, c.stone, 8)).join("") +
        line("M776 540 L560 920", c.paper, 14) + line("M824 540 L1040 920", c.paper, 14) +
        dot(800, 452, 28, c.butter) +
        turn(7, 1320, 560, phone(1152, 240, 336, 640, block(32, 88, 240, 160, c.skyDeep, 24) + tick(120, 128, 72, c.ink, 16) + block(32, 272, 240, 72, c.white, 20) + block(32, 360, 240, 72, c.white, 20) + writing(56, 300, [152], c.stone) + writing(56, 388, [112], c.stone) + block(32, 512, 240, 64, c.signal, 24) + block(96, 536, 112, 16, c.ink, 8))) +
        [0, 1, 2].map((i) => block(144, 264 + i * 120, 176, 88, i === 1 ? c.butterDeep : c.inkSoft, 24) + writing(176, 296 + i * 120, [104], i === 1 ? c.ink : c.stoneDark, 20)).join(""),
      c.paper,
    );
  },

  async "atsuite-learns-to-keep-two-businesses-apart"() {
    const invoice = (head: string, x: number, y: number, total: string) =>
      card(x, y, 480, 640, c.white, 36) + block(x, y, 480, 152, head, 36) + block(x, y + 96, 480, 56, head, 0) +
      block(x + 48, y + 44, 64, 64, c.paper, 20) + block(x + 144, y + 60, 168, 28, c.paper, 14) +
      writing(x + 48, y + 208, [216, 152], c.stone) +
      [0, 1, 2].map((i) => block(x + 48, y + 320 + i * 64, 240 - i * 40, 16, c.stone, 8) + block(x + 352, y + 320 + i * 64, 80, 16, c.ink, 8)).join("") +
      block(x + 48, y + 528, 384, 64, total, 20);
    return sheet(
      c.evergreenTint,
      block(-80, -80, 760, 1060, c.evergreen, 64) +
        turn(-9, 440, 470, invoice(c.butterDeep, 200, 160, c.butter)) +
        turn(7, 1160, 470, invoice(c.ink, 920, 160, c.sky)) +
        card(664, 336, 272, 232, c.paper, 48) +
        line("M744 416 H856 m-32 -32 l32 32 l-32 32", c.evergreen, 18) + line("M856 496 H744 m32 -32 l-32 32 l32 32", c.signal, 18),
      c.evergreen,
    );
  },

  async "we-have-moved-to-printworks-yard"() {
    const pane = (x: number, y: number, fill: string) => block(x, y, 88, 112, fill, 16) + line(`M${x + 44} ${y + 12} v88 m-32 -44 h64`, c.ink, 5);
    const lit = new Set([2, 7, 9, 16]);
    return sheet(
      c.paperDeep,
      block(64, 472, 304, 600, c.mossDeep, 40) + block(1256, 336, 400, 700, c.skyDeep, 40) +
        block(320, 96, 960, 900, c.ink, 40) + shape("M320 136 L480 24 V136 Z M640 136 L800 24 V136 Z M960 136 L1120 24 V136 Z", c.ink) +
        Array.from({ length: 21 }, (_, i) => pane(384 + (i % 7) * 124, 184 + Math.floor(i / 7) * 160, lit.has(i) ? c.butterDeep : c.stone)).join("") +
        block(712, 664, 176, 260, c.signal, 24) + dot(856, 792, 12, c.ink) +
        block(384, 680, 264, 160, c.sky, 24) + block(952, 680, 264, 160, c.sky, 24) +
        turn(-3, 480, 850, card(408, 776, 136, 136, c.butterDeep, 20) + block(464, 776, 24, 136, c.paper, 0)) + card(184, 712, 160, 188, c.butterDeep, 20) + block(248, 712, 32, 188, c.paper, 0),
    );
  },

  async "when-to-leave-the-builder"() {
    const grey = [[96, 96, 296, 184], [416, 96, 184, 184], [96, 304, 184, 184], [304, 304, 296, 184], [96, 512, 504, 136], [96, 672, 296, 184], [416, 672, 184, 184]] as const;
    return sheet(
      c.lilac,
      frame(64, 48, 720, 1000, "", c.paper) +
        at(32, 80, grey.map(([x, y, w, h], i) => block(x, y, w, h, [c.sky, c.butter, c.moss, c.lilac, c.line, c.butterDeep, c.skyDeep][i] ?? c.line, 28)).join("")) +
        slot(336, 384, 296, 184) +
        line("M660 470 C760 440 780 420 872 400", c.ink, 8, `stroke-dasharray="2 20"`) +
        turn(
          4, 1190, 440,
          card(872, 176, 624, 536, c.ink, 48) +
            line("M1032 336 L928 444 L1032 552", c.signal, 40) + line("M1336 336 L1440 444 L1336 552", c.signal, 40) + line("M1240 296 L1128 592", c.paper, 40),
        ),
    );
  },

  async "offline-first-in-a-no-code-app"() {
    const cloud = (fill: string) => dot(1136, 288, 96, fill) + dot(1256, 224, 136, fill) + dot(1392, 288, 104, fill) + block(1048, 272, 440, 120, fill, 60);
    return sheet(
      c.skyDeep,
      at(12, 20, `<g opacity=".14">${cloud(c.ink)}</g>`) + cloud(c.white) +
        line("M1168 216 L1352 392", c.signal, 28) + line("M1352 216 L1168 392", c.signal, 28) +
        phone(208, 96, 464, 960, [0, 1, 2, 3].map((i) => block(40, 96 + i * 144, 352, 120, [c.moss, c.butter, c.sky, c.lilac][i] ?? c.moss, 28) + block(72, 128 + i * 144, 56, 56, c.ink, 18) + writing(160, 136 + i * 144, [184, 112], c.ink, 16, 32)).join("")) +
        [0, 1, 2].map((i) => card(752 + i * 176, 568 - i * 24, 144, 144, [c.butterDeep, c.moss, c.lilac][i] ?? c.moss, 36) + writing(784 + i * 176, 616 - i * 24, [80, 48], c.ink, 16, 32)).join("") +
        line("M752 784 H1240 m-40 -36 l40 36 l-40 36", c.ink, 14) + slot(1312, 496, 144, 144),
    );
  },

  async "a-performance-budget-for-visual-builders"() {
    const segments = Array.from({ length: 11 }, (_, i) => turn(-90 + i * 18, 584, 712, block(536, 136, 96, 176, i < 6 ? c.mossDeep : i < 9 ? c.butterDeep : c.signal, 32))).join("");
    const bars = [560, 448, 376, 256, 168];
    return sheet(
      c.paperDeep,
      block(0, 712, 1600, 200, c.butter, 0) +
        `<g transform="translate(76 100) scale(.86)">${segments}${turn(20, 584, 712, shape("M560 712 L576 344 Q584 328 592 344 L608 712 Z", c.ink))}${dot(584, 712, 72, c.ink)}${dot(584, 712, 24, c.paper)}</g>` +
        bars.map((h, i) => block(1136 + i * 80, 712 - h, 64, h, i === 0 ? c.ink : i < 3 ? c.skyDeep : c.sky, 24)).join("") +
        line("M1104 424 H1552", c.signal, 8, `stroke-dasharray="2 20"`),
    );
  },

  async "testing-an-app-that-nobody-typed"() {
    const bad = 16;
    return sheet(
      c.moss,
      Array.from({ length: 28 }, (_, i) => {
        const [x, y] = [88 + (i % 7) * 208, 64 + Math.floor(i / 7) * 200];
        const fill = i === bad ? c.signal : [c.white, c.mossDeep, c.white, c.evergreenTint][(i * 5 + Math.floor(i / 7)) % 4] ?? c.white;
        return block(x, y, 176, 168, fill, 36) + (i === bad ? line(`M${x + 56} ${y + 52} l64 64 m0 -64 l-64 64`, c.ink, 16) : tick(x + 52, y + 44, 72, c.ink, 14));
      }).join("") + ring(484, 448, 224, 216, c.ink, 12, 56),
    );
  },

  async "office-hours-every-thursday"() {
    return sheet(
      c.lilac,
      block(0, 720, 1600, 180, c.lilacDeep, 0) + dot(808, 368, 272, c.ink) + dot(808, 368, 224, c.paper) +
        Array.from({ length: 12 }, (_, i) => turn(i * 30, 808, 368, block(800, 168, 16, i % 3 ? 24 : 48, c.ink, 8))).join("") +
        line("M808 368 V232", c.ink, 22) + line("M808 368 L904 424", c.signal, 22) + dot(808, 368, 24, c.ink) +
        block(168, 336, 64, 408, c.ink, 32) + block(168, 552, 280, 96, c.skyDeep, 40) + block(184, 632, 40, 200, c.ink, 16) + block(392, 632, 40, 200, c.ink, 16) + block(184, 360, 72, 216, c.skyDeep, 36) +
        block(1368, 336, 64, 408, c.ink, 32) + block(1152, 552, 280, 96, c.butterDeep, 40) + block(1376, 632, 40, 200, c.ink, 16) + block(1168, 632, 40, 200, c.ink, 16) + block(1344, 360, 72, 216, c.butterDeep, 36),
    );
  },
};
