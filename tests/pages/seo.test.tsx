import { expect, test } from "vitest";
import { borrowPageBackend } from "../support/backend/borrow-backend.ts";
import { renderRoute } from "../support/render-route.tsx";

const backend = await borrowPageBackend();

test("image descriptions and structured data use a renamed studio's new name", async () => {
  await backend.sql("update public.settings set site_name = 'Brickwork'");
  await renderRoute("/products/atsute");
  for (const selector of ['meta[property="og:image:alt"]', 'meta[name="twitter:image:alt"]'])
    expect(document.querySelector(selector)?.getAttribute("content")).toMatch(/^Brickwork: /);
  const product = document.querySelector('script[type="application/ld+json"]')?.textContent ?? "";
  expect(JSON.parse(product).brand.name).toBe("Brickwork");
});
