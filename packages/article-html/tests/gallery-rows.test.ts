import { JSDOM } from "jsdom";
import { expect, test } from "vitest";
import { proportionOf } from "../src/gallery-rows";

test.each([
  ["as it is, once it is there", 'width="9" height="9"', [400, 200], 2],
  ["as its HTML says, until then", 'width="300" height="400"', [0, 0], 0.75],
  ["unknown without a width", 'height="400"', [0, 0], null],
  ["unknown without a height", 'width="300"', [0, 0], null],
  ["unknown where a width is no number", 'width="auto" height="400"', [0, 0], null],
  ["unknown, as of a drawing without a size", "", [0, 0], null],
])("a picture's proportion is %s", (_, attributes, [naturalWidth, naturalHeight], proportion) => {
  const picture = new JSDOM(`<img ${attributes}>`).window.document.images[0];
  if (!picture) throw new Error("no picture");
  Object.defineProperties(picture, { naturalWidth: { value: naturalWidth }, naturalHeight: { value: naturalHeight } });
  expect(proportionOf(picture)).toBe(proportion);
});
