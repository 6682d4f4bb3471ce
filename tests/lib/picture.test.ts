import { expect, test } from "vitest";
import { pictureSize, pictureSrcSet } from "@/lib/picture";

const storage = "https://project.supabase.co";
const stored = `${storage}/storage/v1/object/public/blog-posts/images`;

test("the size of a picture is read from its file name", () => {
  expect(pictureSize(`${stored}/k3x9-1600x900.webp`)).toEqual({ width: 1600, height: 900 });
  expect(pictureSize(`${stored}/a-b-640x360.PNG?v=2`)).toEqual({ width: 640, height: 360 });
});

test.each([
  `${stored}/photo.jpg`,
  "https://example.com/0x0.jpg",
  `${stored}/k-0x900.webp`,
  `${stored}/k-1600x900.svg`,
  "",
  "1600x900",
])("%j carries no size", (url) => {
  expect(pictureSize(url)).toBeNull();
});

test("a stored picture wider than 800 px has a second width, with its rounded height in the file name", () => {
  expect(pictureSrcSet(`${stored}/k-1600x901.webp`, storage)).toBe(
    `${stored}/k-800x451.webp 800w, ${stored}/k-1600x901.webp 1600w`,
  );
});

test.each([
  `${stored}/k-800x450.webp`,
  `${stored}/k.webp`,
  "https://example.com/images/k-1600x900.webp",
  "https://another.supabase.co/storage/v1/object/public/blog-posts/images/k-1600x900.webp",
  "https://other.supabase.co/storage/v1/object/public/blog-posts/images/k-1600x900.webp",
  `https://project.supabase.co.example.com/storage/v1/object/public/blog-posts/images/k-1600x900.webp`,
])("%s is small, unsized or from another site, and has no second width", (url) => {
  expect(pictureSrcSet(url, storage)).toBeUndefined();
});
