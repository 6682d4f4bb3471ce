type Change = { ops: { insert?: unknown; delete?: number; attributes?: object }[] };

/** Whether a change only adds words to a line: no other block, picture or format is concerned, and nothing need be looked up. */
export function isTyping({ ops }: Change): boolean {
  return ops.every(
    ({ insert = "", attributes, ...others }) =>
      typeof insert === "string" && !insert.includes("\n") && attributes === undefined && others.delete === undefined,
  );
}
