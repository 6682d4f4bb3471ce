import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { preparePicture } from "@/pages/admin/pictures/prepare-picture";
import { fetchForeignPicture, toUnstoredAddress } from "@/pages/admin/pictures/pictures-not-stored";
import { uploadPicture } from "@/data/admin/picture-uploads";
import { Dialogs } from "@/components/admin/dialogs";
import { usePictureQuestion } from "@/pages/admin/pictures/picture-question";
import { sessionKey } from "../../support/backend/sign-in.ts";
import { pictureFile } from "../../support/picture-bytes.ts";
import { disconnect } from "../../support/requests.ts";
import { countWaiting, letPass } from "../../support/still-time.ts";
import { fill, getButton, press } from "../../support/page.tsx";

beforeEach(() => void disconnect());

const MEBIBYTE = 1024 * 1024;

/** A canvas of a browser that writes these types, and a PNG for any other. Returns what was drawn on them, and in what order. */
function drawWith(types: readonly string[], bytes = 8) {
  const drawn: string[] = [];
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockImplementation(function (this: HTMLCanvasElement) {
    const context = {
      globalCompositeOperation: "source-over",
      fillStyle: "black",
      drawImage: () => drawn.push(`picture ${this.width}x${this.height}`),
      fillRect: (...box: number[]) =>
        drawn.push(`${context.globalCompositeOperation} ${context.fillStyle} ${box.join()}`),
    };
    return context as never;
  });
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((done, type = "") =>
    done(new Blob([new Uint8Array(bytes)], { type: types.includes(type) ? type : "image/png" })),
  );
  return drawn;
}

/** Lets the browser read any file as a picture of this size. Returns how often one was let go of. */
function readAs(width: number, height: number) {
  const close = vi.fn<() => void>();
  vi.stubGlobal("createImageBitmap", async () => ({ width, height, close }));
  return close;
}

afterEach(() => vi.unstubAllGlobals());

const file = pictureFile;

test("where the browser cannot write WebP, a picture becomes a JPEG in both widths, on white where it was transparent", async () => {
  const drawn = drawWith(["image/jpeg"]);
  const close = readAs(2000, 1000);
  const { blob, small, ...rest } = await preparePicture(file("a.png", "image/png"));
  expect(rest).toEqual({ width: 1600, height: 800, extension: "jpg" });
  expect([blob.type, small?.type]).toEqual(["image/jpeg", "image/jpeg"]);
  expect(drawn).toEqual([
    "picture 1600x800",
    "destination-over white 0,0,1600,800",
    "picture 800x400",
    "destination-over white 0,0,800,400",
  ]);
  expect(close).toHaveBeenCalledOnce();
});

test("a picture of 800 px has no smaller copy", async () => {
  const drawn = drawWith(["image/webp", "image/jpeg"]);
  readAs(800, 600);
  expect(await preparePicture(file("a.png", "image/png"))).toMatchObject({
    small: null,
    width: 800,
    height: 600,
    extension: "webp",
  });
  expect(drawn).toEqual(["picture 800x600"]);
});

test.each([
  ["gif", "image/gif", "gif"],
  ["movingWebp", "image/webp", "webp"],
  ["movingAvif", "image/avif", "avif"],
  ["movingPng", "image/png", "png"],
] as const)("a %s stays the file that it was, also under a wrong name", async (kind, type, extension) => {
  readAs(800, 600);
  const moving = file("a", type, kind);
  expect(await preparePicture(moving)).toEqual({ blob: moving, small: null, width: 800, height: 600, extension });
  readAs(1700, 600);
  const { blob, small, ...stored } = await preparePicture(file("a.jpg", "image/jpeg", kind));
  expect(stored).toEqual({ width: 1700, height: 600, extension });
  expect([blob.type, blob.size, small]).toEqual([type, moving.size, blob]);
});

test("a very tall picture is scaled down whole, to what every browser can draw", async () => {
  const drawn = drawWith(["image/webp"]);
  readAs(1200, 60_000);
  expect(await preparePicture(file("a.png", "image/png"))).toMatchObject({ width: 328, height: 16_383, small: null });
  readAs(8000, 80_000);
  expect(await preparePicture(file("a.png", "image/png"))).toMatchObject({ width: 1265, height: 12_649 });
  expect(drawn).toEqual(["picture 328x16383", "picture 1265x12649", "picture 800x7999"]);
});

test("a picture that is too large even when scaled down is refused, one that just fits is not", async () => {
  readAs(900, 600);
  drawWith(["image/webp"], 5 * MEBIBYTE);
  await expect(preparePicture(file("fits.png", "image/png"))).resolves.toMatchObject({ width: 900 });
  drawWith(["image/webp"], 5 * MEBIBYTE + 1);
  const close = readAs(900, 600);
  await expect(preparePicture(file("big.png", "image/png"))).rejects.toThrow(
    "“big.png” is too large even when scaled down.",
  );
  expect(close).toHaveBeenCalledOnce();
});

test("a picture of another server is asked for without saying who asks, and refused after 30 seconds or at once", async () => {
  const asked: HTMLImageElement[] = [];
  const RealImage = Image;
  vi.stubGlobal("Image", function newImage() {
    const image = new RealImage();
    asked.push(image);
    return image;
  });
  const address = "https://x.example/a.png";
  const copy = () => fetchForeignPicture(address).catch((error: unknown) => String(error));
  const slow = copy();
  const { referrerPolicy, crossOrigin, src } = asked[0] ?? new RealImage();
  expect({ referrerPolicy, crossOrigin, src }).toEqual({
    referrerPolicy: "no-referrer",
    crossOrigin: "anonymous",
    src: address,
  });
  await letPass(30_000);
  expect(await slow).toMatch(/^Error: x\.example does not allow copying\./);
  const refused = copy();
  asked[1]?.dispatchEvent(new Event("error"));
  expect(await refused).toMatch(/^Error: x\.example does not allow copying\./);
  expect(countWaiting()).toBe(0);
});

