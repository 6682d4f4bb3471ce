import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { beginSignedIn } from "../../support/admin-page.ts";
import { findHeading, renderApp } from "../../support/page.tsx";
import { backend } from "../../support/backend/page-backend.ts";
import { StoppedLine } from "@/pages/admin/dashboard-warnings";

beginSignedIn();
const { sql } = backend;

test("what has stopped is one red line of the dashboard, and nothing is said while all runs", async () => {
  const { view } = await renderApp("/admin/dashboard");
  await findHeading("Dashboard");
  expect(screen.queryByText(/Something has stopped/)).toBeNull();
  view.unmount();
  await sql("insert into private.enquiry_jobs (kind, attempts) values ('week', 8)");
  await renderApp("/admin/dashboard");
  expect(await screen.findByText(/Something has stopped/)).toHaveTextContent(
    "Something has stopped: some emails about enquiries could not be sent. Run npm run doctor -- --linked",
  );
});

test("where several things have stopped, the line names each", () => {
  render(
    <StoppedLine
      status={{
        mails_waiting: true,
        mails_given_up: false,
        mails_unconfirmed: false,
        to_check_untold: false,
        jobs_late: true,
        function_silent: true,
      }}
    />,
  );
  expect(screen.getByRole("alert")).toHaveTextContent(
    "emails about enquiries are not going out, scheduled jobs do not run and the function that sends emails does not answer",
  );
});
