import type { ReactNode } from "react";

type PageOpeningProps = {
  label: string;
  title: string;
  wall: Wall;
  children: ReactNode;
};

export function PageOpening({ label, title, wall, children }: PageOpeningProps) {
  return (
    <div className="page-width relative pt-32 md:pt-40 lg:pb-20 print:pt-0">
      <p className="font-semibold">{label}</p>
      <h1 className="mt-4 max-w-5xl text-3xl/[0.98] sm:text-4xl/[0.98] lg:text-5xl/[0.98]">{title}</h1>
      <p className="lead mt-8 md:text-xl">{children}</p>
      <BlockWall wall={wall} className="mt-12 ml-auto w-56 lg:absolute lg:right-8 lg:bottom-0 lg:w-64 xl:w-88" />
    </div>
  );
}

/** Position and size on a sheet of 352 × 176, and the colour as a `fill-…` class. */
type WallBlock = readonly [x: number, y: number, width: number, height: number, fill: string];

export type Wall = {
  blocks: readonly WallBlock[];
  /** The one block that is not in place yet, and its transform until somebody points at the wall or presses it. */
  loose?: { block: WallBlock; lies: string };
};

export function BlockWall({ wall: { blocks, loose }, className }: { wall: Wall; className: string }) {
  return (
    <svg viewBox="0 0 352 176" className={`max-w-full ${className}`} aria-hidden="true">
      {blocks.map((block) => (
        <Block key={block.join()} block={block} />
      ))}
      {loose && (
        <g className="loose" transform={loose.lies}>
          <Block block={loose.block} />
        </g>
      )}
    </svg>
  );
}

function Block({ block: [x, y, width, height, fill] }: { block: WallBlock }) {
  return <rect x={x} y={y} width={width} height={height} rx={Math.min(10, width / 2, height / 2)} className={fill} />;
}
