/** Harbour Lane's repairs on a Monday morning, before the one email of the day. */
const morning = [
  { name: "Bin store door sticks", waiting: 3, answer: "Wednesday" },
  { name: "Lift B stands still", waiting: 11, answer: "Today, by four" },
  { name: "Stair C is dark", waiting: 5, answer: "Tomorrow" },
] as const;

export type Repair = {
  /** Its place in the list. */
  id: number;
  name: string;
  waiting: number;
  /** The visitor has said that it is theirs, too. */
  isMine: boolean;
};

export type RepairDay = {
  repairs: readonly Repair[];
  /** Ids in the order of the email; null before it has gone. */
  mail: readonly number[] | null;
  /** How many of them the agent has answered, in that order. */
  answered: number;
  said: string;
};

export type RepairAction =
  { type: "me too"; id: number } | { type: "mail" } | { type: "answer" } | { type: "start again" };

export const monday: RepairDay = {
  repairs: morning.map(({ name, waiting }, id) => ({ id, name, waiting, isMine: false })),
  mail: null,
  answered: 0,
  said: "Whoever has the same trouble presses Me too. At nine, one email goes to the agent.",
};

/** What the agent has answered to a repair; null while it waits. */
export function answerTo({ mail, answered }: RepairDay, id: number): string | null {
  const place = mail?.indexOf(id) ?? -1;
  return place >= 0 && place < answered ? (morning[id]?.answer ?? null) : null;
}

/** The ids of the repairs in the email, or in the one that would be sent now: most waited for first, then first reported. */
export function listMail({ repairs, mail }: RepairDay): readonly number[] {
  return mail ?? repairs.toSorted((one, other) => other.waiting - one.waiting || one.id - other.id).map(({ id }) => id);
}

/** The day after somebody has pressed something, with a sentence that says what happened. */
export function report(day: RepairDay, action: RepairAction): RepairDay {
  switch (action.type) {
    case "me too": {
      const chosen = day.repairs[action.id];
      // The email has gone: nothing changes any more.
      if (!chosen || day.mail) return day;
      const isMine = !chosen.isMine;
      const waiting = chosen.waiting + (isMine ? 1 : -1);
      const repairs = day.repairs.map((each) => (each.id === chosen.id ? { ...each, isMine, waiting } : each));
      return { ...day, repairs, said: `${chosen.name}: ${waiting} are waiting.` };
    }
    case "mail": {
      if (day.mail) return day;
      const mail = listMail(day);
      const first = day.repairs[mail[0] ?? 0];
      const said = `Nine o’clock: one email, ${first?.name.toLowerCase()} on top, because most are waiting for it.`;
      return { ...day, mail, said };
    }
    case "answer": {
      const id = day.mail?.[day.answered];
      if (id === undefined) return day;
      const next = { ...day, answered: day.answered + 1 };
      const { name, waiting } = day.repairs[id] ?? { name: "", waiting: 0 };
      return { ...next, said: `${name}: ${answerTo(next, id)}. All ${waiting} see it, and nobody had to ask.` };
    }
    case "start again":
      return monday;
  }
}
