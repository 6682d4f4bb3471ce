import { encode } from "uqr";
import type { Plugin } from "vite";
import { site } from "../src/site.ts";

const ID = "virtual:store-code";

/**
 * Provides the module `virtual:store-code`: `path` and `size` of an SVG with the QR code of ATSuite's page in the store, as
 * src/site.ts has it. It is drawn here so that visitors load the drawing and no encoder. Throws if the address is too long.
 */
export function storeCode(): Plugin {
  return {
    name: "store-code",
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load(id) {
      if (id !== `\0${ID}`) return undefined;
      const { data, size } = encode(site.storeLink, { border: 3 });
      return `export const path = ${JSON.stringify(drawRows(data))}; export const size = ${size};`;
    },
  };
}

/** Every run of dark squares as one rectangle. */
function drawRows(rows: readonly (readonly boolean[])[]): string {
  return rows
    .map((row, y) => {
      const dark = row.map((isDark) => (isDark ? "1" : "0")).join("");
      return [...dark.matchAll(/1+/g)]
        .map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`)
        .join("");
    })
    .join("");
}
