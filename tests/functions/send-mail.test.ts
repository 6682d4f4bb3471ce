import { createServer } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import type { Mail } from "../../supabase/functions/deliver-enquiry/compose-mail.ts";
import { chooseMailSender } from "../../supabase/functions/deliver-enquiry/send-mail.ts";

afterEach(() => vi.unstubAllGlobals());

const id = "a151e7b7-0000-4000-8000-000000000000";
const mail: Mail = {
  to: "hello@blockwork.example",
  replyTo: "ada@example.org",
  subject: "Enquiry A151E7B7 from Zoë Ågren",
  text: "A diary\nfor eleven clinics.",
  link: null,
  id,
};
const secrets = (values: Record<string, string>) => (name: string) => values[name];

test("with RESEND_API_KEY set, the mail goes through Resend", async () => {
  const requests: { url: string; headers: unknown; body: unknown }[] = [];
  let status = 200;
  vi.stubGlobal("fetch", async (to: string, init: RequestInit) => {
    requests.push({ url: to, headers: init.headers, body: JSON.parse(String(init.body)) });
    return new Response("what it says", { status });
  });
  const sender = chooseMailSender(secrets({ RESEND_API_KEY: "the-key", MAIL_FROM: "site@blockwork.example" }));
  await sender?.send(mail);
  expect(requests).toMatchObject([
    {
      url: "https://api.resend.com/emails",
      headers: {
        authorization: "Bearer the-key",
        "idempotency-key": expect.stringMatching(`^enquiry/${id}/[0-9a-f]{64}$`),
      },
      body: {
        from: "site@blockwork.example",
        to: ["hello@blockwork.example"],
        reply_to: "ada@example.org",
        subject: "Enquiry A151E7B7 from Zoë Ågren",
        text: expect.stringContaining("A diary\nfor eleven clinics."),
      },
    },
  ]);
  status = 422;
  await expect(sender?.send(mail)).rejects.toThrow("answered 422: what it says");
});

test("the same email sent again has the same key, and one in other words another", async () => {
  const keys: (string | null)[] = [];
  vi.stubGlobal("fetch", async (_to: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get("idempotency-key"));
    return Response.json({});
  });
  const sender = chooseMailSender(secrets({ RESEND_API_KEY: "the-key", MAIL_FROM: "site@blockwork.example" }));
  const others = [{ text: "B" }, { subject: "B" }, { to: "b@blockwork.example" }, { replyTo: null }, { id: "b" }];
  for (const changes of [{}, {}, ...others]) await sender?.send({ ...mail, ...changes });
  expect(keys[0]).toBe(keys[1]);
  expect(new Set(keys).size).toBe(1 + others.length);
  for (const key of keys) expect(key?.length).toBeLessThanOrEqual(256);
});

test.each([
  [200, { id: "its own" }, true],
  [409, { name: "invalid_idempotent_request" }, false],
  [409, { name: "concurrent_idempotent_requests" }, false],
  [429, { name: "daily_quota_exceeded" }, false],
  [403, { name: "validation_error" }, false],
])("Resend's answer %i %j means that the mail was accepted: %s", async (status, answer, isAccepted) => {
  vi.stubGlobal("fetch", async () => Response.json(answer, { status }));
  const sender = chooseMailSender(secrets({ RESEND_API_KEY: "the-key", MAIL_FROM: "site@blockwork.example" }));
  const sent = sender?.send(mail).then(
    () => true,
    () => false,
  );
  expect(await sent).toBe(isAccepted);
});

/** A mail server that accepts mail, refuses its recipient or never answers about it, and keeps the conversation. */
async function startMailServer(recipient: "accepted" | "refused" | "slow" = "accepted") {
  let conversation = "";
  let isLeft = false;
  const server = createServer((socket) => {
    socket.write("220 mail.example ready\r\n");
    let inText = false;
    socket.on("data", (chunk) => {
      conversation += chunk.toString();
      for (const line of chunk.toString().split("\r\n").slice(0, -1)) {
        if (inText && line !== ".") continue;
        if (inText) inText = false;
        if (line.startsWith("EHLO")) socket.write("250-mail.example\r\n250 AUTH PLAIN\r\n");
        else if (line.startsWith("AUTH")) socket.write("235 welcome\r\n");
        else if (line.startsWith("RCPT") && recipient === "slow") return;
        else if (line.startsWith("RCPT") && recipient === "refused") socket.write("550 nobody here\r\n");
        else if (line === "DATA") {
          inText = true;
          socket.write("354 go on\r\n");
        } else if (line.startsWith("QUIT")) socket.end("221 bye\r\n");
        else socket.write("250 ok\r\n");
      }
    });
    socket.on("error", () => undefined);
    socket.on("close", () => (isLeft = true));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("The mail server has no address.");
  return {
    url: `smtp://studio:secret@127.0.0.1:${address.port}`,
    conversation: () => conversation,
    isLeft: () => isLeft,
    close: () => void server.close(),
  };
}

test("with SMTP_URL set, the mail goes to that server, with the sender in Reply-To and the enquiry in its Message-ID", async () => {
  const server = await startMailServer();
  const sender = chooseMailSender(
    secrets({ SMTP_URL: server.url, RESEND_API_KEY: "unused", MAIL_FROM: "Blockwork <site@blockwork.example>" }),
  );
  await sender?.send(mail);
  server.close();
  const said = server.conversation();
  expect(said).toContain("MAIL FROM:<site@blockwork.example>");
  expect(said).toContain("RCPT TO:<hello@blockwork.example>");
  expect(said).toMatch(/^Reply-To: ada@example\.org\r$/m);
  expect(said).toMatch(/^Message-ID: <a151e7b7-0000-4000-8000-000000000000@blockwork\.example>\r$/m);
  expect(said.match(/^(Bcc|Cc):/gim)).toBeNull();
});

test("a refusal by the mail server is an error", async () => {
  const server = await startMailServer("refused");
  const sender = chooseMailSender(secrets({ SMTP_URL: server.url, MAIL_FROM: "site@blockwork.example" }));
  await expect(sender?.send(mail)).rejects.toThrow("nobody here");
  server.close();
});

test("a mail server that answers ever more slowly is hung up on before another run would send the mail too", async () => {
  const server = await startMailServer("slow");
  const limits: [limit: number, end: AbortController][] = [];
  vi.spyOn(AbortSignal, "timeout").mockImplementation((limit) => {
    const end = new AbortController();
    limits.push([limit, end]);
    return end.signal;
  });
  const sender = chooseMailSender(secrets({ SMTP_URL: server.url, MAIL_FROM: "site@blockwork.example" }));
  const sent = sender?.send(mail).catch(String);
  await expect.poll(() => server.conversation()).toContain("RCPT TO");
  for (const [limit, end] of limits) {
    expect(limit).toBeLessThan(45_000);
    end.abort();
  }
  expect(await sent).toMatch(/abort/i);
  await expect.poll(() => server.isLeft()).toBe(true);
  server.close();
  vi.restoreAllMocks();
});

test("without a service no mail is sent, and a service without MAIL_FROM is an error", () => {
  expect(chooseMailSender(secrets({ MAIL_FROM: "site@blockwork.example" }))).toBeNull();
  expect(() => chooseMailSender(secrets({ RESEND_API_KEY: "the-key" }))).toThrow("MAIL_FROM is not set");
});
