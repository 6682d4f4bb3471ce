import { afterAll, expect, test } from "vitest";
import { startLocalBackend } from "../../supabase/local/server/start.ts";
import { connect } from "../../tools/connect.ts";

const lines: string[] = [];
const backend = await startLocalBackend({ port: 0, dataDir: null, log: (line) => void lines.push(line) });

afterAll(() => backend.close());

const read = async (path: string) => {
  const response = await fetch(`${backend.url}${path}`);
  return { status: response.status, type: response.headers.get("content-type"), text: await response.text() };
};

test("before the first mail the list says so", async () => {
  expect((await read("/mails")).text).toContain("No mail has been sent yet.");
  expect((await read("/mails.json")).text).toBe("[]");
});

test("a mail is one line at the terminal, an entry of the list and a page with its link", async () => {
  await connect(backend.url, backend.secrets.publishableKey).auth.resetPasswordForEmail("admin@blockwork.example");

  expect(lines).toEqual([`Mail to admin@blockwork.example: Reset your password. Read it at ${backend.url}/mails`]);
  const [mail] = JSON.parse((await read("/mails.json")).text);
  expect(mail).toMatchObject({ recipient: "admin@blockwork.example", subject: "Reset your password" });
  expect((await read("/mails")).text).toContain(`<a href="/mails/${mail.id}">Reset your password</a>`);

  const page = await read(`/mails/${mail.id}`);
  expect(page.type).toMatch(/^text\/html/);
  expect(page.text).toContain(`href="${mail.link.replaceAll("&", "&amp;")}"`);
  expect(page.text).toContain("admin@blockwork.example");
});

test("a mail's text is text, whatever it holds", async () => {
  await backend.database.query(
    "insert into local.mails (recipient, subject, body, link) values ('a@b.example', '<script>alert(1)</script>', '<img src=x>', 'http://x/?\"><b>')",
  );
  const [mail] = JSON.parse((await read("/mails.json")).text);

  for (const path of ["/mails", `/mails/${mail.id}`]) {
    const { text } = await read(path);
    expect(text).not.toMatch(/<script|<img|<b>/);
    expect(text).toContain("&lt;script&gt;");
  }
});

test("a mail that does not exist is a 404 page", async () => {
  expect(await read("/mails/999999")).toMatchObject({ status: 404, type: expect.stringMatching(/^text\/html/) });
});