test("an upload that takes longer than two minutes says so", async () => {
  const limits: number[] = [];
  vi.spyOn(XMLHttpRequest.prototype, "send").mockImplementation(function (this: XMLHttpRequest) {
    limits.push(this.timeout);
    this.dispatchEvent(new ProgressEvent("timeout"));
  });
  const session = { access_token: "a-token", expires_at: Date.now() / 1000 + 3600, user: { id: "an-admin" } };
  localStorage.setItem(sessionKey, JSON.stringify(session));
  const picture = { blob: new Blob(["x"]), small: null, width: 8, height: 6, extension: "webp" };
  const upload = uploadPicture("blog-posts", picture, new File(["x"], "a.png"));
  await expect(upload).rejects.toThrow("The storage took too long to answer.");
  expect(limits).toEqual([120_000]);
});

type Question = Parameters<ReturnType<typeof usePictureQuestion>>[0];

function Asker({ question }: { question: Question }) {
  const ask = usePictureQuestion();
  const [answered, setAnswered] = useState("");
  return (
    <>
      <button
        type="button"
        onClick={() => void ask(question).then((goOn) => setAnswered(goOn ? "Goes on" : "Goes back"))}
      >
        Ask
      </button>
      <p>{answered}</p>
      <Dialogs />
    </>
  );
}

async function ask(question: Pick<Question, "pictures"> & Partial<Question>) {
  const describe = vi.fn<Question["describe"]>();
  const copy = vi.fn<Question["copy"]>();
  const asked = { copy, describe, goOnLabel: "Publish anyway", ...question };
  const user = userEvent.setup();
  render(<Asker question={asked} />);
  await press("Ask");
  return { user, describe };
}

test("what was written of a picture goes with its copy, and a picture that stands twice is asked about once", async () => {
  vi.spyOn(console, "warn").mockReturnValue();
  const address = (name: string) => `https://else.example/${name}.png`;
  const copies: ((copied: string | Error) => void)[] = [];
  const copy = () =>
    new Promise<string>((resolve, reject) => {
      copies.push((copied) => (copied instanceof Error ? reject(copied) : resolve(copied)));
    });
  const { user, describe } = await ask({
    pictures: [
      { url: address("a"), alt: null },
      { url: address("a"), alt: null },
      { url: address("b"), alt: "B" },
      { url: address("c"), alt: "C" },
    ],
    copy,
  });
  const dialog = within(screen.getByRole("dialog", { name: "Before visitors see these pictures" }));
  await user.type(dialog.getByLabelText("What the picture shows"), "Told");
  const settle = async (...answers: (string | Error)[]) => {
    for (const [place, answer] of answers.entries()) {
      await waitFor(() => expect(copies).toHaveLength(place + 1));
      expect(dialog.getByRole("button", { name: "Publish anyway" })).toBeDisabled();
      act(() => copies[place]?.(answer));
    }
    copies.length = 0;
  };
  await press("Copy 3 to storage", dialog);
  await settle("/stored-a.webp", new Error("Not allowed."), new Error("Not allowed."));
  await waitFor(() => expect(dialog.getByRole("alert")).toHaveTextContent(/^Not allowed\.$/));
  expect(dialog.getAllByRole("listitem")).toHaveLength(4);
  expect(dialog.getByLabelText("What the picture shows")).toHaveValue("Told");
  await waitFor(() => expect(dialog.getByRole("heading")).toHaveFocus());
  expect(dialog.getByRole("button", { name: "Publish anyway" })).toBeEnabled();
  await press("Copy 2 to storage", dialog);
  expect(dialog.getByRole("alert")).toBeEmptyDOMElement();
  await settle("/stored-b.webp", "/stored-c.webp");
  await press("Publish", dialog);
  expect(describe.mock.calls).toEqual([["/stored-a.webp", "Told"]]);
  screen.getByText("Goes on");
});

test("when every picture is copied and described the question says so; Go back writes nothing", async () => {
  const { describe } = await ask({
    pictures: [{ url: "https://else.example/a.png", alt: "A" }],
    copy: () => Promise.resolve("/stored.webp"),
  });
  await press("Copy it to storage");
  await screen.findByRole("dialog", { name: "Every picture is in storage now" });
  getButton("Publish");
  await press("Go back");
  await screen.findByText("Goes back");
  expect(describe).not.toHaveBeenCalled();
});

test("a picture that was not stored cannot be put right in the question", async () => {
  const url = toUnstoredAddress("plan.png");
  const { user, describe } = await ask({
    pictures: [
      { url, alt: "A plan" },
      { url: "/a.webp", alt: null },
    ],
  });
  await user.click(screen.getByLabelText("It is decorative"));
  await press("Publish anyway");
  expect(describe.mock.calls).toEqual([["/a.webp", ""]]);
});

test("a description that is too long is pointed at, and nothing goes on", async () => {
  const { describe } = await ask({ pictures: [{ url: "/a.webp", alt: null }] });
  const field = screen.getByLabelText("What the picture shows");
  fill(field, "a ".repeat(600));
  await press(/^Publish/);
  expect(field).toBeInvalid();
  expect(field).toHaveFocus();
  expect(describe).not.toHaveBeenCalled();
  screen.getByRole("dialog");
});
