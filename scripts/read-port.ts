/** The port that the option --`name` gives. Throws a sentence if it is not one. */
export function readPort(name: string, text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`--${name} should be a port, not "${text}".`);
  return port;
}
