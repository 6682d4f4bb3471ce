/** A page that a list's pagination links to, and whether pages are left out before it. */
export type ListedPage = { page: number; afterGap: boolean };

/**
 * The pages that a pagination links to: the first, the last, this one and its neighbours. A gap leaves out at least two pages.
 * Without a known last page (null) it ends with this one, or with the next if there is one.
 */
export function listPages(page: number, last: number | null, hasNext = false): ListedPage[] {
  const end = last ?? (hasNext ? page + 1 : page);
  const wanted = [1, page - 1, page, page + 1, end].filter((target) => target >= 1 && target <= end);
  const lone = wanted.flatMap((target) => (wanted.includes(target + 2) ? [target + 1] : []));
  const targets = [...new Set([...wanted, ...lone])].toSorted((a, b) => a - b);
  return targets.map((target, place) => ({ page: target, afterGap: target > (targets[place - 1] ?? 0) + 1 }));
}
