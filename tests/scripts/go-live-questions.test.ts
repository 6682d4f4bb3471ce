import { expect, test } from "vitest";
import { refuse, repair } from "../../scripts/go-live/guide.ts";
import { listSteps } from "../../scripts/go-live/steps.ts";

const ref = "abcdefghijklmnopqrst";
const nobody = () => Promise.reject(new Error("Nobody is asked."));
const steps = listSteps("nowhere", { call: nobody, query: nobody, readChanges: nobody });

const question = (name: string) => {
  const found = steps.flatMap(({ questions = [] }) => questions).find((each) => each.name === name);
  if (!found) throw new Error(`Nobody asks for ${name}.`);
  return found;
};

const project = `https://${ref}.supabase.co`;

test.each([
  [
    "PROJECT",
    ref,
    [` ${ref} `, `"${ref}"`, project, `${project}/`, `https://supabase.com/dashboard/project/${ref}/settings`],
  ],
  [
    "VITE_SUPABASE_URL",
    project,
    [
      `${project}/`,
      `${project}/rest/v1/`,
      `'${project}'`,
      `http://${ref}.supabase.co`,
      `${ref}.supabase.co`,
      `VITE_SUPABASE_URL=${project}`,
      `https://supabase.com/dashboard/project/${ref}`,
    ],
  ],
  [
    "VITE_SUPABASE_PUBLISHABLE_KEY",
    "sb_publishable_x",
    ["“sb_publishable_x”", "VITE_SUPABASE_PUBLISHABLE_KEY = sb_publishable_x"],
  ],
  [
    "VITE_SITE_URL",
    "https://www.example.com",
    ["www.example.com", "http://www.example.com/", "https://www.example.com/blog"],
  ],
  ["VITE_SITE_URL", "http://localhost:4173", ["http://localhost:4173/"]],
  [
    "VITE_CONTACT_WEBHOOK_URL",
    "https://hook.example.com/a/b?c",
    ["hook.example.com/a/b?c", "http://hook.example.com/a/b?c"],
  ],
  ["MAIL_SERVICE", "re_x", ["`re_x`", "RESEND_API_KEY='re_x'"]],
  ["EMAIL", "you@example.com", ["Me <you@example.com>", "mailto:you@example.com"]],
  ["MAIL_FROM", "site@example.com", ["Studio <site@example.com>,", "MAIL_FROM='site@example.com'"]],
])("%s is %s, however much is copied along", (name, meant, answers) => {
  expect(answers.map((answer) => [repair(question(name), answer), refuse(question(name), answer)])).toEqual(
    answers.map(() => [meant, undefined]),
  );
});

test.each([
  ["PROJECT", ["", "my project", "ABCDEFGHIJKLMNOPQRST"]],
  ["VITE_SUPABASE_URL", ["", "my project", "localhost", ref]],
  ["VITE_SUPABASE_PUBLISHABLE_KEY", ["", "  ", '""', "two words", "sb_secret_x"]],
  ["VITE_SITE_URL", ["", "example", "ftp://example.com"]],
  ["MAIL_FROM", ["", "me", "me@", "me@localhost"]],
  ["EMAIL", ["", "me", "me@localhost", "me@example.com, you@example.com"]],
  ["MAIL_SERVICE", ["a-password", "smtp.example.com", "smtps://", "smtps://u:p#@smtp.example.com:465"]],
  ["HOOK", ["", "http://hook.example.com", "main"]],
  ["MINUTES", ["", "0", "often", "15 minutes"]],
])("as %s none of %j is accepted", (name, answers) => {
  expect(answers.filter((answer) => refuse(question(name), answer) === undefined)).toEqual([]);
});

test("a site in a folder is taken without it, and that is said", () => {
  const { remark } = question("VITE_SITE_URL");
  for (const folder of ["https://www.example.com/blog", "www.example.com/en/", "http://example.com/a/b"])
    expect(remark?.(folder)).toMatch(/^It is taken as https:\/\/(www\.)?example\.com: .* folder such as \/\w/);
  for (const whole of ["https://www.example.com", "https://www.example.com/", " www.example.com "])
    expect(remark?.(whole)).toBeUndefined();
});

test("nobody is asked to enter something like a placeholder", () => {
  const all = steps.flatMap(({ questions = [] }) => questions);
  const wrong = all.map((each) => ["", "two words"].map((answer) => refuse(each, answer) ?? "").join(" "));
  expect(wrong.filter((sentence) => /YOUR-|…/.test(sentence.replace(/re_… or smtps\S+/g, "")))).toEqual([]);
});

test("secret keys, closed ports and a hook's cost are known before anything is written", async () => {
  const token = `e30.${Buffer.from('{"role":"service_role"}').toString("base64url")}.x`;
  for (const secret of ["sb_secret_x", token])
    expect(refuse(question("VITE_SUPABASE_PUBLISHABLE_KEY"), secret)).toContain("That is a secret key");
  for (const server of [
    "smtp://u:p@smtp.example.com:587",
    "smtp://u:p@smtp.example.com",
    "smtps://u:p@smtp.example.com:25/",
  ])
    expect(refuse(question("MAIL_SERVICE"), server)).toContain("ports 25 and 587");
  for (const server of ["smtps://u:p@smtp.example.com", "smtp://u%40x.y:p@smtp.example.com:2525", "re_x", ""])
    expect(refuse(question("MAIL_SERVICE"), server)).toBeUndefined();
  const { suggest } = question("MINUTES");
  expect(await suggest?.({ HOOK: "https://api.netlify.com/build_hooks/1" })).toBe(2880);
  expect(await suggest?.({ HOOK: "https://api.vercel.com/v1/integrations/deploy/1" })).toBe(15);
});
