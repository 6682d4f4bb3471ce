import type { Config } from "tailwindcss";

const sans = [
  "Bricolage Text",
  "Text Fallback",
  "Text Fallback Roboto",
  "-apple-system",
  "BlinkMacSystemFont",
  "Segoe UI",
  "Roboto",
  "Helvetica Neue",
  "Arial",
  "sans-serif",
];

/** The brand's colours, faces and radii as Tailwind's classes name them. */
export default {
  theme: {
    /* Eight sizes. Those for text bring the line's height; a heading's is 1.1 unless it says otherwise. */
    fontSize: {
      sm: ["0.875rem", "1.25rem"],
      base: ["1rem", "1.5rem"],
      lg: ["1.125rem", "1.75rem"],
      xl: "1.375rem",
      "2xl": "1.75rem",
      "3xl": "2.5rem",
      "4xl": "4rem",
      "5xl": "6rem",
    },
    extend: {
      colors: {
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
        /* `signal` follows the product: see --signal in src/index.css, which ATSuite's pages swap for evergreen. */
        signal: {
          DEFAULT: "var(--signal)",
          deep: "var(--signal-deep)",
          tint: "var(--signal-tint)",
          ink: "var(--signal-ink)",
        },
        evergreen: { DEFAULT: "#0E6B4F", deep: "#0A4F3A", tint: "#DCEFE6" },
        sky: { DEFAULT: "#CFE3F4", deep: "#8FBDE3" },
        moss: { DEFAULT: "#D5E5C8", deep: "#9FC484" },
        butter: { DEFAULT: "#FBE7A8", deep: "#F2C94C" },
        lilac: { DEFAULT: "#E0D8F3", deep: "#B6A4E3" },
        lagoon: { DEFAULT: "#C3E6E2", deep: "#7CC4BE" },
        rose: { DEFAULT: "#FAD3D6", deep: "#EE9AA2" },
        danger: { DEFAULT: "#B3261E", deep: "#7D1A15", tint: "#FBE9E7" },
      },
      fontFamily: {
        display: ["Bricolage Grotesque", "Bricolage Fallback", "system-ui", "sans-serif"],
        sans,
        mono: ["ui-monospace", "SFMono-Regular", "Menlo", "Consolas", "monospace"],
      },
      borderRadius: { block: "1.5rem" },
      maxWidth: { page: "78rem", prose: "65ch" },
      screens: { xs: "26rem" },
    },
  },
} satisfies Partial<Config>;
