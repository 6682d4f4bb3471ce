import { custom, type GenericSchema, type InferOutput, is, safeParse } from "valibot";

type Area = "localStorage" | "sessionStorage";

/** Stands in for storage that is full or blocked, for as long as the page is open. */
const memory = new Map<string, string>();

// Valibot has these shapes too, but its own are larger and every visitor would load them.

const typed = <Value>(type: string) => custom<Value>((value) => typeof value === type);

/** The shapes of a text, of a number, and of yes or no. */
export const string = () => typed<string>("string");
export const number = () => typed<number>("number");
export const boolean = () => typed<boolean>("boolean");

/** The shape of what may be null. */
export const nullable = <Shape extends GenericSchema>(shape: Shape) =>
  custom<InferOutput<Shape> | null>((value) => value === null || is(shape, value));

/** The shape of one of these texts. */
export const oneOf = <const Value extends string>(values: readonly Value[]) =>
  custom<Value>((text) => values.some((value) => value === text));

/** The shape of a list of such entries. */
export const listOf = <Shape extends GenericSchema>(shape: Shape) =>
  custom<InferOutput<Shape>[]>((list) => Array.isArray(list) && list.every((entry) => is(shape, entry)));

/** The shape of an object that holds such values, under whatever names. */
export const namedOf = <Shape extends GenericSchema>(shape: Shape) =>
  custom<Record<string, InferOutput<Shape>>>(
    (named) => Object(named) === named && !Array.isArray(named) && is(listOf(shape), Object.values(Object(named))),
  );

/** The shape of anything, and of an object that holds anything. */
export const anything = custom<unknown>(() => true);
export const named = namedOf(anything);

/** The shape of a text that is a time. */
export const time = custom<string>((text) => typeof text === "string" && !Number.isNaN(Date.parse(text)));

/** The shape of a text that is a UUID. */
export const uuid = custom<string>(
  (text) => typeof text === "string" && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text),
);

/**
 * What this browser stores under the key. Null if there is nothing, and if it does not have the shape: then it is removed, since
 * anybody can write there and it may be cut off. Never throws.
 */
export function readStored<Shape extends GenericSchema>(
  key: string,
  shape: Shape,
  area: Area = "localStorage",
): InferOutput<Shape> | null {
  let text = memory.get(key) ?? null;
  try {
    text ??= window[area].getItem(key);
  } catch {
    // Blocked storage counts as empty.
  }
  if (text === null) return null;
  const { success, output } = safeParse(shape, parse(text));
  if (success) return output;
  dropStored(key, area);
  return null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Stores a JSON value. False if the browser's storage is full or blocked, so that only this page has it. Never throws. */
export function keepStored(key: string, value: unknown, area: Area = "localStorage"): boolean {
  const text = JSON.stringify(value);
  try {
    window[area].setItem(key, text);
    if (window[area].getItem(key) === text) {
      memory.delete(key);
      return true;
    }
  } catch {
    // It is full, or blocked.
  }
  memory.set(key, text);
  return false;
}

/** Removes what is stored under the key. Never throws. */
export function dropStored(key: string, area: Area = "localStorage"): void {
  memory.delete(key);
  try {
    window[area].removeItem(key);
  } catch {
    // Blocked storage holds nothing to remove.
  }
}

/** The keys in local storage that begin with the prefix. Never throws. */
export function listStored(prefix: string): string[] {
  try {
    return Object.keys(window.localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
