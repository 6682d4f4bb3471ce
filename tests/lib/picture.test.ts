import { expect, test } from "vitest";
import { pictureSize, pictureSrcSet } from "@/lib/picture";

const stored = "http://127.0.0.1:54321/storage/v1/object/public/blog-posts/images";

test("the size of a picture is read from its file name", () => {
  expect(pictureSize(`${stored}/k3x9-1600x900.webp`)).toEqual({ width: 1600, height: 900 });
  expect(pictureSize(`${stored}/a-b-640x360.PNG?v=2`)).toEqual({ width: 640, height: 360 });
});

test.each([`${stored}/photo.jpg`, "https://example.com/0x0.jpg", `${stored}/k-0x900.webp`, `${stored}/k-1600x900.svg`, "", "1600x900"])(
  "%j carries no size",
  (url) => {
    expect(pictureSize(url)).toBeNull();
  },
);

test("a stored picture wider than 800 px is offered in two widths, the smaller one with its rounded height in the name", () => {
  expect(pictureSrcSet(`${stored}/k-1600x901.webp`)).toBe(`${stored}/k-800x451.webp 800w, ${stored}/k-1600x901.webp 1600w`);
});

test("a picture that is small, unsized or kept elsewhere has no second width", () => {
  expect(pictureSrcSet(`${stored}/k-800x450.webp`)).toBeUndefined();
  expect(pictureSrcSet(`${stored}/k.webp`)).toBeUndefined();
  expect(pictureSrcSet("https://example.com/images/k-1600x900.webp")).toBeUndefined();
});
