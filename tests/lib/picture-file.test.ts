import { assert, constantFrom, nat, property, uint8Array } from "fast-check";
import sharp from "sharp";
import { expect, test } from "vitest";
import { readPictureFile } from "@/lib/picture-file";
import { pictureBytes } from "../support/picture-bytes.ts";

const names = Object.keys(pictureBytes) as (keyof typeof pictureBytes)[];

test.each(names)("the bytes of a %s say what it is, and whether it is whole and moves", (name) => {
  const bytes = Uint8Array.from(pictureBytes[name]);
  const moves = name === "gif" || name.startsWith("moving");
  const format = name.replace("moving", "").toLowerCase();
  expect(readPictureFile(bytes)).toEqual({ format, moves, whole: true });
  // A drawing's text is refused, whole or not.
  expect(readPictureFile(bytes.subarray(0, -1))).toMatchObject({ format, whole: format === "svg" });
});

test("what is no picture, or only begins like one, is none, and nothing throws", () => {
  for (const text of [
    "",
    "x",
    "%PDF-1.7",
    "<!doctype html><p>An <svg> in a page",
    "\0\0\0\u0018ftypisom\0\0\0\0isommp42",
  ])
    expect(readPictureFile(new TextEncoder().encode(text))).toBeNull();
  const anyBytes = uint8Array({ maxLength: 60 });
  assert(
    property(constantFrom(...names), nat(60), anyBytes, (name, length, rest) => {
      const found = readPictureFile(Uint8Array.from([...pictureBytes[name].slice(0, length), ...rest]));
      expect([null, true, false]).toContain(found && found.whole);
    }),
  );
});

const colour = { create: { width: 30, height: 20, channels: 4, background: "#c06020" } } as const;

test.each(["png", "jpeg", "webp", "avif", "gif"] as const)(
  "a %s that a program wrote is whole, and half of it is not",
  async (format) => {
    const bytes = await sharp(colour).toFormat(format).toBuffer();
    expect(readPictureFile(bytes)).toEqual({ format: format, moves: format === "gif", whole: true });
    expect(readPictureFile(bytes.subarray(0, bytes.length / 2))).toMatchObject({ format: format, whole: false });
  },
);

test("an AVIF whose last box reaches to the end of the file is whole", async () => {
  const bytes = await sharp(colour).avif().toBuffer();
  // Its size of 0 says so; sharp writes the true one.
  bytes.writeUInt32BE(0, bytes.lastIndexOf("mdat") - 4);
  expect(readPictureFile(bytes)).toEqual({ format: "avif", moves: false, whole: true });
});

test("a WebP of several frames that a program wrote moves", async () => {
  const frames = await Promise.all(
    ["#c06020", "#2060c0"].map((background) =>
      sharp({ create: { ...colour.create, background } })
        .png()
        .toBuffer(),
    ),
  );
  const bytes = await sharp(frames, { join: { animated: true } })
    .webp({ loop: 0, delay: 100 })
    .toBuffer();
  expect(readPictureFile(bytes)).toEqual({ format: "webp", moves: true, whole: true });
});
