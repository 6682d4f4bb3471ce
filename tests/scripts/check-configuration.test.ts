import { expect, test } from "vitest";
import { checkConfiguration } from "../../scripts/doctor/check-configuration.ts";

/** A setting that config.toml does not declare, and what the doctor says of it. */
const say = (name: string, remote: unknown, part: { local?: unknown; declared?: boolean; host?: unknown } = {}) => {
  const { local = true, declared = false, host = "smtp.example.com" } = part;
  const change = (path: string, value: unknown) => ({
    class: "update" as const,
    path: path.split("."),
    local,
    remote: value,
    declared,
  });
  const server = { ...change("auth.email.smtp.host", host), declared: false };
  return checkConfiguration([server, change(name, remote)])
    .filter(({ state }) => state !== "ok")
    .map(({ state, text }) => `${state}: ${text}`);
};

const mails = "auth.rate_limit.email_sent";
const refreshes = "auth.rate_limit.token_refresh";

test("a limit is told only where it is lower than Supabase's own", () => {
  expect(say(mails, 29)).toEqual([expect.stringMatching(/^to do: auth\.rate_limit\.email_sent is 29 on the project/)]);
  for (const remote of [30, 100, "29", null]) expect([remote, say(mails, remote)]).toEqual([remote, []]);
  // Without a mail server Supabase itself sends few.
  expect(say(mails, 2, { host: null })).toEqual([expect.stringContaining("no mail server of its own")]);
  expect(say(refreshes, 149, { local: 150 })).toEqual([expect.stringContaining("token_refresh is 149")]);
  for (const [remote, local] of [
    [150, 150],
    [151, 150],
    [1, "150"],
  ])
    expect([remote, say(refreshes, remote, { local })]).toEqual([remote, []]);
  expect(say("storage.rate_limit.email_sent", 1)).toEqual([]);
});

test("sessions that end by themselves are told, and those that do not are not", () => {
  for (const remote of ["1h0m0s", true])
    expect(say("auth.sessions.timebox", remote)).toEqual([expect.stringMatching(/^to do: auth\.sessions\.timebox is/)]);
  for (const remote of [null, false, "0s"]) expect(say("auth.sessions.timebox", remote)).toEqual([]);
  expect(
    say("auth.sessions.timebox", "1h0m0s", { declared: true }),
    "a declared one is told as such alone",
  ).toHaveLength(1);
});

test("a hook is told only while it is switched on", () => {
  const name = "auth.hook.send_email";
  expect(say(`${name}.enabled`, true)).toEqual([
    expect.stringMatching(/^failed: Auth asks a hook .*send_email at not set/),
  ]);
  for (const [setting, remote] of [
    ["enabled", false],
    ["enabled", "yes"],
    ["secrets", true],
  ] as const)
    expect([setting, remote, say(`${name}.${setting}`, remote)]).toEqual([setting, remote, []]);
});

test("a project's setting that must be mended is red, and what may wait is not; each says what to do about it", () => {
  const differing = { class: "update" as const, declared: true, local: true, remote: false };
  const of = (name: string, part = {}) => checkConfiguration([{ ...differing, path: name.split("."), ...part }]);
  const noMailServer = { state: "to do", text: expect.stringMatching(/^Auth has no mail server of its own/) };
  const again = (step: string) => expect.stringContaining(`npm run go-live -- --again ${step}`);
  expect(of("auth.email.smtp.host", { declared: false, remote: "smtp.example.com" })).toEqual([
    { state: "ok", text: "the project is configured as config.toml says" },
  ]);
  expect(checkConfiguration([])).toEqual([
    { state: "ok", text: "the project is configured as config.toml says" },
    { ...noMailServer, remedy: again("mail") },
  ]);
  expect(of("auth.enable_signup", { remote: undefined })[0]).toEqual({
    state: "failed",
    text: "auth.enable_signup is not set on the project and true in config.toml",
    remedy: again("auth"),
  });
  expect(of("auth.email.template.invite.subject")[0]).toMatchObject({
    state: "to do",
    remedy: expect.stringMatching(/^Set up your own SMTP server/),
  });
  expect(of("auth.captcha.enabled", { declared: false, remote: true })).toContainEqual({
    state: "failed",
    text: expect.stringMatching(/nobody can sign in$/),
    remedy: expect.stringMatching(/^Switch it off/),
  });
  expect(of("auth.captcha.enabled", { declared: false, remote: false })).not.toContainEqual(
    expect.objectContaining({ state: "failed" }),
  );
});
