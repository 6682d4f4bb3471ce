import type { BuildSettings } from "../build/settings.ts";

/** One line of the doctor's report; `remedy` is the one thing to do where it is red, `null` where all is well. */
export type Finding = { check: string; remedy: string | null };

export type DoctorOptions = {
  settings: BuildSettings;
  /** The project's secret key, for what visitors cannot see (buckets' limits, the list of admins); null to leave that out. */
  secretKey: string | null;
};

type Answer = { status: number; body: unknown; headers: Headers };

const rasterTypes = ["image/png", "image/jpeg", "image/gif", "image/webp", "image/avif", "image/bmp"];
const publicTables = ["blog_categories", "blog_posts", "blog_post_old_slugs", "case_studies", "settings"];
const privateTables = ["enquiries", "admins", "record_versions"];

async function ask(url: string, init: RequestInit & { key?: string } = {}): Promise<Answer | null> {
  const { key, ...request } = init;
  const headers = new Headers(request.headers);
  if (key) {
    headers.set("apikey", key);
    headers.set("authorization", `Bearer ${key}`);
  }
  if (request.body && !headers.has("content-type")) headers.set("content-type", "application/json");
  try {
    const answer = await fetch(url, { ...request, headers, signal: AbortSignal.timeout(10_000) });
    const text = await answer.text();
    let body: unknown = text;
    try {
      body = JSON.parse(text);
    } catch {
      // Not every answer is JSON; its text will do.
    }
    return { status: answer.status, body, headers: answer.headers };
  } catch {
    return null;
  }
}

function field(body: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>(
    (value, name) => (typeof value === "object" && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined),
    body,
  );
}

function line(check: string, healthy: boolean, remedy: string): Finding {
  return { check, remedy: healthy ? null : remedy };
}

async function checkAuth({ settings }: DoctorOptions): Promise<Finding[]> {
  const answer = await ask(`${settings.supabaseUrl}/auth/v1/settings`, { key: settings.supabaseKey });
  return [
    line("sign-ups are closed", field(answer?.body, "disable_signup") === true, 'Switch off "Allow new users to sign up", or run `npx supabase config push`.'),
    line("anonymous sign-ins are off", field(answer?.body, "external", "anonymous_users") !== true, 'Switch off "Allow anonymous sign-ins", or run `npx supabase config push`.'),
    line("e-mail sign-in is on", field(answer?.body, "external", "email") === true, "Switch the e-mail provider on: the admin signs in with it."),
  ];
}

async function checkTables({ settings }: DoctorOptions): Promise<Finding[]> {
  const { supabaseUrl: url, supabaseKey: key } = settings;
  const findings: Finding[] = [];
  for (const table of publicTables) {
    const read = await ask(`${url}/rest/v1/${table}?select=*&limit=1`, { key });
    findings.push(line(`visitors can read ${table}`, read?.status === 200, "Run `npx supabase db push --remote`: the table or its grant is missing."));
    const write = await ask(`${url}/rest/v1/${table}`, { key, method: "POST", body: "{}" });
    findings.push(
      line(`visitors cannot write ${table}`, field(write?.body, "code") === "42501", "Run `npx supabase db push --remote`, then `npm run db:advisors`: row-level security or the grants are not as in the migrations."),
    );
  }
  for (const table of privateTables) {
    const read = await ask(`${url}/rest/v1/${table}?select=*&limit=1`, { key });
    findings.push(line(`visitors cannot read ${table}`, field(read?.body, "code") === "42501", "Run `npx supabase db push --remote`: the table is missing or open to visitors."));
  }
  const drafts = await ask(`${url}/rest/v1/blog_posts?select=id&or=(status.eq.draft,published_at.is.null)&limit=1`, { key });
  findings.push(line("drafts are hidden", Array.isArray(drafts?.body) && drafts.body.length === 0, "Run `npx supabase db push --remote`: the policies of blog_posts are not as in the migrations."));
  const search = await ask(`${url}/rest/v1/rpc/find_published_posts`, { key, method: "POST", body: '{"page_size":1}' });
  findings.push(line("the search answers", search?.status === 200, "Run `npx supabase db push --remote`: find_published_posts is missing."));
  // An enquiry that the database refuses: the function is there, and nothing is left behind.
  const enquiry = await ask(`${url}/rest/v1/rpc/submit_enquiry`, {
    key,
    method: "POST",
    body: JSON.stringify({ enquiry_id: "00000000-0000-4000-8000-000000000000", name: "", email: "", project_type: "", message: "" }),
  });
  findings.push(line("enquiries can be kept", enquiry?.status === 400, "Run `npx supabase db push --remote`: submit_enquiry is missing."));
  return findings;
}

