/** Two of Thursday's calls, as the coordinator of Parish Rides hears them, and the ways the planner finds: the kindest first. */
export const calls = [
  {
    who: "Mrs Tarrant",
    answers: ["from Marden", "to the hospital", "there by 10:00", "on her feet"],
    ways: [
      { bus: "Bus 2", how: "with Mrs Yeo", minutes: "4 min longer", why: "Mrs Yeo likes to sleep in" },
      { bus: "Bus 5", how: "with the Pooles", minutes: "9 min longer", why: "the Pooles talk all the way" },
      { bus: "Bus 1", how: "alone", minutes: "a bus for one", why: "Bus 1 is kept for the school" },
    ],
  },
  {
    who: "Mr Pell",
    answers: ["from Upper End", "to the surgery", "there by 10:40", "with a stick"],
    ways: [
      { bus: "Bus 4", how: "round by the bridge", minutes: "6 min longer", why: "the bridge floods in winter" },
      { bus: "Bus 3", how: "over the level crossing", minutes: "the shortest", why: "Mr Pell will not cross it" },
      { bus: "Bus 2", how: "after Mrs Tarrant", minutes: "11 min longer", why: "the surgery runs late" },
    ],
  },
] as const;

/** What Maureen had told the planner by then. */
const RULES = 140;

export type Planning = {
  /** An index into `calls`; their number once all are planned. */
  call: number;
  /** The way that was chosen, an index; null while there is none. */
  way: number | null;
  rules: number;
  said: string;
};

export type PlanningAction =
  { type: "choose"; way: number } | { type: "keep"; how: "today" | "for ever" } | { type: "start again" };

export const atTheTelephone: Planning = {
  call: 0,
  way: null,
  rules: RULES,
  said: "Four answers, typed while she talks. At most three ways, the kindest first.",
};

/** The plan after somebody has pressed something, with a sentence that says what happened. */
export function plan(planning: Planning, action: PlanningAction): Planning {
  if (action.type === "start again") return atTheTelephone;
  const call = calls[planning.call];
  if (!call) return planning;
  if (action.type === "choose") {
    const way = call.ways[action.way];
    if (!way) return planning;
    const said =
      action.way === 0
        ? `${way.bus}, ${way.how}: as suggested. For today, or whenever ${call.who} rings?`
        : `${way.bus}, ${way.how}: not the first. Because ${call.ways[0].why}? For today, or for ever?`;
    return { ...planning, way: action.way, said };
  }
  if (planning.way === null) return planning;
  const isRule = action.how === "for ever";
  const rules = planning.rules + (isRule ? 1 : 0);
  const learned = isRule ? `Rule ${rules}. It will not ask again.` : "For today only. It forgets by tonight.";
  const next = calls[planning.call + 1];
  const said = next ? `${learned} Next: ${next.who}.` : `${learned} Thursday is planned.`;
  return { call: planning.call + 1, way: null, rules, said };
}
