import type { Answer } from "./ask.ts";

/** Whether the landing page asks search engines not to list it. */
export const isHidden = ({ body, headers }: Answer): boolean =>
  /<meta[^>]+name="robots"[^>]+noindex/i.test(String(body)) ||
  (headers.get("x-robots-tag")?.includes("noindex") ?? false);

/** Whether robots.txt forbids everybody everything. */
export const isForbidden = ({ status, body }: Answer): boolean =>
  status === 200 && /^user-agent:\s*\*\s*\n(?:(?!user-agent:).*\n)*?disallow:\s*\/\s*$/im.test(`${String(body)}\n`);
