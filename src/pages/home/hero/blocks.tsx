export function ScenePointer({ look }: { look: string }) {
  return (
    <svg className={look} viewBox="0 0 24 24">
      <path d="M4 2l16 9-7 2-3 7z" />
    </svg>
  );
}

export const blocks = ["Photo", "List", "Chart", "Button"] as const;
export type Block = (typeof blocks)[number];

export function lookOf(block: Block): string {
  return `piece piece-${block.toLowerCase()}`;
}

export const orders = ["Sourdough", "Rye, sliced", "Six buns"] as const;
export const hours = [5, 6, 7, 8, 9, 10] as const;
