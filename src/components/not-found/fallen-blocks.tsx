export function FallenBlocks() {
  return (
    <svg viewBox="-.1 -.6 19.2 10.2" className="w-full max-w-lg max-md:max-w-xs" strokeWidth="1" aria-hidden="true">
      <g className="stroke-ink">
        <path d="M3 0h1M2 1h2M1 2h1m1 0h1M0 3h1m2 0h1M0 4h5M3 5h1M3 6h1" />
        <path d="M8 0h3M7 1h1m3 0h1M7 2h1m3 0h1M7 3h1M7 4h1m3 0h1M7 5h1m3 0h1M8 6h3" />
        <path d="M17 0h1M16 1h2M15 2h1m1 0h1M14 3h1m2 0h1M14 4h5M17 5h1M17 6h1" />
      </g>
      <path d="M0 9h19" className="stroke-stone-300" strokeWidth=".15" />
      <path d="M12.6 8.3h1" className="stroke-signal" transform="rotate(-14 13 8.3)" />
    </svg>
  );
}
