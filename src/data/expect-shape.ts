import { type GenericSchema, type InferOutput, is, type ObjectEntries } from "valibot";
import { nullable, number, string } from "@/browser/storage";

/** The shapes of most columns, made once: every visitor loads what they take. */
export const numeric = number();
export const text = string();
export const textOrNull = nullable(text);

export const STRANGE_ANSWER = "The server sent an answer that nobody expected.";

/** An answer of this shape. Throws an Error for any other. Valibot's `parse` would be in the file that every visitor loads. */
export function expectShape<Shape extends GenericSchema>(shape: Shape, answer: unknown): InferOutput<Shape> {
  if (is(shape, answer)) return answer;
  throw new Error(STRANGE_ANSWER);
}

/** The columns of a row, for its query. */
export const columnsOf = (row: ObjectEntries): string => Object.keys(row).join();
