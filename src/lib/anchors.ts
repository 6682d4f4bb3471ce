/** Ids that are used elsewhere on pages. */
const TAKEN = ["main", "root", "mission", "values", "team", "meet", "contact-title"];

/** A unique id for each of these titles, such as "our-mission". */
export function anchorsOf(titles: readonly string[]): string[] {
  const taken = new Set(TAKEN);
  return titles.map((title) => {
    const words = title
      .toLowerCase()
      .replaceAll(/[’']/g, "")
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? ["section"];
    const wanted = words.slice(0, 10).join("-");
    let id = wanted;
    for (let copy = 2; taken.has(id); copy += 1) id = `${wanted}-${copy}`;
    taken.add(id);
    return id;
  });
}
