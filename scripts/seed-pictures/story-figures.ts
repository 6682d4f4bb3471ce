import { colour as c } from "./canvas";
import { box, column, figure, light, mark, piece, text } from "./figure-parts";

/** Pictures in the text of the projects' stories. */
export const storyFigures: Record<string, () => Promise<string>> = {
  "figure-three-diaries": () => {
    const times = ["9:00", "9:40", "10:20", "11:00", "11:40"];
    const free = 3;
    const diary = (name: string, taken: number[], fill: string) =>
      box({ alignItems: "center", gap: 16 }, text(name, 44, { width: 240 }), ...times.map((_, i) => box({ width: 158, height: 116, borderRadius: 22, background: i === free ? c.signal : taken.includes(i) ? fill : c.white, border: i === free ? `8px solid ${c.ink}` : "none" })));
    return figure(
      c.sky,
      column(
        { gap: 24 },
        box({ gap: 16, marginLeft: 256 }, ...times.map((time, i) => text(time, 42, { width: 158, justifyContent: "center", fontWeight: i === free ? 700 : 400 }))),
        diary("Dr Shah", [0, 1, 4], c.skyDeep),
        diary("Surgery 2", [1, 2], c.mossDeep),
        diary("Nurse", [0, 2, 4], c.lilacDeep),
        text("11:00 is the first time that all three are free", 46, { marginTop: 16 }),
      ),
    );
  },

  "figure-thirty-stems": () =>
    figure(
      c.evergreenTint,
      column(
        { gap: 48 },
        column({ gap: 6 }, light("Ranunculus, white. She asks for", 46), text("30 stems", 110)),
        box(
          { gap: 40 },
          piece(c.white, { flex: 1, gap: 8 }, text("20", 92), light("one bunch", 46)),
          piece(c.signal, { flex: 1, gap: 8 }, text("40", 92), light("two, as last Tuesday", 46)),
        ),
      ),
    ),

  "figure-two-rails": () => {
    const key = (code: string, name: string, fill: string) => column({ flex: 1, background: fill, color: c.ink, borderRadius: 28, padding: "22px 30px" }, text(code, 60), light(name, 40));
    const rail = (name: string, fill: string) => column({ flex: 1, gap: 18 }, text(name, 42, { color: c.paper }), key("4B", "worn head", fill), key("2A", "crack", fill), key("7C", "loose clip", fill));
    return figure(c.inkSoft, column({ gap: 32 }, box({ gap: 48 }, rail("Left rail", c.butterDeep), rail("Right rail", c.skyDeep)), text("38 on this phone, 38 at the office", 44, { color: c.mossDeep })));
  },

  "figure-three-lists": () => {
    const list = (name: string, fill: string, what: string, until: string) => piece(fill, { flex: 1, height: 430, gap: 18, padding: "34px 32px" }, text(name, 52), light(what, 44, { flex: 1 }), text(until, 40));
    return figure(
      c.paperDeep,
      column(
        { gap: 40 },
        text("Harbour Lane, Monday", 54),
        box({ gap: 28 }, list("Notices", c.butter, "Water off from nine to twelve", "until Tuesday"), list("Lending", c.skyDeep, "Long ladder, from Block C", "back on Sunday"), list("Repairs", c.mossDeep, "Lift, Block A. Me too: 11", "with the agent")),
      ),
    );
  },

  "figure-a-medium-box": () => {
    const place = (name: string, width: number, height: number, fill: string) =>
      box({ width, height, borderRadius: 26, background: fill, alignItems: "center", justifyContent: "center", border: fill === "none" ? `6px dashed ${c.ink}` : "none" }, text(name, 42));
    return figure(
      c.moss,
      box(
        { gap: 40, alignItems: "flex-end", justifyContent: "center" },
        piece(
          "#E4C79A", { flexDirection: "row", gap: 18, padding: 30 },
          column({ gap: 18 }, place("Tomatoes", 270, 200, "#F2876A"), place("Beans", 270, 200, c.mossDeep)),
          place("Cauliflower", 330, 418, c.paper),
          column({ gap: 18 }, place("Plums", 230, 200, c.lilacDeep), place("free", 230, 200, "none")),
        ),
        piece(c.white, { width: 150, height: 400, padding: 20, alignItems: "center", justifyContent: "center" }, text("Milk", 44)),
      ),
    );
  },

  "figure-three-ways": () => {
    const way = (bus: string, who: string, note: string, best: boolean) =>
      piece(best ? c.signal : c.white, { flexDirection: "row", alignItems: "center", gap: 32, padding: "24px 36px", boxShadow: "10px 10px 0 rgba(21, 23, 28, 0.14)" }, text(bus, 50, { width: 170 }), column({ flex: 1 }, text(who, 46), light(note, 40)), best ? mark("tick", 60, c.ink) : "");
    return figure(
      c.butter,
      column(
        { gap: 28 },
        text("Hospital, Thursday at ten", 54),
        way("Bus 2", "with Mrs Hale, from Marden", "leaves 9:20, takes the wheelchair", true),
        way("Bus 5", "with the Pooles, from Ash Lane", "leaves 9:05, five minutes’ wait", false),
        way("Bus 1", "alone", "leaves 9:25, fourteen miles more", false),
      ),
    );
  },
};
