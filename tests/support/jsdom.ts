import { createRequire } from "node:module";

/** jsdom by `require`: Node 24.9 cannot link its modules where Playwright's loader imports them. */
export const { JSDOM } = createRequire(import.meta.url)("jsdom") as typeof import("jsdom");
