/** The grounds that a client's work can have, as tailwind.config.ts names them. */
export const COLOURS = ["sky", "butter", "moss", "lilac", "lagoon", "rose"] as const;

/** A case study's ground; the first for a colour that this version does not know. */
export function colourOf({ colour }: { colour: string }): (typeof COLOURS)[number] {
  return COLOURS.find((known) => known === colour) ?? COLOURS[0];
}
