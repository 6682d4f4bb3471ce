/** The first of these names, and how many more there are; "" where none says anything. */
export function listNames(names: readonly string[], most = 5): string {
  const named = names.filter((name) => name.trim() !== "");
  const first = named.slice(0, most).join(", ");
  return named.length > most ? `${first} and ${names.length - most} more` : first;
}
