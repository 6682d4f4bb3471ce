import { afterEach, beforeEach, vi } from "vitest";

/** In the tests of the calling file every picture can be read and drawn, 300 by 150 pixels: what every browser has and jsdom does not. */
export function drawPictures(): void {
  beforeEach(() => {
    vi.stubGlobal("createImageBitmap", async () => ({ width: 300, height: 150, close: () => undefined }));
    vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue({ drawImage: () => undefined } as never);
    vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((done, type = "") =>
      done(new Blob(["x"], { type })),
    );
  });
  afterEach(() => vi.unstubAllGlobals());
}
