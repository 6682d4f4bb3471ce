import * as fc from "fast-check";

/** What may stand in the place of something stored as JSON: other JSON, any text, a part of it, or one value of another type, however deep. */
export function damaged(valid: unknown): fc.Arbitrary<string> {
  const json = JSON.stringify(valid);
  const misplaced = fc
    .tuple(fc.constantFrom(...listPaths(valid)), fc.oneof(fc.constant(undefined), fc.jsonValue({ maxDepth: 2 })))
    .map(([path, value]) => JSON.stringify(replaceAt(valid, path, value)) ?? "");
  return fc.oneof(
    { weight: 4, arbitrary: misplaced },
    fc.nat(json.length - 1).map((end) => json.slice(0, end)),
    fc.json({ maxDepth: 2 }),
    fc.string({ unit: "binary" }),
  );
}

function listPaths(value: unknown): string[][] {
  if (typeof value !== "object" || value === null) return [[]];
  return [[], ...Object.entries(value).flatMap(([key, part]) => listPaths(part).map((path) => [key, ...path]))];
}

function replaceAt(whole: unknown, [key, ...rest]: string[], value: unknown): unknown {
  if (key === undefined) return value;
  const copy: Record<string, unknown> = Object(structuredClone(whole));
  copy[key] = replaceAt(copy[key], rest, value);
  return copy;
}
