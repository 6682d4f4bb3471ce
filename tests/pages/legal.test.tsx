import { screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { renderWithoutBackend } from "../support/render-without-backend.tsx";

afterEach(() => void vi.useRealTimers());

function setToday(today: Date): void {
  vi.useFakeTimers({ toFake: ["Date"], now: today });
}

for (const path of ["/privacy-policy", "/terms-of-service"]) {
  test(`${path} was last updated today, in the long American form`, async () => {
    setToday(new Date(2031, 6, 4, 0, 30));
    await renderWithoutBackend(path);
    expect(screen.getByText(/^Last Updated:/)).toHaveTextContent("Last Updated: July 4, 2031");
    expect(screen.getByText("July 4, 2031")).toHaveAttribute("datetime", "2031-07-04");
  });
}

test("the built page does not contain the build date", async () => {
  const { Today } = await import("@/components/legal/today");
  setToday(new Date(2031, 6, 4));
  expect(renderToString(<Today />)).toBe("today");
});
