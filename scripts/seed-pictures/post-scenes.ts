import { at, block, card, colour as c, dot, frame, line, phone, ring, shape, sheet, slot, tick, turn, words, writing } from "./canvas";

/** One cover for each post of the seed, by slug. In every one exactly one kind of thing is orange: what the text is about. */
export const postScenes: Record<string, () => Promise<string>> = {
  async "how-to-choose-an-app-builder"() {
    const tower = (x: number, rows: [number, string][]) => {
      let y = 900;
      return rows
        .map(([h, fill], i) => {
          y -= h + 8;
          return block(x + (i % 2 ? 24 : 0), y, 288, h, fill, 32);
        })
        .join("");
    };
    return sheet(
      c.butter,
      tower(96, [[200, c.ink], [120, c.skyDeep], [160, c.white]]) +
        dot(240, 444, 40, c.butterDeep) +
        tower(472, [[160, c.white], [160, c.ink], [88, c.lilacDeep], [200, c.sky]]) +
        writing(552, 644, [160, 112], c.stoneDark, 20) +
        tower(848, [[240, c.mossDeep], [120, c.white]]) +
        slot(872, 336, 288, 160) +
        turn(-7, 1030, 190, card(896, 120, 288, 160, c.signal) + dot(968, 200, 36, c.ink) + writing(1032, 176, [104, 72], c.ink, 20)) +
        tower(1224, [[120, c.ink], [280, c.white], [120, c.butterDeep]]) +
        [0, 1, 2, 3].map((i) => block(1288 + (i % 2) * 104, 540 + Math.floor(i / 2) * 104, 80, 80, i === 2 ? c.skyDeep : c.sky, 20)).join(""),
    );
  },

  async "model-your-data-before-you-draw-a-screen"() {
    const table = (x: number, y: number, rows: number, head: string, marked = -1) =>
      card(x, y, 384, 104 + rows * 72, c.white) +
      block(x, y, 384, 88, head, 32) +
      block(x, y + 48, 384, 40, head, 0) +
      block(x + 40, y + 32, 168, 24, head === c.ink ? c.paper : c.ink, 12) +
      Array.from({ length: rows }, (_, i) => {
        const top = y + 104 + i * 72;
        return (
          (i === marked ? block(x + 16, top, 352, 64, c.signal, 16) : "") +
          dot(x + 64, top + 32, 14, i === 0 || i === marked ? c.ink : c.line) +
          block(x + 104, top + 22, i % 2 ? 136 : 208, 20, i === marked ? c.ink : c.stone, 10)
        );
      }).join("");
    return sheet(
      c.sky,
      line("M480 376 H552 Q592 376 592 416 V420 Q592 460 632 460 H640", c.ink, 10) +
        line("M1008 532 H1040 Q1080 532 1080 492 V352 Q1080 312 1120 312 H1136", c.ink, 10) +
        line("M1008 604 H1060 Q1100 604 1100 644 V688 Q1100 728 1140 728", c.ink, 10) +
        table(104, 200, 4, c.butterDeep) +
        table(632, 288, 5, c.ink, 1) +
        table(1136, 104, 3, c.mossDeep) +
        table(1136, 560, 5, c.lilacDeep),
    );
  },

  async "what-app-review-rejects"() {
    const item = (y: number, done: boolean) =>
      block(48, y, 448, 112, done ? c.white : c.signalTint, 28) +
      block(80, y + 28, 56, 56, done ? c.mossDeep : c.signal, 16) +
      (done ? tick(94, y + 40, 28, c.ink, 9) : line(`M96 ${y + 44} l24 24 m0 -24 l-24 24`, c.ink, 9)) +
      writing(168, y + 32, [256, 168], done ? c.stone : c.ink, 18, 32);
    const star = "M0 -176 L44 -148 L96 -150 L118 -102 L162 -74 L150 -22 L170 28 L130 66 L116 118 L64 124 L22 158 L-26 138 L-78 146 L-106 100 L-154 74 L-152 22 L-176 -24 L-142 -66 L-132 -118 L-82 -130 L-44 -166 Z";
    return sheet(
      c.lilac,
      block(-80, 640, 520, 400, c.lilacDeep, 48) +
        block(1120, -120, 640, 380, c.lilacDeep, 48) +
        turn(-5, 760, 500, phone(472, 72, 576, 1040, block(48, 96, 288, 40, c.ink, 20) + item(184, true) + item(320, false) + item(456, true) + item(592, true))) +
        at(1216, 560, shape(star, c.ink) + `<circle r="116" fill="none" stroke="${c.paper}" stroke-width="8"/>` + tick(-58, -62, 116, c.paper, 26)) +
        turn(8, 240, 320, card(96, 208, 264, 200, c.white) + block(136, 248, 72, 72, c.butterDeep, 20) + writing(136, 344, [184], c.stone, 20)),
    );
  },

  async "an-accessibility-checklist-for-visual-builders"() {
    const key = async (x: number, y: number, w: number, label: string) =>
      block(x, y + 20, w, 176, c.ink, 36) + block(x, y, w, 176, c.white, 36) + (await words(label, x + 40, y + 32, 56));
    return sheet(
      c.moss,
      ring(152, 128, 792, 312, c.ink, 20, 104) +
        block(192, 168, 712, 232, c.signal, 72) +
        block(320, 264, 40, 40, c.ink, 12) +
        block(392, 264, 384, 40, c.ink, 20) +
        (await key(112, 560, 328, "Tab")) +
        line("M296 648 h88 m-32 -28 l32 28 l-32 28", c.ink, 12) +
        (await key(480, 560, 216, "Esc")) +
        (await key(736, 560, 360, "Enter")) +
        dot(1296, 328, 216, c.ink) +
        `<path d="M1296 112 a216 216 0 0 1 0 432 Z" fill="${c.white}"/>` +
        block(1168, 648, 360, 56, c.ink, 28) +
        block(1168, 728, 360, 56, c.mossDeep, 28) +
        block(1168, 808, 232, 56, c.mossDeep, 28),
    );
  },

  async "get-paid-in-days-not-weeks"() {
    const days = Array.from({ length: 21 }, (_, i) => {
      const [x, y] = [72 + (i % 7) * 72, 152 + Math.floor(i / 7) * 72];
      return block(x, y, 56, 56, i < 4 ? c.sky : i === 4 ? c.signal : c.paperDeep, 16);
    }).join("");
    return sheet(
      c.sky,
      block(0, 704, 1600, 196, c.skyDeep, 0) +
        turn(
          -4, 460, 500,
          card(176, 96, 608, 880, c.white, 40) +
            block(240, 168, 112, 112, c.ink, 32) + dot(296, 224, 26, c.butterDeep) +
            writing(536, 176, [184, 128], c.stone, 20) +
            writing(240, 344, [184, 248, 152], c.stone) +
            [0, 1, 2].map((i) => block(240, 488 + i * 80, 480, 4, c.line, 0) + block(240, 516 + i * 80, 216 - i * 32, 20, c.stone, 10) + block(624, 516 + i * 80, 96, 20, c.ink, 10)).join("") +
            block(240, 744, 480, 104, c.butter, 28) + block(280, 784, 120, 24, c.ink, 12) + (await words("£1,840", 544, 764, 48)),
        ) +
        card(872, 200, 624, 400, c.paper) + block(872, 200, 624, 88, c.ink, 32) + block(872, 248, 624, 40, c.ink, 0) +
        dot(992, 200, 20, c.stone) + dot(1376, 200, 20, c.stone) + block(936, 232, 200, 24, c.paper, 12) +
        at(872, 168, days) +
        [0, 1, 2].map((i) => block(1008 + i * 24, 744 - i * 48, 200, 48, i === 2 ? c.butter : c.butterDeep, 24) + ring(1008 + i * 24, 744 - i * 48, 200, 48, c.ink, 6, 24)).join("") +
        [0, 1].map((i) => block(1272, 744 - i * 48, 200, 48, i ? c.butter : c.butterDeep, 24) + ring(1272, 744 - i * 48, 200, 48, c.ink, 6, 24)).join(""),
    );
  },

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

  async "what-an-app-costs-and-why"() {
    const stack = (x: number, n: number, fill: string, edge: string) =>
      Array.from({ length: n }, (_, i) => block(x, 800 - i * 64, 232, 56, i % 2 ? fill : edge, 28)).join("");
    return sheet(
      c.signalTint,
      block(0, 856, 1600, 44, c.ink, 0) + stack(120, 3, c.butter, c.butterDeep) + stack(384, 6, c.butter, c.butterDeep) + stack(648, 10, c.butter, c.butterDeep) +
        turn(
          9, 1190, 430,
          `<path d="M960 264 Q960 216 1008 216 H1264 L1464 416 Q1496 448 1464 480 L1264 680 H1008 Q960 680 960 632 Z" transform="translate(16 16)" fill="${c.ink}" fill-opacity=".14"/>` +
            shape("M960 264 Q960 216 1008 216 H1264 L1464 416 Q1496 448 1464 480 L1264 680 H1008 Q960 680 960 632 Z", c.signal) +
            dot(1368, 448, 36, c.signalTint) + (await words("£", 1064, 272, 320)),
        ) +
        line("M1420 420 C1520 380 1530 240 1620 180", c.ink, 10),
    );
  },

  async "what-you-should-own-on-the-last-day"() {
    return sheet(
      c.butter,
      card(96, 216, 640, 560, c.butterDeep, 40) + block(96, 152, 280, 160, c.butterDeep, 40) + card(96, 296, 640, 480, c.white, 40) +
        [0, 1, 2, 3].map((i) => block(152, 352 + i * 96, 64, 64, i === 3 ? c.line : c.mossDeep, 20) + (i === 3 ? "" : tick(168, 364 + i * 96, 34, c.ink, 10)) + block(248, 372 + i * 96, [312, 216, 376, 168][i] ?? 200, 24, c.stone, 12)).join("") +
        turn(
          -32, 1170, 470,
          dot(1000, 480, 176, c.ink) + dot(1000, 480, 84, c.butter) + block(1136, 440, 480, 80, c.ink, 24) + block(1480, 480, 64, 136, c.ink, 20) + block(1368, 480, 64, 104, c.ink, 20),
        ) +
        turn(14, 900, 700, block(872, 632, 176, 240, c.signal, 32) + dot(960, 680, 18, c.butter) + writing(912, 744, [96, 64], c.ink, 16, 36)) + line("M955 600 Q930 640 960 680", c.ink, 8),
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
