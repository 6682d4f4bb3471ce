declare module "libheif-js/libheif-wasm/libheif.js" {
  type HeifImage = {
    get_width: () => number;
    get_height: () => number;
    /** Draws it into the pixels, turned as the camera was held; null where it is damaged. */
    display: (pixels: ImageData, done: (drawn: ImageData | null) => void) => void;
  };
  type HeifDecoder = { decode: (file: ArrayBuffer) => HeifImage[] };
  export default function libheif(options: { wasmBinary: ArrayBuffer }): { HeifDecoder: new () => HeifDecoder };
}
