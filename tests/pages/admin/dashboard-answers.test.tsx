import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { beginSignedIn } from "../../support/admin-page.ts";
import { intercept } from "../../support/requests.ts";
import { findHeading, renderApp } from "../../support/page.tsx";

beginSignedIn();

test("what is answered about deliveries, services and jobs is told only where it is an answer to that", async () => {
  const told = () => screen.queryByText(/Emails are not connected|not sent|stopped|does not work/i);
  vi.mocked(console.error).mockReturnValue();
  for (const answer of [{}, { connected: false }, { can: { "saving a post": "no" } }, []]) {
    const mend = intercept(
      (address) => /\/rpc\/(get_delivery_status|get_service_status|rehearse)/.test(address) && Response.json(answer),
    );
    const { view } = await renderApp("/admin/dashboard");
    await findHeading("Dashboard");
    expect([answer, told()]).toEqual([answer, null]);
    expect(console.error).toHaveBeenCalledWith(
      "A part of the dashboard could not be loaded",
      expect.objectContaining({ message: "The server sent an unexpected answer." }),
    );
    view.unmount();
    mend();
    vi.mocked(console.error).mockClear();
  }
});
