import { expect, test } from "vitest";
import { pictureCrop, pictureSize, pictureSrcSet } from "@/lib/picture";
import { findCrop, fitWidth, pictureNames } from "@/lib/stored-picture";

const storage = "https://project.supabase.co";
const base = `${storage}/storage/v1/object/public/blog-posts/`;

test("a wide picture gets a name with its size and one for its copy of 800 pixels", () => {
  expect(pictureNames("abc", { width: 1600, height: 901 }, "webp", false)).toEqual({
    path: "images/abc-1600x901.webp", smallPath: "images/abc-800x451.webp", cropPath: null,
  });
  expect(pictureNames("abc", { width: 800, height: 400 }, "jpg", false)).toEqual({ path: "images/abc-800x400.jpg", smallPath: null, cropPath: null });
});

test("the names are the ones that the public pages look for", () => {
  for (const cropped of [true, false]) {
    const { path, smallPath, cropPath } = pictureNames("abc", { width: 1333, height: 777 }, "webp", cropped);
    expect(pictureSize(base + path)).toEqual({ width: 1333, height: 777 });
    expect(pictureSrcSet(base + path, storage)).toContain(`${base}${smallPath} 800w`);
    expect(pictureCrop(base + path, storage)).toBe(cropped ? base + cropPath : null);
  }
});

test("a picture is made narrower, never wider, and never vanishes", () => {
  expect(fitWidth(3200, 1801, 1600)).toEqual({ width: 1600, height: 901 });
  expect(fitWidth(300, 200, 1600)).toEqual({ width: 300, height: 200 });
  expect(fitWidth(9000, 1, 800)).toEqual({ width: 800, height: 1 });
});

test("the 5:4 copy is the middle, and never leaves out more than a seventh on either side", () => {
  expect(findCrop(1600, 900)).toEqual({ left: 238, width: 1125 });
  expect(findCrop(4000, 3000)).toEqual({ left: 125, width: 3750 });
});

test.each([[1000, 800], [800, 1200], [1600, 800], [1100, 620]])("a picture of %i × %i px has no 5:4 copy: no wider than that, wider than 16:9, or too small", (width, height) => {
  expect(findCrop(width, height)).toBeNull();
});
