import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { takeLogged } from "../support/console-watch.ts";
import { borrowPageBackend } from "../support/backend/borrow-backend.ts";
import { renderRoute } from "../support/render-route.tsx";

const { sql } = await borrowPageBackend();

test("if the settings can no longer be read, the last ones shown stay", async () => {
  await sql("update public.settings set site_name = 'Brickwork'");
  const { router } = await renderRoute("/careers");
  expect(screen.getByRole("contentinfo")).toHaveTextContent("Brickwork");
  await sql("revoke select on public.settings from anon");
  try {
    await router.revalidate();
    await waitFor(() => expect(takeLogged()).toHaveLength(1));
    await router.navigate("/about-us");
    await waitFor(() => expect(document.title).toContain("About"));
    expect(document.title).toContain("Brickwork");
    expect(screen.getByRole("contentinfo")).toHaveTextContent("Brickwork");
  } finally {
    await sql("grant select on public.settings to anon");
  }
});
