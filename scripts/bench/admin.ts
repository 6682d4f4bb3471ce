import { type LocalBackend, startLocalBackend } from "../../supabase/local/server/start.ts";
import { ADMIN_SIZES, growAdmin } from "./grow-admin.ts";
import { type ApiRequest, timeRequests, type Timing } from "./time-requests.ts";

export type ListTiming = { list: string } & Timing & {
    /** What the process has in memory afterwards, in MB. */
    memory: number;
  };

const POST = "id,title,slug,image_url,status,version,published_at,created_at,category_id,project_link,category:blog_categories(name)";
const ENQUIRY = "id,name,project_type,preview,created_at,state,delivered,is_spam,unverified";
const NEWEST = "order=created_at.desc,id.desc";
const monthAgo = () => new Date(Date.now() - 30 * 86_400_000).toISOString();

/** One of these in a filter's `or`. */
const anyOf = (columns: string[], search: string) => `&or=(${columns.map((column) => `${column}.ilike."%25${search}%25"`).join()})`;

const posts = (filter = ""): ApiRequest => ({ path: `/rest/v1/blog_posts?select=${POST}${filter}&${NEWEST}&offset=0&limit=50`, counted: true });
const findPosts = (search: string): ApiRequest => ({
  path: `/rest/v1/rpc/search_posts?select=${POST}&${NEWEST}&offset=0&limit=50`, body: { search }, counted: true,
});
const enquiries = (filter = ""): ApiRequest => ({
  path: `/rest/v1/enquiries?select=${ENQUIRY}&or=(is_spam.eq.false)${filter}&${NEWEST}&offset=0&limit=51`,
});
const findEnquiries = (search: string): ApiRequest => enquiries(anyOf(["name", "email", "phone", "message", "note"], search));
const bin = (filter = ""): ApiRequest => ({
  path:
    "/rest/v1/record_versions?select=table_name,record_id,title,changed_at,changed_by_email&operation=eq.delete" +
    `&changed_at=gt.${monthAgo()}${filter}&order=changed_at.desc,id.desc&offset=0&limit=20`,
  counted: true,
});
const caseStudies = (filter = ""): ApiRequest => ({
  path: `/rest/v1/case_studies?select=*,story:blog_posts(id,title,status,published_at)${filter}&order=position,created_at.desc,id.desc&offset=0&limit=20`,
  counted: true,
});
const pictures = (body: object): ApiRequest => ({ path: "/rest/v1/rpc/list_pictures", body });

/** What the admin's screens ask for when they open, and when somebody searches there. */
const lists: Record<string, ApiRequest[]> = {
  posts: [posts()],
  "posts of a category": [posts("&category_id=eq.4")],
  "drafts": [posts("&status=eq.draft")],
  "posts, search, one match": [findPosts("needle77x")],
  "posts, search, many matches": [findPosts("invoice")],
  "posts, search, a part of every post's words": [findPosts("needle")],
  "posts, search, two words": [findPosts("needle81x invoice")],
  "posts, search, two letters": [findPosts("ab")],
  "posts, search, no match": [findPosts("zzqxjvk")],
  enquiries: [enquiries()],
  "enquiries, search, one match": [findEnquiries("sender7777@")],
  "enquiries, search, many matches": [findEnquiries("invoice")],
  "enquiries, search, no match": [findEnquiries("zzqxjvk")],
  pictures: [pictures({ search: "" }), pictures({ unused_days: 30, page_size: 0 })],
  "pictures, search, one match": [pictures({ search: "number 777" })],
  "pictures, search, no match": [pictures({ search: "zzqxjvk" })],
  bin: [bin()],
  "bin, search, no match": [bin("&title=ilike.%25zzqxjvk%25")],
  "case studies": [caseStudies()],
  "case studies, search, no match": [caseStudies(anyOf(["title", "category", "description"], "zzqxjvk"))],
  categories: [
    { path: "/rest/v1/blog_categories?select=id,name&order=name" },
    ...Array.from({ length: ADMIN_SIZES.categories }, (_, index): ApiRequest => ({
      path: `/rest/v1/blog_posts?select=id&category_id=eq.${index + 1}`, head: true, counted: true,
    })),
  ],
};

async function signIn(backend: LocalBackend): Promise<string> {
  const answer = await fetch(`${backend.url}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { apikey: backend.secrets.publishableKey, "content-type": "application/json" },
    body: JSON.stringify({ email: "admin@blockwork.example", password: "blockwork-local" }),
  });
  const { access_token: token } = (await answer.json()) as { access_token?: string };
  if (!token) throw new Error(`The local admin could not sign in: ${answer.status}`);
  return token;
}

/** Times the admin's lists over HTTP, in a backend of its own with as much content as ADMIN_SIZES says. */
export async function timeAdmin(): Promise<ListTiming[]> {
  const backend = await startLocalBackend({ port: 0, dataDir: null });
  try {
    await growAdmin(backend);
    const token = await signIn(backend);
    const timings: ListTiming[] = [];
    for (const [list, requests] of Object.entries(lists)) {
      const timing = await timeRequests(backend, requests, token);
      timings.push({ list, ...timing, memory: Math.round(process.memoryUsage.rss() / 1e6) });
    }
    return timings;
  } finally {
    await backend.close();
  }
}
