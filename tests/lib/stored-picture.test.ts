import { expect, test } from "vitest";
import { pictureSize, pictureSrcSet } from "@/lib/picture";
import { fitWidth, listPictureUrls, parseStoredPicture, pictureNames } from "@/lib/stored-picture";

const storage = "https://project.supabase.co";
const base = `${storage}/storage/v1/object/public/blog-posts/`;

test("a wide picture gets a name with its size and one for its copy of 800 pixels", () => {
  expect(pictureNames("abc", 1600, 901, "webp")).toEqual({ path: "images/abc-1600x901.webp", smallPath: "images/abc-800x451.webp" });
  expect(pictureNames("abc", 800, 400, "jpg")).toEqual({ path: "images/abc-800x400.jpg", smallPath: null });
});

test("the names are the ones that the public pages look for", () => {
  const { path, smallPath } = pictureNames("abc", 1333, 777, "webp");
  expect(pictureSize(base + path)).toEqual({ width: 1333, height: 777 });
  expect(pictureSrcSet(base + path, storage)).toContain(`${base}${smallPath} 800w`);
});

test("a stored address is read back, with the copy that stands beside it", () => {
  expect(parseStoredPicture(`${base}images/abc-1600x900.webp?v=1`, storage)).toEqual({
    bucket: "blog-posts",
    path: "images/abc-1600x900.webp",
    smallPath: "images/abc-800x450.webp",
    stem: "images/abc-",
  });
  expect(parseStoredPicture(`${base}images/plain.png`, storage)).toMatchObject({ smallPath: null, stem: "images/plain.png" });
});

test("pictures of other places are not ours", () => {
  expect(parseStoredPicture("https://elsewhere.example/storage/v1/object/public/blog-posts/images/a-1x1.png", storage)).toBeNull();
  expect(parseStoredPicture("/share.jpg", storage)).toBeNull();
  expect(parseStoredPicture(`${storage}.evil.example/storage/v1/object/public/blog-posts/images/a.png`, storage)).toBeNull();
});

test("a picture is made narrower, never wider, and never vanishes", () => {
  expect(fitWidth(3200, 1801, 1600)).toEqual({ width: 1600, height: 901 });
  expect(fitWidth(300, 200, 1600)).toEqual({ width: 300, height: 200 });
  expect(fitWidth(9000, 1, 800)).toEqual({ width: 800, height: 1 });
});

test("the pictures of a text are listed once each, as their addresses are", () => {
  const html = `<p><img alt="x" src="https://a.example/1.png?a=1&amp;b=2"><img src='/2.png'><img src="/2.png"></p><p>src="no"</p>`;
  expect(listPictureUrls(html)).toEqual(["https://a.example/1.png?a=1&b=2", "/2.png"]);
  expect(listPictureUrls("")).toEqual([]);
});
