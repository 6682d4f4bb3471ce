import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { pointAtNoBackend } from "../../support/render-without-backend.tsx";
import { preparePicture, refusePicture } from "@/pages/admin/pictures/prepare-picture";
import { receivePastedPictures } from "@/pages/admin/rich-text/pasting/pasted-pictures";

pointAtNoBackend();
const { UploadProgress } = await import("@/pages/admin/pictures/upload-progress");

test("every failed file is named, with what can be done about it", () => {
  const failed = { fraction: null, tryAgain: null, dismiss: () => {} };
  const uploads = [
    { ...failed, id: "a", name: "a.svg", failure: "“a.svg” is not a picture." },
    { ...failed, id: "b", name: "b.png", failure: "“b.png” was not uploaded.", tryAgain: () => {} },
  ];
  const place = {
    uploads,
    progress: null,
    upload: () => {},
    store: () => Promise.reject(new Error("Nothing is stored here.")),
    listFailed: () => uploads,
    settle: () => Promise.resolve(),
  };
  render(<UploadProgress uploads={place} />);
  expect(screen.getAllByRole("alert").map(({ textContent }) => textContent)).toEqual([
    "“a.svg” is not a picture.Dismiss",
    "“b.png” was not uploaded.Try againGo without it",
  ]);
});

test("files that are not pictures, empty or too large are refused before anything is read", () => {
  const file = (type: string, bytes: number) => new File([new Uint8Array(bytes)], "f", { type });
  for (const type of [
    "image/png",
    "image/gif",
    "image/jpeg",
    "image/bmp",
    "image/x-icon",
    "image/webp",
    "image/avif",
  ]) {
    expect(refusePicture(file(type, 10))).toBeNull();
  }
  for (const type of ["image/svg+xml", "text/html", "application/pdf", ""])
    expect(refusePicture(file(type, 10))).toMatch(/is not a picture/);
  expect(refusePicture(file("image/png", 0))).toMatch(/is empty/);
  expect(refusePicture(file("image/gif", 5 * 1024 * 1024 + 1))).toMatch(/too large/);
  expect(refusePicture(file("image/png", 5 * 1024 * 1024 + 1))).toBeNull();
  expect(refusePicture(file("image/png", 30 * 1024 * 1024 + 1))).toMatch(/too large/);
});

test("a HEIC picture that the browser cannot read is refused with advice for the iPhone", async () => {
  for (const [name, type] of [
    ["IMG_1.HEIC", ""],
    ["a", "image/heic"],
  ] as const) {
    const picture = new File(["x"], name, { type });
    expect(refusePicture(picture)).toBeNull();
    await expect(preparePicture(picture)).rejects.toThrow(/Settings › Camera › Formats › Most Compatible/);
  }
});

test("pasted picture data becomes files, and pictures that cannot be fetched are counted as lost", () => {
  const files: File[] = [];
  const receive = (file: File) => `blob:${files.push(file)}`;
  const { kept, lost } = receivePastedPictures(
    [
      { insert: "one " },
      { insert: { image: "data:image/png;base64,AAAA" }, attributes: { alt: "First" } },
      { insert: { image: "https://example.com/x.png" }, attributes: { alt: "x" } },
      { insert: { image: "file:///C:/x.png" } },
      { insert: { image: "data:text/html;base64,AAAA" } },
      { insert: { image: "blob:known" } },
      { insert: { image: "blob:of another page" } },
      { insert: { image: "data:image/gif;base64,AAAA" } },
    ],
    { receive, isKnown: (address) => address === "blob:known" },
  );
  expect(kept).toEqual([
    { insert: "one " },
    { insert: { image: "blob:1" }, attributes: { alt: "First" } },
    { insert: { image: "https://example.com/x.png" }, attributes: { alt: "x" } },
    { insert: { image: "blob:known" } },
    { insert: { image: "blob:2" } },
  ]);
  expect(files.map(({ type, size }) => [type, size])).toEqual([
    ["image/png", 3],
    ["image/gif", 3],
  ]);
  expect(lost).toBe(3);
});
