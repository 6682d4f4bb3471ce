import { colour as c } from "./canvas";
import { box, column, figure, light, mark, piece, text } from "./figure-parts";

/** A row of a bar chart: what, how much, and how long the bar is. */
const bar = (label: string, amount: string, width: number, fill: string) =>
  box({ alignItems: "center", gap: 28 }, light(label, 44, { width: 230, flexShrink: 0 }), box({ width, height: 104, borderRadius: 24, background: fill, flexShrink: 0 }), text(amount, 52));

const step = (when: string, what: string, fill: string) =>
  piece(fill, { flex: 1, gap: 20, padding: "36px 32px" }, text(when, 46), light(what, 40));

/** A line of a list that is done. */
const done = (what: string, note: string) =>
  box({ alignItems: "center", gap: 28, borderBottom: `4px solid ${c.line}`, padding: "15px 0" }, mark("tick", 48), text(what, 44, { flex: 1 }), light(note, 40, { color: c.stoneDark }));

/** Pictures in the text of guides, news and notes. */
export const guideFigures: Record<string, () => Promise<string>> = {
  "figure-the-third-year": () =>
    figure(c.butter, column({ gap: 40 }, text("The hopeful guess, per year", 52), bar("Year one", "£348", 90, c.mossDeep), bar("Year two", "£1,900", 230, c.skyDeep), bar("Year three", "£7,400", 640, c.signal))),

  "figure-three-messages": () =>
    figure(
      c.evergreenTint,
      column(
        { gap: 44 },
        box({ justifyContent: "space-between", alignItems: "center" }, text("Invoice 1042", 56), box({ background: c.ink, color: c.white, borderRadius: 20, padding: "14px 28px" }, text("due Friday 25 September", 40))),
        box(
          { gap: 28, height: 380 },
          step("23 Sept", "Have you everything that you need?", c.white),
          step("26 Sept", "Two friendly lines, invoice attached again", c.butter),
          step("2 Oct", "A phone call: when?", c.skyDeep),
        ),
      ),
    ),

  "figure-two-permissions": () => {
    const ask = (fill: string, passed: boolean, words: string) =>
      piece(
        c.white, { flex: 1, gap: 32, height: 520, padding: 44 },
        box({ background: fill, borderRadius: 24, width: 96, height: 96, alignItems: "center", justifyContent: "center" }, mark(passed ? "tick" : "cross", 60)),
        text(words, 48, { flex: 1 }),
        box({ gap: 20 }, box({ flex: 1, justifyContent: "center", border: `5px solid ${c.line}`, borderRadius: 22, padding: 16 }, light("Not now", 38)), box({ flex: 1, justifyContent: "center", background: c.ink, color: c.white, borderRadius: 22, padding: 16 }, text("Allow", 38))),
      );
    return figure(c.lilac, box({ gap: 56 }, ask(c.signalTint, false, "This app needs your location."), ask(c.moss, true, "Used once, when you tap Find a clinic, to sort the list.")));
  },

  "figure-who-may": () =>
    figure(
      c.sky,
      piece(
        c.white, { padding: "28px 48px 36px" },
        text("Refunds, this morning at six", 52, { padding: "12px 0 20px" }),
        done("The owner may read them", "passed"),
        done("The clerk may write one", "passed"),
        done("The clerk may not change one", "passed"),
        box({ alignItems: "center", gap: 28, background: c.signalTint, borderRadius: 20, padding: "18px 20px", margin: "16px -20px 0" }, mark("cross", 48), text("The courier may not read them", 44, { flex: 1 }), light("failed", 40)),
      ),
    ),

  "figure-one-page-of-notes": () => {
    const note = (number: string, words: string, fill: string) =>
      box({ alignItems: "center", gap: 32 }, box({ width: 92, height: 92, borderRadius: 24, background: fill, alignItems: "center", justifyContent: "center" }, text(number, 52)), text(words, 48));
    return figure(c.moss, piece(c.white, { gap: 34, padding: "44px 52px" }, light("Thursday, half past four", 44, { color: c.stoneDark }), note("1", "One list, not three", c.butter), note("2", "Ask the warehouse first", c.skyDeep), note("3", "Cut the login", c.signal)));
  },

  "figure-send-as": () => {
    const invoice = (fill: string, ink: string, number: string, total: string, business: string) =>
      piece(
        c.white, { flex: 1, padding: 0, height: 540, overflow: "hidden" },
        box({ height: 36, background: fill }),
        column({ padding: "36px 40px 40px", flex: 1, gap: 8 }, light(number, 42, { color: c.stoneDark }), text(total, 84, { flex: 1 }), column({ background: fill, color: ink, borderRadius: 26, padding: "22px 30px" }, light("Send as", 38), text(business, 50))),
      );
    return figure(c.evergreenTint, box({ gap: 56 }, invoice(c.evergreen, c.white, "Invoice 0412", "£640.00", "Marsh Electrical"), invoice(c.butterDeep, c.ink, "Stay 2026-07", "€385.00", "Seaview Flat")));
  },

  "figure-a-narrow-door": () =>
    figure(
      c.sky,
      box(
        { alignItems: "center", gap: 30 },
        piece(c.white, { width: 350, gap: 14 }, text("Basket", 48), light("12 chairs", 42), light("SPRING", 42), light("E8 3RL", 42)),
        mark("arrow", 72),
        piece(c.ink, { width: 250, height: 300, justifyContent: "center", alignItems: "center", color: c.white, padding: 20 }, text("total()", 58)),
        mark("arrow", 72),
        piece(c.butterDeep, { width: 370, gap: 14 }, text("£2,208.00", 60), light("£368 of it VAT", 40), light("−10% because of SPRING", 40)),
      ),
    ),

  "figure-490-of-500": () => {
    const share = (kilobytes: number, name: string, fill: string) => column({ width: kilobytes * 2.27, gap: 18 }, box({ height: 200, background: fill, borderRadius: 24, alignItems: "center", justifyContent: "center" }, text(String(kilobytes), 56)), light(name, 38));
    return figure(
      c.moss,
      column(
        { gap: 44 },
        box({ alignItems: "baseline", gap: 24 }, text("490", 120), text("of 500 kB", 60)),
        box({ gap: 10 }, share(200, "pictures", c.skyDeep), share(150, "the builder", c.butterDeep), share(80, "chat", c.signal), share(60, "fonts", c.lilacDeep)),
      ),
    );
  },

  "figure-four-minutes": () =>
    figure(
      c.paperDeep,
      column(
        { gap: 0 },
        box({ alignItems: "center", gap: 28 }, box({ width: 76, height: 76, borderRadius: 38, border: `16px solid ${c.signal}` }), text("Old Street station", 54)),
        box({ alignItems: "center" }, box({ width: 16, height: 210, background: c.ink, marginLeft: 30, marginRight: 58 }), light("four minutes on foot", 46)),
        box({ alignItems: "center", gap: 28 }, box({ width: 76, height: 104, borderRadius: 14, background: c.signal }), column({}, text("Unit 4, Printworks Yard", 54), light("up one flight, the orange door", 46))),
      ),
    ),

  "figure-three-pairs": () => {
    const pair = (ground: string, ink: string, ratio: string, verdict: string, passed: boolean) =>
      box({ alignItems: "center", gap: 36 }, box({ width: 560, height: 150, background: ground, color: ink, borderRadius: 28, alignItems: "center", justifyContent: "center" }, text("Pay £48.00", 60)), text(ratio, 54, { width: 230 }), mark(passed ? "tick" : "cross", 60), light(verdict, 40));
    return figure(c.white, column({ gap: 32 }, pair(c.ink, c.paper, "16.9 : 1", "any text", true), pair(c.signal, c.white, "3.3 : 1", "large", true), pair(c.paperDeep, c.stone, "1.5 : 1", "nothing", false)));
  },

  "figure-the-last-day": () =>
    figure(c.lilac, piece(c.white, { padding: "36px 56px" }, text("Handover, 14:00", 52, { paddingBottom: 12 }), done("Domain", "our card"), done("Builder and database", "our card"), done("Both app stores", "our company"), done("Yesterday restored", "rehearsed 14:35"), done("Studio locked out", "14:52, all still works"))),
};
