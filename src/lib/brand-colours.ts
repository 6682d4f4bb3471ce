/**
 * The brand's colours. The style sheet, share images and the browser's theme colour read them here; `npm run colours` writes them
 * into Auth's emails and the icons. The colours of clients and drawings are elsewhere.
 */
export const colours = {
  paper: { DEFAULT: "#FAF8F4", deep: "#F1EDE5" },
  ink: { DEFAULT: "#15171C", soft: "#2A2D35" },
  stone: {
    100: "#EFEBE3",
    200: "#E0DBD0",
    300: "#C9C3B6",
    400: "#9C968A",
    500: "#736E64",
    600: "#5A564E",
    700: "#44413B",
  },
  /** What calls: buttons, links, the current item. `ink` is for words on it. */
  brand: { DEFAULT: "#FF4F1A", deep: "#B8320A", tint: "#FFE4DA", ink: "#15171C" },
  /** The same on the pages of the invoice app. */
  product: { DEFAULT: "#0E6B4F", deep: "#0A4F3A", tint: "#DCEFE6", ink: "#FFFFFF" },
  evergreen: { DEFAULT: "#0E6B4F", deep: "#0A4F3A", tint: "#DCEFE6" },
  sky: { DEFAULT: "#CFE3F4", deep: "#8FBDE3" },
  moss: { DEFAULT: "#D5E5C8", deep: "#9FC484" },
  butter: { DEFAULT: "#FBE7A8", deep: "#F2C94C" },
  lilac: { DEFAULT: "#E0D8F3", deep: "#B6A4E3" },
  lagoon: { DEFAULT: "#C3E6E2", deep: "#7CC4BE" },
  rose: { DEFAULT: "#FAD3D6", deep: "#EE9AA2" },
  danger: { DEFAULT: "#B3261E", deep: "#7D1A15", tint: "#FBE9E7" },
} as const;
