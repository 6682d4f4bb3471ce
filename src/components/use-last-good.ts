import { useState } from "react";

/**
 * What was read, or null while nothing could be. A refresh that fails takes nothing away that was there before it, as long
 * as it asked for the same thing (`key`).
 */
export function useLastGood<Value>(key: string, current: Value | null): Value | null {
  const [last, setLast] = useState({ key, value: current });
  if (current !== null && last.value !== current) setLast({ key, value: current });
  return current ?? (last.key === key ? last.value : null);
}
