import type { ReactNode } from "react";

/** A list whose entries start with a term in bold. The term includes its own full stop or colon. */
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
