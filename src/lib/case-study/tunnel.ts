/** The codes of three common defects, as an inspector says them. */
export const defects = [
  { code: "4B", name: "worn head" },
  { code: "2A", name: "crack" },
  { code: "7C", name: "loose clip" },
] as const;

/** More would not fit the screen. */
export const MOST_FINDINGS = 8;

export type Finding = {
  id: number;
  code: string;
  rail: "left" | "right";
  /** "asked": it is on its way, and the phone waits to hear that it has arrived. */
  state: "kept" | "asked" | "sent";
};

export type Night = {
  hasSignal: boolean;
  findings: readonly Finding[];
  /** The ids of those that have arrived, in the order in which they did. */
  office: readonly number[];
  said: string;
};

export type NightAction =
  | { type: "note"; code: string; rail: "left" | "right" }
  | { type: "signal" }
  /** The next half of sending one finding: it arrives, or the phone is told that it has. */
  | { type: "send" };

/** The signal dropped after the first finding had arrived, but before the phone heard back. */
export const inTunnel: Night = {
  hasSignal: false,
  findings: [
    { id: 1, code: "4B", rail: "left", state: "kept" },
    { id: 2, code: "7C", rail: "right", state: "kept" },
  ],
  office: [1],
  said: "The signal went while 1 was being sent. Note more, then walk out.",
};

/** Whether there is anything left to send, and a signal. */
export const isSending = ({ hasSignal, findings }: Night) =>
  hasSignal && findings.some(({ state }) => state !== "sent");

/** The night after the next thing has happened, with a sentence that says what. */
export function walk(night: Night, action: NightAction): Night {
  const { hasSignal, findings, office } = night;
  switch (action.type) {
    case "note": {
      const id = findings.length + 1;
      if (id > MOST_FINDINGS) return { ...night, said: "Enough for one night. Everything is kept." };
      const { code, rail } = action;
      const said = `${id}: ${code}, ${rail} rail. Kept on this phone.`;
      return { ...night, findings: [...findings, { id, code, rail, state: "kept" }], said };
    }
    case "signal":
      if (!hasSignal) return { ...night, hasSignal: true, said: "Signal. Sending in order." };
      return {
        ...night,
        hasSignal: false,
        // What was on its way may or may not have arrived: it is sent again, and the office recognises its number.
        findings: findings.map((each) => (each.state === "asked" ? { ...each, state: "kept" } : each)),
        said: "No signal. Nothing is lost: findings queue up.",
      };
    case "send": {
      const next = findings.find(({ state }) => state !== "sent");
      if (!hasSignal || !next) return night;
      const move = (state: Finding["state"]) =>
        findings.map((each) => (each.id === next.id ? { ...each, state } : each));
      if (next.state === "kept") {
        const isKnown = office.includes(next.id);
        return {
          ...night,
          findings: move("asked"),
          office: isKnown ? office : [...office, next.id],
          said: isKnown ? `${next.id} came twice. The office keeps it once.` : night.said,
        };
      }
      const sent = { ...night, findings: move("sent") };
      if (isSending(sent)) return sent;
      return { ...sent, said: `${findings.length} findings on this phone, ${office.length} at the office.` };
    }
  }
}
