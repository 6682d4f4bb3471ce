import { drawingOf } from "@/lib/block-icons";

/** One path segment for each horizontal run of blocks. */
function strokes(rows: readonly string[]): string {
  return rows
    .flatMap((row, y) => Array.from(row.matchAll(/#+/g), (run) => `M${run.index} ${y}h${run[0].length}`))
    .join("");
}

export function BlockIcon({ name, className = "size-7" }: { name: string; className?: string }) {
  return (
    <svg viewBox="0 -.5 7 7" className={className} fill="none" stroke="currentColor" aria-hidden="true">
      <path d={strokes(drawingOf(name))} />
    </svg>
  );
}
