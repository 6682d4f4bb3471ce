import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, samplePost, test } from "../e2e/support/fixtures.ts";
import { findFreePort } from "../../tools/find-free-port.ts";

const vite = ["node_modules/vite/bin/vite.js"];
const outDir = ".local/e2e/client";

test("a plain vite build is a site that the browser renders, under the same policy", async ({ page, backend }) => {
  const port = await findFreePort();
  const siteUrl = `http://localhost:${port}`;
  const env = { ...process.env, ...variables(backend.url, siteUrl) };
  const build = spawn(process.execPath, [...vite, "build", "--outDir", outDir, "--emptyOutDir", "--logLevel", "warn"], {
    env,
    stdio: "inherit",
  });
  expect(await once(build, "close")).toEqual([0, null]);
  const options = ["preview", "--outDir", outDir, "--port", String(port), "--strictPort"];
  const preview = spawn(process.execPath, [...vite, ...options], { env, stdio: ["ignore", "pipe", "inherit"] });
  try {
    await once(preview.stdout, "data");
    for (const [path, title] of [
      ["/", "Blockwork"],
      [samplePost, "Offline first"],
      ["/admin/login", "Admin Login"],
    ] as const) {
      await page.goto(siteUrl + path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page).toHaveTitle(new RegExp(title, "i"));
      await expect(page.locator('meta[http-equiv="Content-Security-Policy"]')).toHaveAttribute(
        "content",
        new RegExp(`script-src 'self'.*connect-src [^;]*${new URL(backend.url).host}`),
      );
    }
    await page.goto(siteUrl);
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Blog" }).click();
    await expect(page.locator(".post-card").first()).toBeVisible();
  } finally {
    preview.kill();
  }
});

const variables = (backendUrl: string, siteUrl: string) => ({
  VITE_SUPABASE_URL: backendUrl,
  VITE_SUPABASE_PUBLISHABLE_KEY: process.env.E2E_PUBLISHABLE_KEY ?? "",
  VITE_CONTACT_WEBHOOK_URL: `${backendUrl}/webhooks/contact`,
  VITE_SITE_URL: siteUrl,
  VITE_TURNSTILE_SITE_KEY: "",
});
