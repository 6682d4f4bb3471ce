/** Something that was counted, and on which day: "3 days", "from a finding to a work order", "2026-02-01". */
export type KeyFigure = { value: string; label: string; counted_on: string };

/** The figures of a case study as stored; whatever is not a figure is left out. */
export function readKeyFigures(stored: unknown): KeyFigure[] {
  return Array.isArray(stored) ? stored.filter(isKeyFigure) : [];
}

function isKeyFigure(value: unknown): value is KeyFigure {
  if (typeof value !== "object" || value === null) return false;
  const figure = value as Partial<Record<keyof KeyFigure, unknown>>;
  return [figure.value, figure.label, figure.counted_on].every((text) => typeof text === "string");
}
