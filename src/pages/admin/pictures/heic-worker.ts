import libheif from "libheif-js/libheif-wasm/libheif.js";
import program from "libheif-js/libheif-wasm/libheif.wasm?url";

async function decode(file: Blob): Promise<void> {
  const response = await fetch(program);
  const { HeifDecoder } = libheif({ wasmBinary: await response.arrayBuffer() });
  const [image] = new HeifDecoder().decode(await file.arrayBuffer());
  if (!image) throw new Error("There is no picture in this file");
  const pixels = new ImageData(image.get_width(), image.get_height());
  await new Promise<void>((resolve, reject) => {
    image.display(pixels, (drawn) => (drawn ? resolve() : reject(new Error("The picture is damaged"))));
  });
  const bitmap = await createImageBitmap(pixels);
  postMessage(bitmap, { transfer: [bitmap] });
}

addEventListener("message", ({ data }: MessageEvent<Blob>) => {
  decode(data).catch((error: unknown) => {
    // Thrown as an error of the worker, which the page receives.
    setTimeout(() => {
      throw error;
    });
  });
});
