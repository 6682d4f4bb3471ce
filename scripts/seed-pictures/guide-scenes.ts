import { at, block, card, colour as c, dot, line, phone, ring, shape, sheet, slot, tick, turn, words, writing } from "./canvas";

/** The covers of the guides, by slug. In each, exactly one kind of thing is orange: what the text is about. */
export const guideScenes: Record<string, () => Promise<string>> = {
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
};
