import { at, block, card, colour as c, dot, frame, line, phone, ring, shape, sheet, slot, tick, turn, writing } from "./canvas";

/** One cover for each case study of the seed, by the client's name. */
export const caseStudyScenes: Record<string, () => Promise<string>> = {
  async "ferngate-dental"() {
    const tooth = "M-96 -120 C-150 -120 -168 -60 -152 0 C-140 48 -132 72 -124 120 C-116 176 -72 176 -60 120 C-48 64 -28 56 0 56 C28 56 48 64 60 120 C72 176 116 176 124 120 C132 72 140 48 152 0 C168 -60 150 -120 96 -120 C56 -120 40 -96 0 -96 C-40 -96 -56 -120 -96 -120 Z";
    const times = (x: number, on: number) => Array.from({ length: 8 }, (_, i) => block(x + (i % 2) * 176, 392 + Math.floor(i / 2) * 104, 152, 80, i === on ? c.signal : i % 3 === 0 ? c.line : c.sky, 24) + block(x + 44 + (i % 2) * 176, 424 + Math.floor(i / 2) * 104, 64, 16, c.ink, 8)).join("");
    return sheet(
      c.moss,
      block(-96, 480, 800, 600, c.mossDeep, 64) +
        phone(240, 80, 464, 980, `<g transform="translate(216 240) scale(.72)">${shape(tooth, c.skyDeep)}</g>` + times(52, 3)) +
        phone(784, 200, 464, 980, block(40, 96, 352, 216, c.butter, 32) + tick(160, 144, 104, c.ink, 24) + writing(40, 368, [304, 216], c.stone, 20) + block(40, 480, 352, 96, c.ink, 32) + block(144, 516, 144, 24, c.paper, 12)) +
        at(1424, 264, shape(tooth, c.white)),
    );
  },

  async "stem-and-post"() {
    const bloom = (x: number, y: number, petal: string) => [0, 1, 2, 3].map((i) => block(x + (i % 2 ? 0 : -56), y + (i < 2 ? -56 : 0), 56, 56, petal, 24)).join("") + dot(x, y, 20, c.ink);
    const shelf = ([c.sky, c.butter, c.moss, c.signalTint, c.lilac, c.evergreenTint] as const)
      .map((fill, i) => {
        const [x, y] = [72 + (i % 3) * 296, 56 + Math.floor(i / 3) * 344];
        const petal = [c.skyDeep, c.butterDeep, c.mossDeep, c.signal, c.lilacDeep, c.white][i] ?? c.white;
        return block(x, y, 264, 232, fill, 32) + line(`M${x + 132} ${y + 116} v116`, c.evergreen, 12) + bloom(x + 132, y + 104, petal) + writing(x + 8, y + 256, [160, 96], c.stone, 16, 30);
      })
      .join("");
    return sheet(
      c.lilacDeep,
      frame(96, 88, 1000, 1000, shelf, c.paper) +
        turn(
          6, 1320, 560,
          card(1168, 392, 320, 400, c.ink, 40) + line("M1248 432 V352 Q1248 272 1328 272 Q1408 272 1408 352 V432", c.ink, 24) +
            dot(1248, 464, 14, c.paper) + dot(1408, 464, 14, c.paper) + bloom(1328, 620, c.butterDeep) +
            dot(1480, 400, 64, c.signal) + line("M1480 372 v56 m-28 -28 h56", c.ink, 14),
        ),
    );
  },

  async "northline-rail"() {
    return sheet(
      c.ink,
      block(0, 640, 1600, 260, c.inkSoft, 0) + line("M-40 720 H1640", c.stone, 16) + line("M-40 824 H1640", c.stone, 16) +
        Array.from({ length: 14 }, (_, i) => block(24 + i * 120, 696, 48, 160, c.stoneDark, 12)).join("") +
        block(104, 232, 520, 400, c.butterDeep, 64) + block(152, 288, 176, 136, c.ink, 28) + block(360, 288, 216, 136, c.ink, 28) + block(104, 496, 520, 40, c.ink, 0) +
        dot(224, 648, 64, c.stone) + dot(504, 648, 64, c.stone) + dot(224, 648, 24, c.ink) + dot(504, 648, 24, c.ink) +
        block(704, 96, 24, 640, c.stone, 8) + block(664, 96, 104, 264, c.inkSoft, 48) + ring(664, 96, 104, 264, c.stone, 6, 48) + dot(716, 152, 32, c.stoneDark) + dot(716, 228, 32, c.stoneDark) + dot(716, 304, 32, c.moss) +
        turn(
          -4, 1160, 450,
          card(848, 152, 640, 544, c.stone, 56) + block(888, 192, 560, 464, c.paper, 32) +
            block(920, 224, 240, 184, c.skyDeep, 24) + line("M936 392 L1016 280 L1072 344 L1104 312 L1144 392", c.ink, 12) +
            [0, 1, 2].map((i) => block(1192, 232 + i * 60, 48, 48, i === 2 ? c.signal : c.mossDeep, 14) + block(1256, 248 + i * 60, 152 - i * 24, 16, c.stone, 8)).join("") +
            writing(920, 448, [488, 360, 424], c.line, 24, 48) + block(920, 584, 488, 48, c.signal, 20),
        ),
      c.paper,
    );
  },

  async "harbour-lane"() {
    const person = (x: number, y: number, skin: string, coat: string) => dot(x, y - 56, 44, skin) + `<path d="M${x - 80} ${y + 80} v-24 a80 72 0 0 1 160 0 v24 Z" fill="${coat}"/>`;
    const bubble = (x: number, y: number, w: number, h: number, fill: string, tail: "l" | "r") =>
      block(x, y, w, h, fill, 48) + (tail === "l" ? shape(`M${x + 56} ${y + h - 8} h72 l-72 64 Z`, fill) : shape(`M${x + w - 56} ${y + h - 8} h-72 l72 64 Z`, fill));
    return sheet(
      c.sky,
      block(0, 664, 1600, 240, c.skyDeep, 0) +
        [96, 336, 576, 1064, 1304].map((x, i) => block(x, [392, 328, 440, 360, 416][i] ?? 400, 208, 600, [c.butterDeep, c.white, c.mossDeep, c.lilacDeep, c.white][i] ?? c.white, 24) + [0, 1, 2, 3].map((w) => block(x + 32 + (w % 2) * 80, ([392, 328, 440, 360, 416][i] ?? 400) + 48 + Math.floor(w / 2) * 96, 56, 64, c.ink, 12)).join("")).join("") +
        bubble(120, 104, 520, 168, c.ink, "l") + writing(176, 152, [376, 248], c.paper, 24, 48) +
        bubble(968, 72, 504, 216, c.signal, "r") + writing(1024, 120, [376, 304, 184], c.ink, 24, 48) +
        bubble(680, 168, 224, 128, c.white, "l") + [0, 1, 2].map((i) => dot(744 + i * 48, 232, 14, c.ink)).join("") +
        person(264, 820, c.butter, c.ink) + person(800, 820, c.white, c.evergreen) + person(1336, 820, c.butter, c.ink),
    );
  },

  async "larder-box"() {
    return sheet(
      c.butter,
      block(0, 696, 1600, 204, c.butterDeep, 0) +
        dot(560, 360, 104, c.signal) + line("M560 264 q8 -48 48 -56", c.evergreen, 16) +
        block(680, 208, 136, 320, c.white, 40) + block(712, 152, 72, 80, c.skyDeep, 20) + block(680, 336, 136, 88, c.skyDeep, 0) +
        turn(14, 910, 340, block(856, 152, 96, 400, c.mossDeep, 48) + [0, 1, 2].map((i) => block(880, 216 + i * 88, 48, 16, c.evergreen, 8)).join("")) +
        dot(1056, 392, 88, c.lilacDeep) + dot(1024, 304, 56, c.lilac) +
        shape("M376 448 L424 408 H1176 L1224 448 Z", c.stone) +
        card(376, 448, 848, 376, c.paper, 32) + block(776, 448, 48, 376, c.stone, 0) + writing(448, 528, [216, 136], c.stone, 24, 48) +
        block(904, 680, 248, 72, c.ink, 24) + block(944, 704, 168, 24, c.paper, 12) +
        Array.from({ length: 3 }, (_, i) => card(88, 232 + i * 152, 208, 120, i === 1 ? c.ink : c.white, 28) + block(120, 264 + i * 152, 56, 56, i === 1 ? c.butterDeep : c.moss, 18) + block(200, 284 + i * 152, 64, 16, i === 1 ? c.paper : c.stone, 8)).join("") +
        slot(1304, 232, 208, 120) + slot(1304, 384, 208, 120) + slot(1304, 536, 208, 120),
    );
  },

  async "parish-rides"() {
    const fields: [number, number, number, number, string][] = [[-40, -40, 420, 300, c.mossDeep], [420, -40, 560, 220, c.moss], [1020, -40, 640, 340, c.butter], [-40, 300, 300, 320, c.butter], [300, 300, 420, 260, c.lilac], [760, 220, 220, 400, c.mossDeep], [1020, 340, 300, 280, c.moss], [1360, 340, 300, 280, c.sky], [-40, 660, 640, 300, c.sky], [640, 660, 340, 300, c.butter], [1020, 660, 640, 300, c.mossDeep]];
    const route = "M160 720 V640 H280 V280 H740 V200 H1000 V640 H1340 V344";
    const pin = (x: number, y: number, fill: string, heart: string) => shape(`M${x} ${y} C${x - 40} ${y - 64} ${x - 88} ${y - 104} ${x - 88} ${y - 168} A88 88 0 0 1 ${x + 88} ${y - 168} C${x + 88} ${y - 104} ${x + 40} ${y - 64} ${x} ${y} Z`, fill) + dot(x, y - 168, 36, heart);
    return sheet(
      c.paper,
      fields.map(([x, y, w, h, fill]) => block(x, y, w, h, fill, 40)).join("") +
        line(route, c.ink, 28) + line(route, c.butterDeep, 6, `stroke-dasharray="2 28"`) +
        pin(160, 760, c.ink, c.paper) + pin(1340, 360, c.signal, c.ink) +
        at(560, 404, card(0, 0, 520, 264, c.white, 56) + block(0, 176, 520, 48, c.evergreen, 0) + [0, 1, 2].map((i) => block(48 + i * 120, 48, 96, 96, c.sky, 24)).join("") + block(408, 48, 72, 176, c.sky, 24) + dot(128, 264, 56, c.ink) + dot(392, 264, 56, c.ink) + dot(128, 264, 20, c.stone) + dot(392, 264, 20, c.stone)),
    );
  },
};