async function checkBuckets({ settings, secretKey }: DoctorOptions): Promise<Finding[]> {
  const { supabaseUrl: url, supabaseKey: key } = settings;
  const findings: Finding[] = [];
  const listed = secretKey ? await ask(`${url}/storage/v1/bucket`, { key: secretKey }) : null;
  for (const bucket of ["blog-posts", "case-studies"]) {
    const missing = await ask(`${url}/storage/v1/object/public/${bucket}/images/not-there.png`);
    findings.push(
      line(`the bucket ${bucket} is there and public`, field(missing?.body, "message") === "Object not found", "Run `npx supabase seed buckets --remote`, and see that the bucket is public."),
    );
    const upload = await ask(`${url}/storage/v1/object/${bucket}/images/doctor.png`, {
      key,
      method: "POST",
      body: new Uint8Array([0x89, 0x50, 0x4e, 0x47]),
      headers: { "content-type": "image/png" },
    });
    findings.push(line(`visitors cannot upload to ${bucket}`, field(upload?.body, "statusCode") === "403", "Run `npx supabase db push --remote`: the policies of storage.objects are not as in the migrations."));
    if (!secretKey) continue;
    const found = Array.isArray(listed?.body) ? listed.body.find((each) => field(each, "id") === bucket) : undefined;
    const types = field(found, "allowed_mime_types");
    const limited = typeof field(found, "file_size_limit") === "number" && Array.isArray(types) && types.every((type) => rasterTypes.includes(String(type)));
    findings.push(line(`${bucket} takes raster pictures of limited size only`, limited, "Run `npx supabase seed buckets --remote`: the limits are those of config.toml."));
  }
  return findings;
}

async function checkWebhook({ settings }: DoctorOptions): Promise<Finding[]> {
  const preflight = await ask(settings.webhookUrl, {
    method: "OPTIONS",
    headers: { origin: settings.siteUrl, "access-control-request-method": "POST", "access-control-request-headers": "content-type" },
  });
  const allowed = preflight?.headers.get("access-control-allow-origin");
  const headers = preflight?.headers.get("access-control-allow-headers") ?? "";
  return [
    line("the contact webhook answers", preflight !== null, "See that VITE_CONTACT_WEBHOOK_URL is right and that the automation is switched on."),
    line(
      "the contact webhook lets the site's pages call it (CORS)",
      (allowed === "*" || allowed === settings.siteUrl) && /\*|content-type/i.test(headers),
      "Let the automation answer OPTIONS with Access-Control-Allow-Origin and Access-Control-Allow-Headers: content-type. Until then enquiries go out as simple requests.",
    ),
  ];
}

async function checkAdmins({ settings, secretKey }: DoctorOptions): Promise<Finding[]> {
  if (!secretKey) return [];
  const admins = await ask(`${settings.supabaseUrl}/rest/v1/admins?select=user_id`, { key: secretKey });
  return [line("an admin is listed", Array.isArray(admins?.body) && admins.body.length > 0, "Add the owner to public.admins: see supabase/README.md, the first admin.")];
}

/** Looks at a project as a visitor, and with a secret key as its owner. Returns a finding for every check; never throws. */
export async function examine(options: DoctorOptions): Promise<Finding[]> {
  const { settings } = options;
  const local = /^http:\/\/(127\.0\.0\.1|localhost)(:|$)/.test(settings.supabaseUrl);
  const findings = [
    line("the backend is reached over https", local || settings.supabaseUrl.startsWith("https:"), "Set VITE_SUPABASE_URL to the project's https address."),
    line("the site's own address is known", local || settings.siteUrl.startsWith("https:"), "Set VITE_SITE_URL to the public https address."),
  ];
  const alive = await ask(`${settings.supabaseUrl}/auth/v1/settings`, { key: settings.supabaseKey });
  findings.push(line("the backend answers to the publishable key", alive?.status === 200, "See that VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY belong together, and that the project is not paused."));
  if (alive?.status !== 200) return [...findings, ...(await checkWebhook(options))];
  for (const check of [checkTables, checkBuckets, checkAuth, checkAdmins, checkWebhook]) findings.push(...(await check(options)));
  return findings;
}
