import { array, assert, constantFrom, property } from "fast-check";
import { expect, test } from "vitest";
import { book, type BookingAction, diaries, listFreeTimes, openDay, times } from "@/lib/case-study/diaries";
import { inTunnel, isSending, MOST_FINDINGS, type Night, type NightAction, walk } from "@/lib/case-study/tunnel";
import { type OrderAction, priceOf, tap, usualOrder } from "@/lib/case-study/usual-order";
import { answerTo, listMail, monday, report } from "@/lib/case-study/repairs";
import { atTheTelephone, plan } from "@/lib/case-study/three-ways";
import { countPlaces, offers, openBox, pack, sizes } from "@/lib/case-study/weekly-box";

const inTurn = (...actions: BookingAction[]) => actions.reduce(book, openDay);
const time = (name: (typeof times)[number]) => times.indexOf(name);

test("pressing a gap finds the first time from then on when dentist, room and nurse are all free", () => {
  const found = (diary: number, at: (typeof times)[number]) =>
    times[inTurn({ type: "ask", diary, time: time(at) }).found];
  expect(diaries.map(({ day }) => day.length)).toEqual([times.length, times.length, times.length]);
  expect(found(1, "9:00")).toBe("11:00");
  expect(found(0, "11:00")).toBe("11:00");
  expect(found(1, "11:40")).toBe("12:20");
  expect(inTurn({ type: "ask", diary: 0, time: time("10:20") }).said).toBe(
    "At 10:20 Dr Shah could, Surgery 2 and Nurse could not. 11:00 suits all three.",
  );
  expect(inTurn({ type: "ask", diary: 0, time: time("11:00") }).said).toBe("11:00 suits all three.");
});

test("when two phones book the same time, one is refused and offered three others; on paper both are told yes", () => {
  const refused = inTurn({ type: "book twice" });
  expect(refused).toEqual({
    ...openDay,
    given: [time("11:00"), null],
    said: "Two phones, one second: Ms Ito has 11:00. Mr Cole is refused, and offered three other times.",
  });
  const offers = listFreeTimes(refused, refused.found);
  expect(offers.map((each) => times[each])).toEqual(["12:20", "13:40", "14:20"]);
  expect(book(refused, { type: "choose", time: time("11:00") }), "what is taken stays taken").toBe(refused);
  expect(book(refused, { type: "book twice" })).toBe(refused);
  const agreed = book(refused, { type: "choose", time: time("13:40") });
  expect(agreed).toEqual({
    ...openDay,
    given: [time("11:00"), time("13:40")],
    said: "Mr Cole has 13:40. Two patients, two times.",
  });
  expect(book(agreed, { type: "choose", time: time("14:20") }), "he has one already").toBe(agreed);
  expect(inTurn({ type: "choose", time: time("13:40") }), "nobody is choosing yet").toBe(openDay);
  expect(book(agreed, { type: "start again" })).toBe(openDay);
  expect(listFreeTimes(agreed, 0)).toHaveLength(2);

  const paper = inTurn({ type: "open", book: "paper" }, { type: "book twice" });
  expect(paper).toEqual({
    ...openDay,
    isPaper: true,
    isDouble: true,
    said: "Both are told eleven. On Tuesday, two people turn up.",
  });
  expect(book(paper, { type: "open", book: "paper" })).toMatchObject({ isPaper: true, isDouble: false });
  const away = book(agreed, { type: "open", book: "paper" });
  expect(book(away, { type: "open", book: "app" }), "the app's bookings stay").toEqual({
    ...openDay,
    given: agreed.given,
  });
  expect(book(paper, { type: "open", book: "app" })).toEqual(openDay);
});

test("when the last time of the day is booked twice, three earlier ones are offered", () => {
  const late = inTurn({ type: "ask", diary: 0, time: time("14:20") }, { type: "book twice" });
  expect(listFreeTimes(late, late.found)).toEqual([time("11:00"), time("12:20"), time("13:40")]);
});

test("the usual order changes by the bunch, timed from the first tap", () => {
  const taps = (...actions: OrderAction[]) => actions.reduce(tap, usualOrder);
  const roses = { type: "change", flower: 1, bunches: 1, at: 5_000 } as const;
  const ferns = { type: "change", flower: 2, bunches: -1, at: 8_000 } as const;
  expect(priceOf(usualOrder)).toBe("£86.40");
  const changed = taps(roses, ferns, ferns, ferns, ferns, { type: "wet" });
  expect(changed).toEqual({
    stems: [40, 40, 0],
    taps: 5,
    startedAt: 5_000,
    took: null,
    isWet: true,
    said: "Wet thumbs need bigger buttons.",
  });
  expect(taps(roses).said).toBe("Roses: 40 stems. £112.80.");
  expect(tap(changed, { type: "wet" })).toMatchObject({ isWet: false, said: "Dry hands, smaller keys." });
  const ordered = tap(changed, { type: "order", at: 14_400 });
  expect(ordered).toMatchObject({ took: 9, taps: 6 });
  expect(ordered.said).toContain("Ordered in 9 s with 6 taps.");
  expect(tap(ordered, roses), "a placed order cannot change").toBe(ordered);
  expect(tap(ordered, { type: "start again" })).toEqual({ ...usualOrder, isWet: true });
  expect(taps({ type: "order", at: 1 }).said).toContain("1 s with 1 tap.");
  const empty = { ...usualOrder, stems: [0, 0, 0] };
  expect(tap(empty, { type: "order", at: 1 })).toEqual({ ...empty, said: "There is nothing in the order yet." });
});

