import { type GenericSchema, type InferOutput, is, type ObjectEntries } from "valibot";
import { nullable, number, string } from "@/browser/storage";

/** The shapes of most columns, shared to keep what visitors load small. */
export const numeric = number();
export const text = string();
export const textOrNull = nullable(text);

export const STRANGE_ANSWER = "The server sent an unexpected answer.";

/**
 * Returns the answer if it has this shape, and throws an Error otherwise. Not valibot's `parse`, which every visitor would have
 * to load.
 */
export function expectShape<Shape extends GenericSchema>(shape: Shape, answer: unknown): InferOutput<Shape> {
  if (is(shape, answer)) return answer;
  throw new Error(STRANGE_ANSWER);
}

/** The columns of a row, for its query. */
export const columnsOf = (row: ObjectEntries): string => Object.keys(row).join();
