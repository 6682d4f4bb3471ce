import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { backend } from "../../support/backend/page-backend.ts";
import { intercept } from "../../support/requests.ts";
import { findHeading, press, renderApp } from "../../support/page.tsx";

const { sql } = backend;

const since = async () => (await sql("select unconfirmed_since from private.enquiry_server"))[0]?.["unconfirmed_since"];
const send = (token: string) =>
  sql("update private.enquiry_server set week_token = $1, unconfirmed_since = now() - interval '20 days'", [token]);

test("the link in the weekly email asks for a press, which counts; that it was opened does not", async () => {
  await send("the-token");
  const asked: string[] = [];
  intercept((address) => void asked.push(address));
  await renderApp("/admin/arrived?mail=the-token");
  await findHeading("The weekly email");
  expect(asked.filter((address) => address.includes("confirm_weekly_mail"))).toEqual([]);
  expect(await since()).not.toBeNull();
  await press("It arrived");
  await screen.findByText("Thank you. Emails arrive.");
  expect(await since()).toBeNull();
  expect(screen.queryByRole("button", { name: "It arrived" })).toBeNull();
});

test.each(["?mail=an-earlier-one", ""])("with the address %s a press says where to look", async (query) => {
  await send("the-token");
  await renderApp(`/admin/arrived${query}`);
  await press("It arrived");
  await screen.findByText(/^This link is in an earlier email/);
  expect(await since()).not.toBeNull();
});
