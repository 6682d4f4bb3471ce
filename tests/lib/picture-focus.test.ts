import { assert, double, property } from "fast-check";
import { expect, test } from "vitest";
import { PICTURE_ADDRESS, readPictureAddress } from "@blockwork/article-html/picture-address";
import { pictureSize, pictureSrcSet } from "@/lib/picture";
import { readFocus, withFocus } from "@/lib/picture-focus";

const storage = "https://project.supabase.co";
const address = `${storage}/storage/v1/object/public/blog-posts/images/k-1600x900.webp`;

test("a focus is read from an address as it was written, to the nearest quarter, and changes nothing else of it", () => {
  const side = double({ min: -50, max: 150, noNaN: true });
  assert(
    property(side, side, side, (x, y, earlier) => {
      const focused = withFocus(withFocus(address, { x: earlier, y: earlier }), { x, y });
      const read = readFocus(focused);
      for (const [written, found] of [
        [x, read.x],
        [y, read.y],
      ] as const)
        expect(Math.abs(Math.min(Math.max(written, 0), 100) - found)).toBeLessThanOrEqual(12.5);
      expect(focused.split("#")[0]).toBe(address);
      expect(pictureSize(focused)).toEqual({ width: 1600, height: 900 });
      expect(pictureSrcSet(focused, storage)).toBe(pictureSrcSet(address, storage));
      expect(focused).toMatch(PICTURE_ADDRESS);
      expect(readPictureAddress(focused)).toBe(focused);
    }),
  );
});

test.each(["", "#focus=30,50", "#focus=0,0x", "#focus=101,0", "#top", "?focus=0,0"])("%j is no focus", (end) => {
  expect(readFocus(address + end)).toEqual({ x: 50, y: 50 });
});
