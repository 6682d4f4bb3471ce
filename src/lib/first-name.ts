const TITLE = /^(?:mr|mrs|ms|miss|mx|dr|prof|professor|sir|dame|rev)\.?\s+/i;

/** What to call somebody: "Ada" for "Dr Ada Byron", but all of "Dr Byron" and of "Ada". "" for a blank name. */
export function firstName(name: string): string {
  const whole = name.trim();
  const [first = "", ...others] = whole.replace(TITLE, "").split(/\s+/);
  return others.length === 0 ? whole : first;
}