/** Sends until nothing is left to send. */
function sendAll(night: Night): Night {
  return isSending(night) ? sendAll(walk(night, { type: "send" })) : night;
}

test("findings queue up without a signal and are sent when it returns, in order, once", () => {
  const note = { type: "note", code: "2A", rail: "left" } as const;
  expect(walk(inTunnel, note)).toEqual({
    ...inTunnel,
    findings: [...inTunnel.findings, { id: 3, code: "2A", rail: "left", state: "kept" }],
    said: "3: 2A, left rail. Kept on this phone.",
  });
  const noted = [note, note, { type: "send" } satisfies NightAction].reduce<Night>(walk, inTunnel);
  expect(noted.office, "nothing leaves the tunnel").toEqual([1]);
  const out = walk(noted, { type: "signal" });
  expect(walk(out, { type: "send" }).said).toBe("1 came twice. The office keeps it once.");
  const done = sendAll(out);
  expect(done.office).toEqual([1, 2, 3, 4]);
  expect(done.said).toBe("4 findings on this phone, 4 at the office.");
});

test("losing the signal at any point while sending neither loses nor duplicates a finding", () => {
  const out = walk(inTunnel, { type: "signal" });
  for (let before = 0; before < 6; before += 1) {
    const half = Array.from({ length: before }, (): NightAction => ({ type: "send" })).reduce(walk, out);
    const lost = walk(half, { type: "signal" });
    expect(isSending(lost)).toBe(false);
    expect(
      lost.findings.map(({ state }) => state),
      "what was on its way is kept",
    ).not.toContain("asked");
    expect(lost.said).toBe("No signal. Nothing is lost: findings queue up.");
    expect(sendAll(walk(lost, { type: "signal" })).office).toEqual([1, 2]);
  }
});

test("a night has room for eight findings", () => {
  const notes = Array.from({ length: 9 }, (): NightAction => ({ type: "note", code: "7C", rail: "right" }));
  const full = notes.reduce(walk, inTunnel);
  expect(full.findings).toHaveLength(MOST_FINDINGS);
  expect(full.said).toBe("Enough for one night. Everything is kept.");
});

test("the day's email has the most waited for on top, and goes once", () => {
  const equal = [1, 2, 3].reduce((day) => report(day, { type: "me too", id: 2 }), monday);
  expect(listMail(equal).map((id) => equal.repairs[id]?.waiting)).toEqual([11, 6, 3]);
  const sent = report(equal, { type: "mail" });
  expect(report(sent, { type: "mail" })).toBe(sent);
  expect(report(sent, { type: "me too", id: 0 })).toBe(sent);
  expect(report(monday, { type: "answer" }), "nobody answers what was not sent").toBe(monday);
  expect(report(monday, { type: "me too", id: 9 })).toBe(monday);
  const answered = [1, 2, 3, 4].reduce((day) => report(day, { type: "answer" }), sent);
  expect(sent.repairs.map(({ id }) => answerTo(answered, id))).toEqual(["Wednesday", "Today, by four", "Tomorrow"]);
});

test("no box holds more than its places, whatever is put in and taken out", () => {
  const names = offers.map(({ name }) => name);
  assert(
    property(array(constantFrom(...names, "enlarge" as const, "close" as const)), (presses) => {
      let box = openBox;
      for (const each of presses)
        box = pack(box, each === "enlarge" || each === "close" ? { type: each } : { type: "put", name: each });
      expect(countPlaces(box.things)).toBeLessThanOrEqual(sizes[box.size].places);
      expect(new Set(box.things).size).toBe(box.things.length);
    }),
  );
  const full = pack(pack(openBox, { type: "put", name: "Cauliflower" }), { type: "put", name: "Cauliflower" });
  expect(full.said, "offered once").toBe("Cauliflower: no room. Take something out first.");
  const closed = pack(openBox, { type: "close" });
  expect(pack(closed, { type: "put", name: "Milk" })).toBe(closed);
});

test("the planner learns only what is for ever, and nothing before a way is chosen", () => {
  expect(plan(atTheTelephone, { type: "keep", how: "for ever" })).toBe(atTheTelephone);
  expect(plan(atTheTelephone, { type: "choose", way: 7 })).toBe(atTheTelephone);
  const second = plan(plan(atTheTelephone, { type: "choose", way: 1 }), { type: "keep", how: "for ever" });
  expect(second).toMatchObject({ call: 1, way: null, rules: atTheTelephone.rules + 1 });
  const done = plan(plan(second, { type: "choose", way: 0 }), { type: "keep", how: "today" });
  expect(done).toMatchObject({ call: 2, rules: second.rules });
  expect(plan(done, { type: "choose", way: 0 }), "nobody is waiting").toBe(done);
  expect(plan(done, { type: "start again" })).toBe(atTheTelephone);
});
