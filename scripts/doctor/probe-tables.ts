import { ask, field } from "./ask.ts";
import type { DoctorOptions } from "./doctor-options.ts";
import { type Finding, judge } from "./finding.ts";

/** Tables that visitors read, with a filter that no row meets and a change that would be refused to them. */
const publicTables = {
  blog_categories: { nothing: "id=eq.-1", change: { name: "doctor" } },
  blog_posts: { nothing: "id=eq.-1", change: { title: "doctor" } },
  blog_post_old_slugs: { nothing: "post_id=eq.-1", change: { slug: "doctor" } },
  case_studies: { nothing: "id=eq.-1", change: { title: "doctor" } },
  settings: { nothing: "id=eq.-1", change: { site_name: "doctor" } },
};
const privateTables = ["enquiries", "admins", "unsaved_copies", "draft_links"];

const push = "Run `npx supabase db push --remote`. If it has nothing to push, somebody has changed the project by hand: `npm run doctor -- --linked` says what.";

/** Whether the table itself refuses: a function behind one of its columns may refuse what a grant on the table has let in. */
const isRefused = (body: unknown): boolean =>
  field(body, "code") === "42501" && !String(field(body, "message")).startsWith("permission denied for function");

/** How many rows somebody sees; null where they may not look. */
async function countRows(url: string, key: string, path: string): Promise<number | null> {
  const answer = await ask(`${url}/rest/v1/${path}`, { key, method: "HEAD", headers: { prefer: "count=exact" } });
  const total = answer?.headers.get("content-range")?.split("/")[1];
  return answer && answer.status < 300 && total !== undefined && total !== "*" ? Number(total) : null;
}

async function probePublicTable({ settings, secretKey }: DoctorOptions, table: keyof typeof publicTables): Promise<Finding[]> {
  const { supabaseUrl: url, supabaseKey: key } = settings;
  const { nothing, change } = publicTables[table];
  const address = `${url}/rest/v1/${table}`;
  const read = await ask(`${address}?select=*&limit=1`, { key });
  const attempts = {
    "add to": await ask(address, { key, method: "POST", body: "{}" }),
    change: await ask(`${address}?${nothing}`, { key, method: "PATCH", body: JSON.stringify(change) }),
    "delete from": await ask(`${address}?${nothing}`, { key, method: "DELETE" }),
  };
  const findings = [
    judge(`visitors can read ${table}`, read?.status === 200, push),
    ...Object.entries(attempts).map(([verb, answer]) => judge(`visitors cannot ${verb} ${table}`, isRefused(answer?.body), push)),
  ];
  if (!secretKey || table === "blog_post_old_slugs") return findings;
  const published = table === "blog_posts" || table === "case_studies" ? "&status=eq.published" : "";
  const due = table === "blog_posts" ? `&published_at=lte.${new Date().toISOString()}` : "";
  const rows = `${table}?select=*${published}${due}`;
  const [seen, there] = [await countRows(url, key, rows), await countRows(url, secretKey, rows)];
  return [...findings, judge(`visitors see every public row of ${table}`, seen !== null && seen === there, push)];
}

/** Looks at the tables as a visitor does, and counts behind them where the secret key is known. Writes nothing. */
export async function probeTables(options: DoctorOptions): Promise<Finding[]> {
  const { supabaseUrl: url, supabaseKey: key } = options.settings;
  const findings: Finding[] = [];
  for (const table of Object.keys(publicTables)) findings.push(...(await probePublicTable(options, table as keyof typeof publicTables)));
  for (const table of privateTables) {
    const read = await ask(`${url}/rest/v1/${table}?select=*&limit=1`, { key });
    findings.push(judge(`visitors cannot read ${table}`, isRefused(read?.body), push));
    const insert = await ask(`${url}/rest/v1/${table}`, { key, method: "POST", body: "{}" });
    findings.push(judge(`visitors cannot add to ${table}`, isRefused(insert?.body), push));
  }
  const hidden = `or=(status.eq.draft,published_at.is.null,published_at.gt.${encodeURIComponent(new Date(Date.now() + 60_000).toISOString())})`;
  const drafts = await ask(`${url}/rest/v1/blog_posts?select=id&${hidden}&limit=1`, { key });
  findings.push(judge("drafts and scheduled posts are hidden", Array.isArray(drafts?.body) && drafts.body.length === 0, push));
  const unfinished = await ask(`${url}/rest/v1/case_studies?select=id&status=eq.draft&limit=1`, { key });
  findings.push(judge("drafts of case studies are hidden", Array.isArray(unfinished?.body) && unfinished.body.length === 0, push));
  const guessed = await ask(`${url}/rest/v1/rpc/read_draft`, { key, method: "POST", body: JSON.stringify({ token: "A".repeat(32) }) });
  findings.push(judge("a guessed draft link shows nothing", guessed?.status === 200 && guessed.body === null, push));
  const category = await ask(`${url}/rest/v1/blog_categories?select=id&id=eq.2`, { key });
  findings.push(judge("the project category (id 2) is there", Array.isArray(category?.body) && category.body.length === 1, "Run in the SQL editor: insert into public.blog_categories (id, name) values (2, 'Projects');"));

  const search = await ask(`${url}/rest/v1/rpc/find_published_posts`, { key, method: "POST", body: '{"page_size":1}' });
  findings.push(judge("the search answers", search?.status === 200, push));
  const restore = await ask(`${url}/rest/v1/rpc/sync_identities`, { key, method: "POST", body: "{}" });
  findings.push(judge("visitors cannot call sync_identities", restore !== null && restore.status >= 400, push));
  // An enquiry that the database refuses: the function is there, and nothing is left behind.
  const enquiry = await ask(`${url}/rest/v1/rpc/submit_enquiry`, {
    key,
    method: "POST",
    body: JSON.stringify({ enquiry_id: "00000000-0000-4000-8000-000000000000", name: "", email: "", project_type: "", message: "" }),
  });
  findings.push(judge("enquiries can be kept", enquiry?.status === 400, push));
  const settings = await ask(`${url}/rest/v1/settings?select=id`, { key });
  if (Array.isArray(settings?.body) && settings.body.length === 0) {
    findings.push({ state: "to do", text: "the settings have not been saved", remedy: "Sign in and save them once at /admin/settings; until then the site shows those of src/site.ts." });
  }
  return findings;
}
