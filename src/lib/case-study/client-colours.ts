/** The background colours of clients' work, by their names in tailwind.config.ts. */
export const COLOURS = ["sky", "butter", "moss", "lilac", "lagoon", "rose"] as const;

/** A case study's background colour; the first one for an unknown name. */
export function colourOf({ colour }: { colour: string }): (typeof COLOURS)[number] {
  return COLOURS.find((known) => known === colour) ?? COLOURS[0];
}
