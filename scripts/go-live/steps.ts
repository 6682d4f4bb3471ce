import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { nameUnread } from "../../src/content/invented.ts";
import { listMigrations } from "@blockwork/local-supabase";
import { type Answer, ask, field, nameFault } from "../doctor/ask.ts";
import type { ReadSql } from "../doctor/catalogue.ts";
import { checkConfiguration } from "../doctor/check-configuration.ts";
import type { SettingChange } from "../doctor/official-cli.ts";
import { previewSite } from "../local-addresses.ts";
import { type Answers, BRIEFLY, type Question, type Step } from "./guide.ts";
import {
  adminQuestion,
  hookQuestions,
  key,
  mailService,
  others,
  projectQuestion,
  sender,
  url,
  variables,
} from "./questions.ts";

/** The official CLI. Each function throws a sentence if it is not signed in or is refused. */
export type OfficialCli = {
  /** As JSON. */
  call: (command: string[]) => Promise<unknown>;
  query: ReadSql;
  readChanges: () => Promise<SettingChange[]>;
};

const VARIABLES = ".env.production.local";
const SECRETS = "supabase/functions/.env";
const LINK = "supabase/.temp/project-ref";
const RUN_SQL = `npx supabase db query --remote --yes --file ${BRIEFLY}`;

function readVariables(root: string, path: string): Answers {
  return existsSync(join(root, path)) ? ({ ...parseEnv(readFileSync(join(root, path), "utf8")) } as Answers) : {};
}

/** The answers of earlier runs, from the files that keep them. */
export function readAnswers(root: string): Answers {
  const answers = { ...readVariables(root, VARIABLES), ...readVariables(root, SECRETS) };
  if (existsSync(join(root, LINK))) answers["PROJECT"] = readFileSync(join(root, LINK), "utf8").trim();
  return answers;
}

/** The file with these values merged into those it has. Empty ones are left out. */
function writeVariables(root: string, path: string, values: Answers): Record<string, string> {
  const all = Object.entries({ ...readVariables(root, path), ...values }).filter(([, value]) => value);
  return {
    [path]: all.map(([name, value]) => `${name}=${/^[\w:/.@-]+$/.test(value) ? value : `'${value}'`}\n`).join(""),
  };
}

/** The two variables of which one is set, so that a change of the service takes the other one away. */
function readMailService({ MAIL_SERVICE = "" }: Answers): Answers {
  const isResend = MAIL_SERVICE.startsWith("re_");
  return { RESEND_API_KEY: isResend ? MAIL_SERVICE : "", SMTP_URL: isResend ? "" : MAIL_SERVICE };
}

const pick = (answers: Answers, questions: Question[]): Answers =>
  Object.fromEntries(questions.map(({ name }) => [name, answers[name] ?? ""]));
/** For a shell: quoted where it would read more than the text. */
const quote = (text = "") => (/^[\w@%+=:,./-]*$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);
const literal = (text = "") => `'${text.replaceAll("'", "''")}'`;

async function findKey(cli: OfficialCli, type: "publishable" | "secret", ...flags: string[]): Promise<unknown> {
  const keys = field(await cli.call(["projects", "api-keys", ...flags]), "keys");
  const key: unknown = Array.isArray(keys) ? keys.find((each) => field(each, "type") === type) : undefined;
  return field(key, "api_key");
}

/** The project's secret key, as the scripts read it in their environment. Throws a sentence if there is none. */
export async function readSecretKey(cli: OfficialCli): Promise<{ SUPABASE_SECRET_KEY: string }> {
  const key = await findKey(cli, "secret", "--reveal");
  if (!key) throw new Error("The project has no secret key: create one under Project Settings → API keys.");
  return { SUPABASE_SECRET_KEY: String(key) };
}

const missingUnless = (test: boolean, sentence: string): string | null => (test ? null : sentence);

const nameHostFault = ({ status, body, outcome: what }: Answer, site = "", project = ""): string | null => {
  if (status === 0)
    return /ENOTFOUND|EAI_AGAIN/.test(what)
      ? `${site} ${what}. A new domain takes some minutes to be known everywhere, rarely a day: go on then.`
      : `${site} ${what}. See at the host whether it knows the domain, and has a certificate for it.`;
  const built = field(body, "project");
  if (field(body, "local") === false && built !== undefined && built !== project)
    return `The site online reads ${String(built)}, which is another project: set the variables at the host, and build again.`;
  if (field(body, "local") === false) return null;
  return status === 200
    ? "The site online was built without the project's variables: set them at the host, and build again."
    : `${site}/build.json ${what}: the host has not built this site yet, or answers for another one. See the build's log there.`;
};

