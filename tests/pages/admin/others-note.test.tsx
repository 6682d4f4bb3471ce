import { randomUUID } from "node:crypto";
import { render, screen, waitFor } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { borrowAdminBackend } from "../../support/admin-page.ts";

const backend = await borrowAdminBackend();
const { OthersNote } = await import("@/pages/admin/form/others-note");

test("an open form asks every half minute who else has its record open, and says so no more once it is left", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  onTestFinished(() => void vi.useRealTimers());
  const questions: unknown[] = [];
  const answered: unknown[] = [];
  const real = globalThis.fetch;
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    if (!String(input).includes("note_open_record")) return real(input, init);
    const question: unknown = JSON.parse(String(init?.body));
    questions.push(question);
    const answer = await real(input, init);
    answered.push(question);
    return answer;
  });
  const form = randomUUID();
  const open = { of_form: form, of_table: "blog_posts", of_id: "7" };
  const timers = vi.spyOn(globalThis, "setInterval");
  const { unmount } = render(<OthersNote form={form} table="blog_posts" id="7" />);
  const look = timers.mock.calls[0]?.[0] ?? (() => {});
  const timer = timers.mock.results[0]?.value;
  timers.mockRestore();
  const pass = (seconds: number) => {
    vi.setSystemTime(Date.now() + seconds * 1000);
    look();
  };
  await waitFor(() => expect(answered).toEqual([open]));

  await backend.sql(
    "insert into auth.users (id, aud, role, email) values ($1, 'authenticated', 'authenticated', 'ben@x.example')",
    ["00000000-0000-4000-8000-0000000000aa"],
  );
  await backend.sql(
    `insert into private.open_records (form, person, table_name, record_id)
     values (gen_random_uuid(), '00000000-0000-4000-8000-0000000000aa', 'blog_posts', '7')`,
  );
  // Coming back to the tab is no reason to ask before it is time.
  pass(25);
  document.dispatchEvent(new Event("visibilitychange"));
  pass(6);
  expect(await screen.findByText(/^ben@x\.example has this open, too/)).toBeInTheDocument();
  expect(screen.getByRole("status")).toHaveTextContent(/^ben@/);

  const stopped = vi.spyOn(globalThis, "clearInterval");
  unmount();
  expect(stopped).toHaveBeenCalledWith(timer);
  vi.setSystemTime(Date.now() + 60_000);
  document.dispatchEvent(new Event("visibilitychange"));
  const listForms = () => backend.sql("select form from private.open_records where form = $1", [form]);
  await waitFor(async () => expect(await listForms()).toEqual([]));
  const next = { of_form: randomUUID(), of_table: "blog_posts", of_id: "7" };
  render(<OthersNote form={next.of_form} table="blog_posts" id="7" />);
  await screen.findByText(/^ben@x\.example/);
  expect(questions).toEqual([open, open, { of_form: form, of_table: "blog_posts" }, next]);
});
