import { useState } from "react";

/**
 * The value, or the last one that was not null for the same `key`: a failed refresh does not take away what was already
 * shown.
 */
export function useLastGood<Value>(key: string, current: Value | null): Value | null {
  const [last, setLast] = useState({ key, value: current });
  if (current !== null && last.value !== current) setLast({ key, value: current });
  return current ?? (last.key === key ? last.value : null);
}
