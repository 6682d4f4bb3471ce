/** The keys of an object as its type knows them. */
export function keysOf<Object extends object>(object: Object): Extract<keyof Object, string>[] {
  const keys: Extract<keyof Object, string>[] = [];
  for (const key in object) keys.push(key);
  return keys;
}

/** These keys without the excluded ones. */
export function without<Key extends string, Excluded extends Key>(
  keys: readonly Key[],
  excluded: readonly Excluded[],
): Exclude<Key, Excluded>[] {
  return keys.filter((key): key is Exclude<Key, Excluded> => !excluded.some((other) => other === key));
}

/** Whether two values give the same JSON, including the order of keys. */
export function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** A copy of an object without these entries. */
export function omit<Whole extends object>(object: Whole, names: string[]): Partial<Whole> {
  const kept: Partial<Whole> = {};
  for (const name of keysOf(object)) if (!names.includes(name)) kept[name] = object[name];
  return kept;
}

/** The entries of `fields` whose value in `now` differs from that in `before`. */
export function pickChanged<Whole extends object>(now: Whole, before: Whole, fields: Whole): Partial<Whole> {
  return omit(
    fields,
    keysOf(now).filter((name) => isSame(now[name], before[name])),
  );
}
