import { expect, test } from "vitest";
import { PICTURE_ADDRESS, readPictureAddress } from "@blockwork/article-html/picture-address";
import { noPictureAddresses, pictureAddresses } from "../support/hostile/picture-addresses.ts";

test.each(pictureAddresses)("%j may be a picture's address, and is read as one way of writing it", (address) => {
  expect(address).toMatch(PICTURE_ADDRESS);
  const canonical = readPictureAddress(address) ?? "";
  expect(canonical).toMatch(PICTURE_ADDRESS);
  expect(readPictureAddress(canonical)).toBe(canonical);
});

test.each(noPictureAddresses)("%j may not be a picture's address", (address) => {
  expect(address).not.toMatch(PICTURE_ADDRESS);
  // What a browser would repair is taken as what it would ask, and nothing else.
  expect(readPictureAddress(address) ?? "https://example.com/").toMatch(/^https:\/\/example\.com(?!:)/);
});

test.each([
  ["HTTPS://Example.COM:443/x/../a b.png", "https://example.com/a%20b.png"],
  [" https://example.com/a\\b.png\n", "https://example.com/a/b.png"],
  ["/x/./../a.png?b=c#d", "/a.png?b=c#d"],
  ["/..//example.com/a.png", null],
  ["/\t/example.com/a.png", null],
])("%j is written as %j", (address, canonical) => {
  expect(readPictureAddress(address)).toBe(canonical);
});
