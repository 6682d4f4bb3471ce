/** Something that was counted: "3 days", "from a finding to a work order". */
export type KeyFigure = { value: string; label: string };

/** The figures of a case study as stored; whatever is not a figure is left out. */
export function readKeyFigures(stored: unknown): KeyFigure[] {
  return Array.isArray(stored) ? stored.filter(isKeyFigure) : [];
}

function isKeyFigure(value: unknown): value is KeyFigure {
  if (typeof value !== "object" || value === null) return false;
  const figure = value as Partial<Record<keyof KeyFigure, unknown>>;
  return [figure.value, figure.label].every((text) => typeof text === "string");
}
