import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { borrowPageBackend } from "../../support/backend/borrow-backend.ts";
import { makePerson } from "../../support/backend/call-backend.ts";
import { renderApp } from "../../support/render-app.tsx";

const backend = await borrowPageBackend();

async function fillIn(user: Awaited<ReturnType<typeof renderApp>>["user"], email: string, password: string) {
  await user.type(await screen.findByLabelText("Email address"), email);
  await user.type(screen.getByLabelText("Password"), password);
  await user.click(screen.getByRole("button", { name: "Sign in" }));
}

test("both fields are required and say what they are", async () => {
  const { user } = await renderApp("/admin/login");
  expect(await screen.findByLabelText("Email address")).toBeRequired();
  expect(screen.getByLabelText("Email address")).toHaveAttribute("type", "email");
  expect(screen.getByLabelText("Password")).toBeRequired();

  await user.click(screen.getByRole("button", { name: "Sign in" }));
  expect(screen.getByLabelText("Email address")).toBeInvalid();
});

test("a wrong password shows the backend's own words and keeps the address", async () => {
  const { user } = await renderApp("/admin/login");
  await fillIn(user, backend.adminEmail, "not the password");

  await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent("Invalid login credentials"));
  expect(screen.getByRole("alert")).toHaveClass("text-danger");
  expect(screen.getByLabelText("Email address")).toHaveValue(backend.adminEmail);
  expect(screen.getByRole("button", { name: "Sign in" })).toBeEnabled();
});

test("the button says so while the request is under way", async () => {
  const { user } = await renderApp("/admin/login");
  await screen.findByLabelText("Email address");
  let answer: (response: Response) => void = () => undefined;
  vi.spyOn(globalThis, "fetch").mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  await fillIn(user, backend.adminEmail, backend.adminPassword);

  expect(await screen.findByRole("button", { name: "Signing in..." })).toBeDisabled();
  answer(Response.json({ code: 400, error_code: "invalid_credentials", msg: "No." }, { status: 400 }));
  expect(await screen.findByRole("button", { name: "Sign in" })).toBeEnabled();
});

test("a signed-in stranger sees that they have no access, and can sign out", async () => {
  await makePerson(backend, "stranger@example.com", "a long password");
  const { router, user } = await renderApp("/admin/login");
  await fillIn(user, "stranger@example.com", "a long password");

  expect(await screen.findByRole("heading", { level: 1, name: "No access" })).toBeInTheDocument();
  expect(screen.getByText("stranger@example.com")).toBeInTheDocument();
  expect(screen.queryByRole("navigation")).not.toBeInTheDocument();

  await user.click(screen.getByRole("button", { name: "Sign Out" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Blockwork Admin Login" })).toBeInTheDocument();
  await router.navigate("/admin/dashboard");
  expect(router.state.location.pathname).toBe("/admin/login");
});
