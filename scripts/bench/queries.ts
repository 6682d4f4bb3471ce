import { type LocalBackend, startLocalBackend } from "../../supabase/local/server/start.ts";
import { growEnquiries, growPosts } from "./grow.ts";
import type { Row } from "./row.ts";

const SIZE = 10_000;
const REPEATS = 15;

/** A request to the API: a POST where it has a body. */
type Query = { path: string; body?: object; asAdmin?: boolean };

const NEWEST = "order=created_at.desc,id.desc&offset=0";
const CARD =
  "id,slug,title,excerpt,image_url,image_alt,reading_minutes,published_at,created_at,category:blog_categories(id,name)";
const POST =
  "id,title,slug,image_url,status,version,published_at,created_at,category_id,category:blog_categories(name)";
const ENQUIRY = "id,name,project_type,preview,created_at,state,delivered,is_spam,unverified";

const cards = `/rest/v1/blog_posts?select=${CARD}&status=eq.published&${NEWEST}&limit=12`;
const visitorFinds = (search: string): Query => ({ path: "/rest/v1/rpc/find_posts", body: { search } });
const posts = `select=${POST}&${NEWEST}&limit=50`;
const adminFinds = (search: string): Query => ({
  path: "/rest/v1/rpc/find_posts",
  body: { search, show: "all", page_size: 50 },
  asAdmin: true,
});
const enquiries = (filter: string): Query => ({
  path: `/rest/v1/enquiries?select=${ENQUIRY}&or=(is_spam.eq.false)${filter}&${NEWEST}&limit=51`,
  asAdmin: true,
});
const enquiriesWith = (search: string): Query => ({
  path: `/rest/v1/rpc/search_enquiries?select=${ENQUIRY}&or=(is_spam.eq.false)&${NEWEST}&limit=51`,
  body: { search },
  asAdmin: true,
});

const queries: Record<string, Query> = {
  "blog, first page": { path: cards },
  "blog, one category": { path: `${cards}&category_id=eq.4` },
  "one post": { path: "/rest/v1/blog_posts?select=*&slug=eq.bench-post-77&status=eq.published" },
  "visitor's search, many matches": visitorFinds("invoice"),
  "visitor's search, two words": visitorFinds("needle81x invoice"),
  "visitor's search, one match": visitorFinds("needle77x"),
  "visitor's search, no match": visitorFinds("zzqxjvk"),
  "admin's posts": { path: `/rest/v1/blog_posts?${posts}`, asAdmin: true },
  "admin's search, many matches": adminFinds("invoice"),
  "admin's search, two letters": adminFinds("ab"),
  "admin's search, one match": adminFinds("needle77x"),
  "admin's search, no match": adminFinds("zzqxjvk"),
  enquiries: enquiries(""),
  "enquiries, search, many matches": enquiriesWith("invoice"),
  "enquiries, search, one match": enquiriesWith("sender7777@"),
};

async function ask(backend: LocalBackend, path: string, body?: object, token?: string): Promise<unknown> {
  const answer = await fetch(backend.url + path, {
    method: body ? "POST" : "GET",
    headers: {
      apikey: backend.secrets.publishableKey,
      "content-type": "application/json",
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** Times lists and searches over HTTP, from asking to the last byte, among ten thousand posts and enquiries. */
export async function timeQueries(): Promise<Row[]> {
  const backend = await startLocalBackend({ port: 0, dataDir: null });
  try {
    await growPosts(backend, SIZE);
    await growEnquiries(backend, SIZE);
    const admin = { email: "admin@blockwork.example", password: "blockwork-local" };
    const session = (await ask(backend, "/auth/v1/token?grant_type=password", admin)) as { access_token: string };
    const rows: Row[] = [];
    for (const [query, { path, body, asAdmin }] of Object.entries(queries)) {
      const times: number[] = [];
      for (let run = 0; run <= REPEATS; run += 1) {
        const start = performance.now();
        await ask(backend, path, body, asAdmin ? session.access_token : undefined);
        if (run > 0) times.push(performance.now() - start);
      }
      const sorted = times.toSorted((a, b) => a - b);
      rows.push({
        query,
        "median ms": (sorted[(REPEATS - 1) / 2] ?? 0).toFixed(1),
        "slowest ms": (sorted.at(-1) ?? 0).toFixed(1),
      });
    }
    return rows;
  } finally {
    await backend.close();
  }
}
