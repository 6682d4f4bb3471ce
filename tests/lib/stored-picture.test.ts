import { expect, test } from "vitest";
import { pictureSize, pictureSrcSet } from "@/lib/picture";
import { fitWidth, pictureNames, pictureStem } from "@/lib/picture-file";

const storage = "https://project.supabase.co";
const base = `${storage}/storage/v1/object/public/blog-posts/`;

test("a wide picture gets a name with its size, and another for its 800-pixel copy", () => {
  expect(pictureNames("abc", { width: 1600, height: 901 }, "webp")).toEqual({
    path: "images/abc-1600x901.webp",
    smallPath: "images/abc-800x451.webp",
  });
  expect(pictureNames("abc", { width: 800, height: 400 }, "jpg")).toEqual({
    path: "images/abc-800x400.jpg",
    smallPath: null,
  });
});

test("the names are the ones that the public pages look for", () => {
  const { path, smallPath } = pictureNames("abc", { width: 1333, height: 777 }, "webp");
  expect(pictureSize(base + path)).toEqual({ width: 1333, height: 777 });
  expect(pictureSrcSet(base + path, storage)).toContain(`${base}${smallPath} 800w`);
});

test("a picture is scaled down, never up, and never to nothing", () => {
  expect(fitWidth(3200, 1801, 1600)).toEqual({ width: 1600, height: 901 });
  expect(fitWidth(300, 200, 1600)).toEqual({ width: 300, height: 200 });
  expect(fitWidth(9000, 1, 800)).toEqual({ width: 800, height: 1 });
});

test("a picture and its smaller copy have a stem in common, and a name without a size is its own", () => {
  const { path, smallPath } = pictureNames("abc", { width: 1600, height: 901 }, "webp");
  expect([path, smallPath ?? "", "images/a-1.webp"].map(pictureStem)).toEqual([
    "images/abc-",
    "images/abc-",
    "images/a-1.webp",
  ]);
});
