import { fileURLToPath } from "node:url";
import { readConfig } from "local-supabase";
import { type Answer, ask, field } from "./ask.ts";
import type { DoctorOptions } from "./doctor-options.ts";
import { type Finding, judge } from "./finding.ts";

type Check = { text: string; path: string; body?: object; holds: (answer: Answer) => boolean };

const supabaseDir = fileURLToPath(new URL("../../supabase", import.meta.url));
const readable = ["blog_categories", "blog_posts", "blog_post_old_slugs", "case_studies", "settings", "page_content"];
const closed = ["enquiries", "admins", "draft_links"];

const isFine = ({ status }: Answer): boolean => status === 200;
const isEmpty = ({ body }: Answer): boolean => Array.isArray(body) && body.length === 0;
/** Whether the table itself refuses: a function that a policy calls may refuse what a grant has let in. */
const isRefused = ({ body }: Answer): boolean =>
  field(body, "code") === "42501" && !String(field(body, "message")).startsWith("permission denied for function");

function listChecks(): Check[] {
  const soon = encodeURIComponent(new Date(Date.now() + 60_000).toISOString());
  return [
    ...readable.map((table) => ({
      text: `visitors can read ${table}`,
      path: `rest/v1/${table}?limit=1`,
      holds: isFine,
    })),
    ...closed.map((table) => ({
      text: `visitors cannot read ${table}`,
      path: `rest/v1/${table}?limit=1`,
      holds: isRefused,
    })),
    {
      text: "drafts and scheduled posts are hidden",
      path: `rest/v1/blog_posts?select=id&or=(status.eq.draft,published_at.is.null,published_at.gt.${soon})&limit=1`,
      holds: isEmpty,
    },
    {
      text: "drafts of case studies are hidden",
      path: "rest/v1/case_studies?select=id&status=eq.draft&limit=1",
      holds: isEmpty,
    },
    { text: "settings and words of pages come together", path: "rest/v1/rpc/read_site", body: {}, holds: isFine },
    { text: "the search answers", path: "rest/v1/rpc/find_posts", body: { page_size: 1 }, holds: isFine },
    {
      // One that the database refuses, so that nothing is left behind.
      text: "enquiries can be kept",
      path: "rest/v1/rpc/submit_enquiry",
      body: { enquiry_id: crypto.randomUUID(), name: "", email: "", project_type: "", message: "" },
      holds: ({ status }) => status === 400,
    },
    ...readConfig(supabaseDir).storage.buckets.map(({ id }) => ({
      text: `the bucket ${id} is there and public`,
      path: `storage/v1/object/public/${id}/images/not-there.png`,
      holds: ({ body }: Answer) => field(body, "message") === "Object not found",
    })),
  ];
}

/** Looks at the tables and buckets as a visitor does. Writes nothing. */
export async function probeVisitor({ settings }: DoctorOptions): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { text, path, body, holds } of listChecks()) {
    const content = body && { method: "POST", body: JSON.stringify(body) };
    const answer = await ask(`${settings.supabaseUrl}/${path}`, { key: settings.supabaseKey, ...content });
    const remedy =
      "Run `npx supabase db push --remote`. If it has nothing to push, somebody has changed the project by hand: `npm run doctor -- --linked` says what.";
    findings.push(judge(text, holds(answer), remedy, answer));
  }
  return findings;
}
