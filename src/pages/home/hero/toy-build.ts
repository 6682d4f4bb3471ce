import { type Block, blocks } from "./blocks";

export type Build = readonly Block[];

/** The build with the block added in its usual place, or removed. */
export function toggleBlock(build: Build, block: Block): Build {
  if (build.includes(block)) return build.filter((each) => each !== block);
  const below = build.findIndex((each) => blocks.indexOf(each) > blocks.indexOf(block));
  return placeBlock(build, block, below < 0 ? build.length : below);
}

export function placeBlock(build: Build, block: Block, place: number): Build {
  return build.filter((each) => each !== block).toSpliced(place, 0, block);
}

export function describeBuild(build: Build): { figure: string; text: string } {
  const has = (block: Block) => build.includes(block);
  if (build.length === 0) return { figure: "0", text: "blocks: press one" };
  if (!has("Button")) return { figure: "0", text: "orders: no button yet" };
  if (!has("List"))
    return has("Photo") ? { figure: "97", text: "orders for that loaf" } : { figure: "3", text: "orders, for what?" };
  if (!has("Photo")) return { figure: "180", text: "orders from regulars" };
  if (!has("Chart")) return { figure: "400?", text: "orders: nobody counts" };
  return { figure: "412", text: "orders before 8:30" };
}

/** What happened to a block, as a sentence for screen readers; empty if nothing did. */
export function describeChange(before: Build, after: Build, block: Block): string {
  const place = after.indexOf(block);
  if (place === before.indexOf(block)) return "";
  if (place < 0) return `${block} is out.`;
  const where = `${place + 1} of ${after.length}`;
  return before.includes(block) ? `${block} is now ${where}.` : `${block} is in, ${where}.`;
}
