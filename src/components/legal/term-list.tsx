import type { ReactNode } from "react";

/** A list whose entries begin with what they are about. The term brings its own full stop or colon. */
export function TermList({ items }: { items: readonly (readonly [term: string, text: ReactNode])[] }) {
  return (
    <ul>
      {items.map(([term, text]) => (
        <li key={term}>
          <strong>{term}</strong> {text}
        </li>
      ))}
    </ul>
  );
}
