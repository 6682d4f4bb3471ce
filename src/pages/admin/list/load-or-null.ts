/** What a screen's loader reads; null if that fails, which the screen says. */
export async function loadOrNull<Value>(what: string, work: Promise<Value>): Promise<Value | null> {
  try {
    return await work;
  } catch (error) {
    console.error(`The ${what} could not be loaded`, error);
    return null;
  }
}
