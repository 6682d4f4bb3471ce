import { block, card, colour as c, dot, line, phone, sheet, slot, tick, words } from "./canvas";

const W = 1280;
const H = 720;

/** Pictures inside the posts' text. */
export const figures: Record<string, () => Promise<string>> = {
  async "figure-three-tables"() {
    const table = async (x: number, y: number, name: string, rows: string[], head: string) =>
      card(x, y, 304, 88 + rows.length * 64, c.white, 28) + block(x, y, 304, 72, head, 28) + block(x, y + 40, 304, 32, head, 0) +
      (await words(name, x + 28, y + 14, 36)) +
      (await Promise.all(rows.map((row, i) => words(row, x + 28, y + 90 + i * 64, 28, c.stoneDark)))).join("");
    return sheet(
      c.paperDeep,
              (await table(80, 200, "Customer", ["name", "e-mail", "address"], c.butterDeep)) +
        (await table(488, 200, "Order", ["customer", "date", "status", "delivery"], c.skyDeep)) +
        (await table(896, 200, "Order line", ["order", "product", "quantity", "unit price"], c.mossDeep)) +
        line("M384 306 H488", c.ink, 8) + line("M792 306 H896", c.ink, 8) + dot(488, 306, 14, c.signal) + dot(896, 306, 14, c.signal),
      c.ink, W, H,
    );
  },

  async "figure-queue-on-the-phone"() {
    const entry = async (y: number, label: string, done: boolean) =>
      block(32, y, 304, 96, done ? c.moss : c.white, 24) + (await words(label, 56, y + 28, 30)) +
      (done ? tick(272, y + 28, 36, c.ink, 9) : dot(292, y + 48, 14, c.signal));
    return sheet(
      c.sky,
      phone(120, 80, 400, 800, (await entry(88, "Valve 12", true)) + (await entry(200, "Valve 13", true)) + (await entry(312, "Photo 4", false)) + (await entry(424, "Note", false))) +
        (await words("queue", 616, 296, 48)) + line("M608 368 H856 m-40 -36 l40 36 l-40 36", c.ink, 12) +
        card(920, 200, 264, 336, c.white, 36) + [0, 1].map((i) => block(952, 232 + i * 72, 200, 56, c.moss, 16)).join("") + [2, 3].map((i) => slot(952, 232 + i * 72, 200, 56, c.stoneDark, 16)).join(""),
      c.ink, W, H,
    );
  },

  async "figure-where-the-money-goes"() {
    const parts: [string, number, string][] = [["Talking", 200, c.skyDeep], ["Data", 240, c.butterDeep], ["Screens", 360, c.mossDeep], ["Testing", 200, c.lilacDeep]];
    let x = 120;
    let drawn = "";
    for (const [label, width, fill] of parts) {
      drawn += block(x, 256, width, 208, fill, 32) + (await words(label, x + 24, 488, 34));
      x += width + 12;
    }
    return sheet(c.paper, drawn + line("M120 200 H1156", c.ink, 8) + line("M120 176 v48 m1036 -48 v48", c.ink, 8) + (await words("six weeks", 544, 128, 44)), c.ink, W, H);
  },
};
