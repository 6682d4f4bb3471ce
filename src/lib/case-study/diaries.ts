/** Ferngate's Tuesday in three diaries, as its story tells it: "#" is busy. */
export const diaries = [
  { who: "Dr Shah", day: "##..#.#.." },
  { who: "Surgery 2", day: ".##...#.." },
  { who: "Nurse", day: "#.#.#...." },
] as const;
export const times = ["9:00", "9:40", "10:20", "11:00", "11:40", "12:20", "13:00", "13:40", "14:20"] as const;

/** A time is an index into `times`. */
export type Bookings = {
  found: number;
  /** What each of the two phones was given. */
  given: readonly [first: number | null, second: number | null];
  /** The paper book is shown instead. */
  isPaper: boolean;
  /** The same hour was written into it twice. */
  isDouble: boolean;
  said: string;
};

export type BookingAction =
  | { type: "ask"; diary: number; time: number }
  | { type: "book twice" }
  | { type: "choose"; time: number }
  | { type: "open"; book: "paper" | "app" }
  | { type: "start again" };

export const openDay: Bookings = {
  found: 3,
  given: [null, null],
  isPaper: false,
  isDouble: false,
  said: "Pick a gap: when are all three free?",
};

export const isFree = (diary: number, time: number) => diaries[diary]?.day[time] === ".";

/** The times when dentist, room and nurse are all free and that are not taken yet, the next ones after `from` first. */
export function listFreeTimes({ given }: Pick<Bookings, "given">, from: number): number[] {
  const free = [...times.keys()].filter((time) => diaries.every((_, n) => isFree(n, time)) && !given.includes(time));
  return [...free.filter((time) => time >= from), ...free.filter((time) => time < from)];
}

/** The day after somebody has pressed something, with a sentence that says what happened. */
export function book(day: Bookings, action: BookingAction): Bookings {
  const [first, second] = day.given;
  switch (action.type) {
    case "ask": {
      const [found = day.found] = listFreeTimes(day, action.time);
      return { ...day, found, said: describeGap(action.time, found) };
    }
    case "book twice":
      if (day.isPaper) return { ...day, isDouble: true, said: "Both are told eleven. On Tuesday, two people turn up." };
      if (first !== null) return day;
      return {
        ...day,
        given: [day.found, null],
        said: `Two phones, one second: Ms Ito has ${times[day.found]}. Mr Cole is refused, and offered three other times.`,
      };
    case "choose":
      if (first === null || second !== null || !listFreeTimes(day, first).includes(action.time)) return day;
      return {
        ...day,
        given: [first, action.time],
        said: `Mr Cole has ${times[action.time]}. Two patients, two times.`,
      };
    case "open":
      if (action.book === "app") return { ...openDay, given: day.given, found: day.found };
      return { ...day, isPaper: true, isDouble: false, said: "Eleven clinics had eleven diaries. Two were like this." };
    case "start again":
      return openDay;
  }
}

function describeGap(time: number, found: number): string {
  const of = (wanted: boolean) => diaries.flatMap(({ who }, n) => (isFree(n, time) === wanted ? [who] : []));
  const busy = of(false);
  const answer = `${times[found]} suits all three.`;
  if (busy.length === 0) return answer;
  return `At ${times[time]} ${of(true).join(" and ")} could, ${busy.join(" and ")} could not. ${answer}`;
}
