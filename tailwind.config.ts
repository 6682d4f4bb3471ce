import type { Config } from "tailwindcss";
import { colours } from "./src/lib/brand-colours.ts";

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

/** The brand's colours, sizes, faces and radii as Tailwind's classes name them. */
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
        ...colours,
        /* `signal` follows the product: see --signal in src/index.css, which the invoice app's pages swap. */
        signal: {
          DEFAULT: "var(--signal)",
          deep: "var(--signal-deep)",
          tint: "var(--signal-tint)",
          ink: "var(--signal-ink)",
        },
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
