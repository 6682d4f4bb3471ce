import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { nameUnread } from "../../src/content/invented.ts";
import { listMigrations } from "local-supabase";
import { ask, field } from "../doctor/ask.ts";
import type { ReadSql } from "../doctor/catalogue.ts";
import { checkConfiguration } from "../doctor/check-configuration.ts";
import type { SettingChange } from "../doctor/official-cli.ts";
import { type Answers, BRIEFLY, type Question, type Step } from "./guide.ts";

/** The official CLI's answers. Each throws one sentence where it is not signed in or not let in. */
export type OfficialCli = {
  /** As JSON. */
  call: (command: string[]) => Promise<unknown>;
  query: ReadSql;
  readChanges: () => Promise<SettingChange[]>;
};

const VARIABLES = ".env.production.local";
const SECRETS = "supabase/functions/.env";
const LINK = "supabase/.temp/project-ref";
const RUN_SQL = `npx supabase db query --remote --file ${BRIEFLY}`;
const ADDRESS = /^https?:\/\/[^\s/]+/;
const PREVIEW = "http://localhost:4173";
const EMAIL = /^[^\s@]+@[^\s@]+$/;

const asked = (name: string, message: string, example: string, fits: RegExp): Question => {
  return { name, message, example, fits };
};
const secretly = (name: string, message: string, example: string): Question => {
  return { name, message, example, fits: /^\S*$/, secret: true };
};
const url = asked("VITE_SUPABASE_URL", "The project's address", "https://YOUR-PROJECT.supabase.co", ADDRESS);
const key = asked("VITE_SUPABASE_PUBLISHABLE_KEY", "Its publishable key", "sb_publishable_…", /^(?!sb_secret_)\S+$/);
const others = [
  asked("VITE_CONTACT_WEBHOOK_URL", "What receives enquiries", "https://hooks.example.com/contact", ADDRESS),
  asked("VITE_SITE_URL", "Where the site will be", "https://www.example.com", /^https?:\/\/[^\s/]+$/),
];
const variables = [url, key, ...others];
const secrets = [
  asked("MAIL_FROM", "E-mails about enquiries come from", "site@example.com", EMAIL),
  secretly("RESEND_API_KEY", "Resend's key; empty with a mail server", "re_…"),
  secretly("SMTP_URL", "The mail server; empty with Resend", "smtps://user:password@smtp.example.com:465"),
];

function readVariables(root: string, path: string): Answers {
  return existsSync(join(root, path)) ? ({ ...parseEnv(readFileSync(join(root, path), "utf8")) } as Answers) : {};
}

/** The answers of former starts, from the files in which they are kept. */
export function readAnswers(root: string): Answers {
  const answers = { ...readVariables(root, VARIABLES), ...readVariables(root, SECRETS) };
  if (existsSync(join(root, LINK))) answers["PROJECT"] = readFileSync(join(root, LINK), "utf8").trim();
  return answers;
}

/** The file with these values, and the others that it has already. Empty ones are left out. */
function writeVariables(root: string, path: string, values: Answers): Record<string, string> {
  const all = Object.entries({ ...readVariables(root, path), ...values }).filter(([, value]) => value);
  return {
    [path]: all.map(([name, value]) => `${name}=${/^[\w:/.@-]+$/.test(value) ? value : `'${value}'`}\n`).join(""),
  };
}

const pick = (answers: Answers, questions: Question[]): Answers =>
  Object.fromEntries(questions.map(({ name }) => [name, answers[name] ?? ""]));
const literal = (text = "") => `'${text.replaceAll("'", "''")}'`;

async function findKey(cli: OfficialCli, type: "publishable" | "secret", ...flags: string[]): Promise<unknown> {
  const keys = field(await cli.call(["projects", "api-keys", ...flags]), "keys");
  const key: unknown = Array.isArray(keys) ? keys.find((each) => field(each, "type") === type) : undefined;
  return field(key, "api_key");
}

/** The project's secret key, as the scripts read it in their environment. Throws one sentence where there is none. */
export async function readSecretKey(cli: OfficialCli): Promise<{ SUPABASE_SECRET_KEY: string }> {
  const key = await findKey(cli, "secret", "--reveal");
  if (!key) throw new Error("The project has no secret key: create one under Project Settings → API keys.");
  return { SUPABASE_SECRET_KEY: String(key) };
}

