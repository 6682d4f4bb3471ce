/** A "b" made of three blocks, the last one just snapping into place, with the name beside it. */
export function Logo({ name }: { name: string }) {
  return (
    <span className="flex items-center gap-2.5 font-display text-2xl/none max-xs:gap-2 max-xs:text-xl/none font-bold tracking-tight">
      <svg viewBox="0 0 28 32" width="28" height="32" className="h-8" aria-hidden="true">
        <rect width="12" height="14" rx="3.5" fill="currentColor" />
        <rect y="16" width="12" height="16" rx="3.5" fill="currentColor" />
        <rect x="14" y="16" width="14" height="16" rx="3.5" className="fill-signal" />
      </svg>
      {name}
    </span>
  );
}
