/** A "b" of three blocks, the last of which has just snapped into place, and the name beside it. */
export function Logo({ name }: { name: string }) {
  return (
    <span className="flex items-center gap-2.5 font-display text-2xl leading-none font-bold tracking-tight">
      <svg viewBox="0 0 28 32" className="h-8 w-7 shrink-0" aria-hidden="true">
        <rect width="12" height="14" rx="3.5" fill="currentColor" />
        <rect y="16" width="12" height="16" rx="3.5" fill="currentColor" />
        <rect x="14" y="16" width="14" height="16" rx="3.5" className="fill-signal" />
      </svg>
      {name}
    </span>
  );
}