/** Everything between a clone and a live site, in its order. The project is asked through `cli`, and as a visitor. */
export function listSteps(root: string, cli: OfficialCli): Step[] {
  const readFirst = async (expression: string) => field((await cli.query(`select ${expression} as found`))[0], "found");
  const visit = (
    { VITE_SUPABASE_URL, VITE_SUPABASE_PUBLISHABLE_KEY = "" }: Answers,
    path: string,
    init?: RequestInit,
  ) => ask(`${VITE_SUPABASE_URL}${path}`, { key: VITE_SUPABASE_PUBLISHABLE_KEY, ...init });
  const newSecret = randomBytes(32).toString("hex");

  return [
    {
      title: "Sign in to Supabase",
      about: () => "A browser opens and hands the command line a token.",
      commands: () => ["npx supabase login"],
      isDone: async () => Boolean(await cli.call(["projects", "list"])),
    },
    {
      title: "Link the project",
      about: () =>
        "If there is none, create one at https://supabase.com/dashboard/new: in the region next to your visitors (eu-west-2 is London), with a database password that you keep. Its reference is the first part of its address.",
      questions: [asked("PROJECT", "The project's reference, 20 letters", "YOUR-PROJECT-REF", /^[a-z]{20}$/)],
      commands: ({ PROJECT }) => [`npx supabase link --project-ref ${PROJECT}`],
      isDone: async () => existsSync(join(root, LINK)),
    },
    {
      title: "A mail server of your own for Auth",
      about: () =>
        "Supabase's writes to members of your organisation only. Enter yours in the dashboard, under Authentication → Emails → SMTP Settings.",
      optional: true,
      isDone: async () =>
        (await cli.readChanges()).some(({ path, remote }) => path.join(".") === "auth.email.smtp.host" && remote),
    },
    {
      title: "Tables, policies and buckets",
      about: () => "The CLI lists the migrations and asks. The demo content stays here.",
      commands: () => ["npx supabase db push --remote"],
      isDone: async () => {
        const applied = await readFirst("(select count(*) from supabase_migrations.schema_migrations)");
        return Number(applied) >= listMigrations(join(root, "supabase")).length;
      },
    },
    {
      title: "The site's variables",
      about: () => `They are public, and kept in ${VARIABLES}. The key is under Project Settings → API keys.`,
      questions: [
        { ...url, suggest: async ({ PROJECT }) => `https://${PROJECT}.supabase.co` },
        { ...key, suggest: () => findKey(cli, "publishable") },
        ...others,
      ],
      files: (answers) => writeVariables(root, VARIABLES, pick(answers, variables)),
      isDone: async (answers) =>
        variables.every(({ name }) => answers[name]) && (await visit(answers, "/auth/v1/settings")).status === 200,
    },
    {
      title: "Auth's settings and the mails' words",
      about: () => "The CLI shows the difference and asks.",
      commands: ({ VITE_SITE_URL }) => [`SITE_URL=${VITE_SITE_URL} npx supabase config push`],
      isDone: async () => checkConfiguration(await cli.readChanges()).every(({ state }) => state !== "ill"),
    },
    {
      title: "Edge Functions: e-mails about enquiries, second attempts, colleagues",
      about: () => `Their secrets are kept in ${SECRETS}. The last command tells the database where they answer.`,
      questions: secrets,
      optional: true,
      files: (answers) => {
        const { VITE_SUPABASE_URL, VITE_SITE_URL = "", VITE_CONTACT_WEBHOOK_URL = "" } = answers;
        const { ENQUIRY_WEBHOOK_SECRET = newSecret } = answers;
        const address = literal(`${VITE_SUPABASE_URL}/functions/v1/deliver-enquiry`);
        const given = literal(ENQUIRY_WEBHOOK_SECRET);
        const own = { ENQUIRY_WEBHOOK_SECRET, SITE_URL: VITE_SITE_URL, CONTACT_WEBHOOK_URL: VITE_CONTACT_WEBHOOK_URL };
        return {
          ...writeVariables(root, SECRETS, { ...pick(answers, secrets), ...own }),
          [BRIEFLY]: `select private.connect_enquiry_server(${address}, ${given});\n`,
        };
      },
      commands: () => [
        "npx supabase functions deploy --use-api",
        `npx supabase secrets set --env-file ${SECRETS}`,
        RUN_SQL,
      ],
      isDone: async () => (await readFirst("public.get_job_status() #> '{server,connected}'")) === true,
    },
    {
      title: "The first admin",
      about: () => "It prints a link that works once and for an hour; the next step says where to open it.",
      questions: [asked("EMAIL", "Your e-mail address", "you@example.com", EMAIL)],
      commands: ({ VITE_SUPABASE_URL, EMAIL }) => [
        `SUPABASE_URL=${VITE_SUPABASE_URL} npm run admin -- invite ${EMAIL} --link ${PREVIEW}`,
      ],
      environment: () => readSecretKey(cli),
      isDone: async () => Number(await readFirst("(select count(*) from public.admins)")) > 0,
    },
    {
      title: "Words and facts of the company",
      about: () =>
        "Run `npm run build && npm run preview` in a second terminal: it is the site as it will be, on this machine alone. Open the link, choose a password, and follow the dashboard's first steps: whatever is invented is changed, or said to be true.",
      optional: true,
      isDone: async (answers) => {
        const { status, body } = await visit(answers, "/rest/v1/rpc/read_site", { method: "POST", body: "{}" });
        return status === 200 && nameUnread(Object.keys(Object(field(body, "pages")))) === "";
      },
    },
    {
      title: "The host",
      about: (answers) =>
        `Connect your repository and your domain (docs/hosting.md): build command \`npm run build\`, folder \`dist\`, and these variables:\n${variables.map(({ name }) => `${name}=${answers[name]}`).join("\n")}`,
      isDone: async ({ VITE_SITE_URL }) => field((await ask(`${VITE_SITE_URL}/build.json`)).body, "local") === false,
    },
    {
      title: "Builds when something changes",
      about: () => "Create a build hook, or deploy hook, at the host. docs/hosting.md says what a build costs there.",
      questions: [
        asked("HOOK", "The hook's address", "https://YOUR-DEPLOY-HOOK", ADDRESS),
        asked("MINUTES", "At most one build in so many minutes", "15", /^[1-9]\d{0,4}$/),
      ],
      optional: true,
      files: ({ HOOK, MINUTES }) => ({
        [BRIEFLY]: `select private.connect_deploy_hook(${literal(HOOK)}, minutes => ${MINUTES});\n`,
      }),
      commands: () => [RUN_SQL],
      isDone: async () => (await readFirst("public.get_job_status() -> 'deploy_hook'")) === true,
    },
  ];
}