/** All steps from a clone to a live site, in order. They check the project through `cli` and as a visitor. */
export function listSteps(root: string, cli: OfficialCli): Step[] {
  const readFirst = async (expression: string) => field((await cli.query(`select ${expression} as found`))[0], "found");
  const visit = (
    { VITE_SUPABASE_URL, VITE_SUPABASE_PUBLISHABLE_KEY = "" }: Answers,
    path: string,
    init?: RequestInit,
  ) => ask(`${VITE_SUPABASE_URL}${path}`, { key: VITE_SUPABASE_PUBLISHABLE_KEY, ...init });
  const newSecret = randomBytes(32).toString("hex");
  const countMigrations = async (): Promise<number> =>
    Number((await readFirst("(select count(*) from supabase_migrations.schema_migrations)")) ?? 0);

  return [
    {
      id: "login",
      title: "Sign in to Supabase",
      about: () => "A browser opens and hands the command line a token.",
      commands: () => ["npx supabase login"],
      findMissing: async () => missingUnless(Boolean(await cli.call(["projects", "list"])), "Nobody is signed in."),
    },
    {
      id: "link",
      title: "Link the project",
      about: () =>
        "If there is none, create one at https://supabase.com/dashboard/new: in the region next to your visitors (eu-west-2 is London), with a database password that you keep. Its reference is the first part of its address.",
      questions: [projectQuestion],
      commands: ({ PROJECT }) => [`npx supabase link --project-ref ${PROJECT}`],
      findMissing: async () => missingUnless(existsSync(join(root, LINK)), "No project is linked."),
    },
    {
      id: "mail",
      title: "A mail server of your own for Auth",
      about: () =>
        "It sends invitations and new passwords; Supabase's own writes to members of your organisation only. A mail server is an account with a service that sends emails for programs, such as Resend (resend.com) or Postmark (postmarkapp.com); your existing mailbox may do. It gives you a host, a port, a user and a password. Enter these in the dashboard, under Authentication → Emails → SMTP Settings. Without one, say no: it can be done later.",
      optional: true,
      findMissing: async () => {
        const changes = await cli.readChanges();
        const has = changes.some(({ path, remote }) => path.join(".") === "auth.email.smtp.host" && remote);
        return missingUnless(
          has,
          "Auth has no mail server of its own: nobody outside your organisation gets its emails.",
        );
      },
    },
    {
      id: "tables",
      title: "Tables, policies and buckets",
      about: () => "It applies the migrations in supabase/migrations, and nothing else. The demo content stays here.",
      commands: () => ["npx supabase db push --remote --include-all --yes"],
      forbid: async () => {
        if ((await countMigrations().catch(() => 0)) > 0) return null;
        const names =
          "('admins', 'blog_posts', 'blog_categories', 'case_studies', 'settings', 'enquiries', 'page_content')";
        const found = await readFirst(
          `(select string_agg(tablename, ', ' order by tablename) from pg_tables where schemaname = 'public' and tablename in ${names})`,
        );
        return found
          ? `The project has tables of these names already, which are not this site's: ${String(found)}. Take an empty project: \`npm run go-live -- --again link\`.`
          : null;
      },
      findMissing: async () => {
        const all = listMigrations(join(root, "supabase")).length;
        const applied = await countMigrations().catch((error: unknown) => {
          if (String(error).includes("does not exist")) return 0;
          throw error;
        });
        return missingUnless(applied >= all, `${applied} of ${all} migrations have been applied.`);
      },
    },
    {
      id: "variables",
      title: "The site's variables",
      about: () =>
        `They are public, and kept in ${VARIABLES}. The key is under Project Settings → API keys: the publishable one, not the secret one, and neither of the legacy ones.`,
      questions: [
        { ...url, suggest: async ({ PROJECT }) => `https://${PROJECT}.supabase.co` },
        { ...key, suggest: () => findKey(cli, "publishable") },
        ...others,
      ],
      files: (answers) => writeVariables(root, VARIABLES, pick(answers, variables)),
      findMissing: async (answers) => {
        const unset = variables.filter(({ name }) => !answers[name]).map(({ name }) => name);
        if (unset.length > 0) return `Not set: ${unset.join(", ")}.`;
        const { PROJECT, VITE_SUPABASE_URL = "" } = answers;
        const named = /^https:\/\/([a-z]{20})\.supabase\./.exec(VITE_SUPABASE_URL)?.[1];
        if (PROJECT && named && named !== PROJECT)
          return `The linked project is ${PROJECT}, and the address is that of ${named}: change one of the two, with \`-- --again variables\` or \`-- --again link\`.`;
        return nameFault(await visit(answers, "/auth/v1/settings"));
      },
    },
    {
      id: "auth",
      title: "Auth's settings and email texts",
      about: () => "It sends what supabase/config.toml declares, and leaves the rest of the project's settings alone.",
      commands: ({ VITE_SITE_URL }) => [`SITE_URL=${quote(VITE_SITE_URL)} npx supabase config push --yes`],
      findMissing: async () => {
        const red = checkConfiguration(await cli.readChanges()).find(({ state }) => state === "failed");
        if (!red || red.state === "ok") return null;
        // Whoever reads this is in go-live already.
        return red.remedy.includes("npm run go-live") ? `${red.text}.` : `${red.text}. ${red.remedy}`;
      },
    },
    {
      id: "functions",
      title: "Edge Functions: emails about enquiries, second attempts, colleagues",
      about: () =>
        `They send emails by Resend, which needs a key only (resend.com, API Keys), or by any other mail service, such as the one that Auth uses; without one, press Enter there. Their secrets are kept in ${SECRETS}. The last command tells the database where they answer.`,
      questions: [sender, mailService],
      optional: true,
      files: (answers) => {
        const { VITE_SUPABASE_URL, VITE_SITE_URL = "", VITE_CONTACT_WEBHOOK_URL = "" } = answers;
        const { ENQUIRY_WEBHOOK_SECRET = newSecret, MAIL_FROM = "" } = answers;
        const address = literal(`${VITE_SUPABASE_URL}/functions/v1/deliver-enquiry`);
        const given = literal(ENQUIRY_WEBHOOK_SECRET);
        const own = { ENQUIRY_WEBHOOK_SECRET, SITE_URL: VITE_SITE_URL, CONTACT_WEBHOOK_URL: VITE_CONTACT_WEBHOOK_URL };
        return {
          ...writeVariables(root, SECRETS, { MAIL_FROM, ...readMailService(answers), ...own }),
          [BRIEFLY]: `select private.connect_enquiry_server(${address}, ${given}), private.connect_alarm(${literal(VITE_CONTACT_WEBHOOK_URL)});\n`,
        };
      },
      commands: (answers) => [
        "npx supabase functions deploy --use-api --yes",
        `npx supabase secrets set --yes --env-file ${SECRETS}`,
        // What an earlier answer has set stays on the project, and the functions would go on with it.
        ...Object.entries(readMailService(answers))
          .filter(([name, value]) => !value && answers[name])
          .map(([name]) => `npx supabase secrets unset ${name} --yes`),
        RUN_SQL,
      ],
      findMissing: async ({ MAIL_SERVICE, RESEND_API_KEY, SMTP_URL }) => {
        if ((await readFirst("public.get_job_status() #> '{server,connected}'")) !== true)
          return "The database is not connected to the functions.";
        return missingUnless(
          Boolean(MAIL_SERVICE || RESEND_API_KEY || SMTP_URL),
          "No mail service is set up: nobody is told of an enquiry by email.",
        );
      },
    },
    {
      id: "admin",
      title: "The first admin",
      about: () =>
        "It prints a link that works once, within an hour; the next step says where to open it. Somebody who already has an account becomes an admin too.",
      questions: [adminQuestion],
      commands: ({ VITE_SUPABASE_URL, EMAIL }) => [
        `SUPABASE_URL=${quote(VITE_SUPABASE_URL)} npm run admin -- invite ${quote(EMAIL)} --link ${previewSite}`,
      ],
      environment: () => readSecretKey(cli),
      findMissing: async () =>
        missingUnless(Number(await readFirst("(select count(*) from public.admins)")) > 0, "Nobody may edit yet."),
    },
    {
      id: "words",
      title: "Words and facts of the company",
      about: () =>
        "It builds the site as it will be, and shows it on this machine only, while this question is open. Open the link that the step before printed (`-- --again admin` prints another), choose a password, and follow the dashboard's first steps: change whatever is made up, or confirm that it is true.",
      optional: true,
      commands: () => ["npm run build"],
      serve: "npm run -s preview",
      findMissing: async (answers) => {
        const {
          status,
          body,
          outcome: what,
        } = await visit(answers, "/rest/v1/rpc/read_site", { method: "POST", body: "{}" });
        if (status !== 200) return `The words of the pages cannot be read: the project ${what}.`;
        const unread = nameUnread(Object.keys(Object(field(body, "pages"))));
        return unread ? `Made up and not read yet: ${unread}.` : null;
      },
    },
    {
      id: "host",
      title: "The host",
      about: (answers) =>
        `Push this clone to a repository of your own, as docs/upgrading.md begins, and connect that and your domain at the host (docs/hosting.md, Cloudflare): build command \`npm run build\`, folder \`dist\`, and these variables:\n${variables.map(({ name }) => `${name}=${answers[name]}`).join("\n")}\nThen switch off what the host does to pages and crawlers by itself: docs/hosting.md, Cloudflare, says what. The doctor, at the end, opens the site as ten crawlers.`,
      findMissing: async ({ VITE_SITE_URL, VITE_SUPABASE_URL }) =>
        nameHostFault(await ask(`${VITE_SITE_URL}/build.json`), VITE_SITE_URL, VITE_SUPABASE_URL),
    },
    {
      id: "builds",
      title: "Builds when something changes",
      about: () =>
        "Create a build hook, or deploy hook, at the host. Hosts count builds: docs/hosting.md says what one costs there.",
      questions: hookQuestions,
      optional: true,
      files: ({ HOOK, MINUTES }) => ({
        [BRIEFLY]: `select private.connect_deploy_hook(${literal(HOOK)}, minutes => ${MINUTES});\n`,
      }),
      commands: () => [RUN_SQL],
      findMissing: async () =>
        missingUnless(
          (await readFirst("public.get_job_status() #> '{deploy_hook,connected}'")) === true,
          "The database has no deploy hook, so published changes have to be built by hand.",
        ),
    },
  ];
}
