const memory = new Map<string, string>();

/**
 * The browser's local storage, or this tab's memory where that is blocked or full. Nothing here throws: a person whose
 * storage is full can still sign in, for as long as the tab is open.
 */
export const safeStorage = {
  getItem(key: string): string | null {
    try {
      return memory.get(key) ?? window.localStorage.getItem(key);
    } catch {
      return memory.get(key) ?? null;
    }
  },
  setItem(key: string, value: string): void {
    try {
      window.localStorage.setItem(key, value);
      memory.delete(key);
    } catch {
      memory.set(key, value);
    }
  },
  removeItem(key: string): void {
    memory.delete(key);
    try {
      window.localStorage.removeItem(key);
    } catch {
      // Blocked storage holds nothing that could be removed.
    }
  },
};
