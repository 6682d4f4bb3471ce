/** The list in parts of at most so many: a request holds only so much. */
export function inParts<Thing>(all: readonly Thing[], most: number): Thing[][] {
  const count = Math.ceil(all.length / most);
  return Array.from({ length: count }, (_, part) => all.slice(part * most, (part + 1) * most));
}
