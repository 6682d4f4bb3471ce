/** How the program loads its parts. Tests look at `count`, and put something slower in the place of `start`. */
export const loader = {
  /** How many are being loaded at this moment. */
  count: 0,
  start: <Loaded>(load: () => Promise<Loaded>): Promise<Loaded> => load(),
};

/** What `load` loads: whatever of the program comes late comes through here. Throws what `load` throws. */
export async function late<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  loader.count += 1;
  try {
    return await loader.start(load);
  } finally {
    loader.count -= 1;
  }
}
