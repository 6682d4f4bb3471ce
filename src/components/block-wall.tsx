const blocks = [
  { at: [0, 136, 88, 40], className: "fill-sky" },
  { at: [96, 88, 40, 88], className: "fill-butter" },
  { at: [144, 136, 88, 40], className: "fill-moss" },
  { at: [144, 88, 40, 40], className: "fill-lilac-deep" },
  { at: [192, 40, 40, 88], className: "fill-ink" },
  { at: [240, 136, 112, 40], className: "fill-butter-deep" },
  { at: [240, 88, 64, 40], className: "fill-sky-deep" },
  { at: [312, 40, 40, 88], className: "fill-moss-deep" },
] as const;

/** A half-built wall at the foot of a section; the last block is still in the air. */
export function BlockWall({ className = "" }: { className?: string }) {
  return (
    <svg viewBox="0 0 352 176" className={className} aria-hidden="true">
      {blocks.map(({ at: [x, y, width, height], className }) => (
        <rect key={className} x={x} y={y} width={width} height={height} rx="10" className={className} />
      ))}
      <rect x="96" y="20" width="40" height="40" rx="10" className="fill-signal" transform="rotate(9 116 40)" />
    </svg>
  );
}
