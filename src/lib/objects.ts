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
