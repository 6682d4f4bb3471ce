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

test("what visitors or admins do is tried, and named where it fails", async () => {
  await sql("delete from private.enquiry_jobs");
  await sql("delete from private.rehearsals");
  await sql("alter table public.enquiries add column budget text not null");
  const { view } = await renderApp("/admin/dashboard");
  expect(await screen.findByText(/Something has stopped/)).toHaveTextContent(
    "Something has stopped: sending an enquiry does not work.",
  );
  view.unmount();
  await sql("alter table public.enquiries drop column budget");
  await sql("delete from private.rehearsals");
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
      failedJobs={["sending an enquiry"]}
    />,
  );
  expect(screen.getByRole("alert")).toHaveTextContent(
    "sending an enquiry does not work, emails about enquiries are not going out, scheduled jobs do not run and the function that sends emails does not answer",
  );
});
