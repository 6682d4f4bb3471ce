import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { beginSignedIn } from "../../support/admin-page.ts";
import { backend } from "../../support/backend/page-backend.ts";
import { fillInbox } from "../../support/enquiries/fill-inbox.ts";
import { press, renderApp } from "../../support/page.tsx";

beginSignedIn();
const { sql } = backend;

test("the list of those not delivered has all that count as such, with their chip, and sends them again together", async () => {
  await fillInbox(backend);
  await sql(
    `insert into public.enquiries (id, name, email, project_type, message, submitted_at, delivered, delivery_attempts, is_spam)
     select gen_random_uuid(), name, 'a@example.org', 'other', 'Hello', now(), delivered, attempts, is_spam from (values
       ('Refused', false, 1, false), ('Refused spam', false, 1, true), ('Not confirmed', null, 0, false), ('Taken', true, 2, false)
     ) as v (name, delivered, attempts, is_spam)`,
  );
  const [status] = await sql<{ n: number }>("select (private.describe_deliveries() ->> 'deliveries_failed')::int as n");
  const { view } = await renderApp("/admin/enquiries");
  await screen.findByRole("combobox", { name: "Show" });
  expect(
    screen.queryByRole("option", { name: "Not delivered" }),
    "three views, as long as nobody leads here",
  ).toBeNull();
  view.unmount();
  await renderApp("/admin/enquiries?show=undelivered");
  const rows = (await screen.findAllByRole("listitem")).filter((item) => item.querySelector("[data-enquiry]"));
  expect(rows).toHaveLength(status?.n ?? 0);
  for (const row of rows) expect(row).toHaveTextContent("Not delivered");
  const names = rows.map((row) => row.querySelector("h2")?.textContent);
  expect(names).toContain("Refused (new)");
  for (const name of ["Refused spam", "Not confirmed", "Taken"]) expect(names.join()).not.toContain(name);
  fireEvent.click(screen.getByLabelText("Select all on this page"));
  await press("Send again");
  await screen.findByText(/sent again\./);
  await waitFor(async () =>
    expect(await sql("select 1 from public.enquiries where delivered is false and not is_spam")).toEqual([]),
  );
});
