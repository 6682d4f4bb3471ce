import { colour as c } from "./canvas";
import { box, column, figure, light, mark, piece, text } from "./figure-parts";

/** Pictures in the text of guides about data, offline work and money. */
export const figures: Record<string, () => Promise<string>> = {
  "figure-three-tables": () => {
    const table = (name: string, head: string, rows: string[]) =>
      piece(
        c.white, { width: 340, padding: 0, overflow: "hidden" },
        box({ background: head, padding: "20px 30px" }, text(name, 48)),
        column({ padding: "16px 30px 24px", gap: 6 }, ...rows.map((row) => (row.startsWith("→") ? text(row.slice(1), 42, { color: "#B8320A" }) : light(row, 42)))),
      );
    return figure(
      c.paperDeep,
      box(
        { alignItems: "center", justifyContent: "space-between" },
        table("Customer", c.butterDeep, ["name", "e-mail", "address"]),
        mark("back", 46),
        table("Order", c.skyDeep, ["→customer", "date", "status", "delivery"]),
        mark("back", 46),
        table("Order line", c.mossDeep, ["→order", "→product", "quantity", "unit price"]),
      ),
    );
  },

  "figure-queue-on-the-phone": () => {
    const entry = (name: string, sent: boolean) =>
      box({ alignItems: "center", justifyContent: "space-between", background: sent ? c.moss : c.white, borderRadius: 24, padding: "18px 28px", width: 400 }, text(name, 46), sent ? mark("tick", 46) : box({ width: 30, height: 30, borderRadius: 15, background: c.signal }));
    const kept = (name: string) => box({ ...(name ? { background: c.moss, width: 320, height: 88 } : { border: `5px dashed ${c.stoneDark}`, width: 310, height: 78 }), borderRadius: 24, alignItems: "center", padding: "0 28px" }, name ? text(name, 46) : "");
    return figure(
      c.sky,
      box(
        { alignItems: "center", justifyContent: "space-between" },
        piece(c.ink, { gap: 18, padding: 32, borderRadius: 48 }, text("2 waiting", 46, { color: c.white }), entry("Valve 12", true), entry("Valve 13", true), entry("Photo 4", false), entry("Note", false)),
        mark("arrow", 96),
        column({ gap: 18 }, text("At the office", 46), kept("Valve 12"), kept("Valve 13"), kept(""), kept("")),
      ),
    );
  },

  "figure-where-the-money-goes": () => {
    const weeks = (days: number, name: string, fill: string) => column({ width: days * 44, gap: 16 }, box({ height: 220, background: fill, borderRadius: 28, alignItems: "center", justifyContent: "center" }, text(String(days), 64)), light(name, 42));
    return figure(
      c.butter,
      column(
        { gap: 48 },
        text("Six weeks, in days", 60),
        box({ gap: 12 }, weeks(6, "talking", c.skyDeep), weeks(8, "data", c.white), weeks(10, "screens", c.signal), weeks(6, "testing", c.lilacDeep)),
      ),
    );
  },
};
