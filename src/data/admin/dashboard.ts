import { type InferOutput, object } from "valibot";
import { boolean, namedOf, nullable, number, string } from "@/browser/storage";
import type { Database } from "@/data/database.types";
import { expectShape } from "@/data/expect-shape";
import { getBuiltSite } from "./built-site";
import { supabase } from "./client";
import { type Kind, KIND_NAMES } from "./records";
import { getSession, hasSecondFactor } from "./session";

/** Exact numbers of rows, drafts included. */
export type Counts = { published: number; drafts: number; caseStudies: number };

/** Counts without fetching a row. What cannot be counted is 0 and its error is in `errors`. Never throws. */
export async function countContent(): Promise<{ counts: Counts; errors: unknown[] }> {
  const exactly = { count: "exact", head: true } as const;
  const answers = await Promise.all([
    supabase.from("blog_posts").select("id", exactly).eq("status", "published"),
    supabase.from("blog_posts").select("id", exactly).eq("status", "draft"),
    supabase.from("case_studies").select("id", exactly),
  ]);
  const [published = 0, drafts = 0, caseStudies = 0] = answers.map((answer) => answer.count ?? 0);
  return { counts: { published, drafts, caseStudies }, errors: answers.flatMap((answer) => answer.error ?? []) };
}

/** A draft or a scheduled post; `at` is when it was last changed, or when it comes out. */
export type WaitingPost = { id: number; title: string; at: string };

const RECENT_DRAFTS = 100;

/** The drafts that were changed last, at most `limit`. Throws the PostgREST error. */
export async function listRecentDrafts(limit: number): Promise<WaitingPost[]> {
  const { data } = await supabase
    .from("blog_posts")
    .select("id,title,created_at,updated_at")
    .eq("status", "draft")
    // A draft that was saved only once has no `updated_at`, so the database cannot sort them all.
    .order("updated_at", { ascending: false, nullsFirst: true })
    .order("created_at", { ascending: false })
    .limit(RECENT_DRAFTS)
    .throwOnError();
  const drafts = data.map(({ id, title, created_at, updated_at }) => ({ id, title, at: updated_at ?? created_at }));
  return drafts.toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, limit);
}

/** The posts that come out next, at most `limit`. Throws the PostgREST error. */
export async function listScheduledPosts(limit: number): Promise<WaitingPost[]> {
  const { data } = await supabase
    .from("blog_posts")
    .select("id,title,published_at")
    .eq("status", "published")
    .gt("published_at", "now")
    .order("published_at")
    .order("id")
    .limit(limit)
    .throwOnError();
  return data.map(({ id, title, published_at }) => ({ id, title, at: published_at ?? "" }));
}

/**
 * How the built site differs from what is published: the posts' titles, how many posts it shows that are no longer public, and
 * what else visitors see that has changed since.
 */
export type BuiltSiteState = {
  builtAt: string | null;
  missing: string[];
  changed: string[];
  removed: number;
  changedKinds: Kind[];
};

/** Compares the built site with what is published; null where there is no built site. Throws the PostgREST error. */
export async function compareBuiltSite(): Promise<BuiltSiteState | null> {
  const built = await getBuiltSite();
  if (!built) return null;
  const [{ data, count }, { data: changes }] = await Promise.all([
    supabase
      .from("blog_posts")
      .select("title,slug,version", { count: "exact" })
      .eq("status", "published")
      .lte("published_at", "now")
      .order("published_at", { ascending: false })
      .order("id", { ascending: false })
      .throwOnError(),
    supabase.rpc("get_visible_changes").throwOnError(),
  ]);
  const now: Record<string, string> = Object(changes);
  const published = new Set(data.map(({ slug }) => slug));
  return {
    builtAt: built.builtAt,
    missing: data.filter(({ slug }) => !built.posts.has(slug)).map(({ title }) => title),
    changed: data
      .filter(({ slug, version }) => ![undefined, null, version].includes(built.posts.get(slug)))
      .map(({ title }) => title),
    // A project may answer with fewer rows than it has; then nothing can be said about the missing ones.
    removed: count === data.length ? [...built.posts.keys()].filter((slug) => !published.has(slug)).length : 0,
    changedKinds: KIND_NAMES.filter(
      (kind) => kind !== "blog_posts" && ![undefined, now[kind]].includes(built.changes[kind]),
    ),
  };
}

/** Views and enquiries, without spam, of a week that begins on this Monday. */
export type Week = Database["public"]["Functions"]["count_weeks"]["Returns"][number];

/** The last twelve weeks, the current one last. Throws the PostgREST error. */
export async function listWeeks(): Promise<Week[]> {
  return (await supabase.rpc("count_weeks").throwOnError()).data;
}

const deliveries = object({
  /** Whether a server is connected that sends emails. */
  connected: boolean(),
  last_enquiry_at: nullable(string()),
  last_mail_at: nullable(string()),
  last_delivery_at: nullable(string()),
  mails_failed: number(),
  deliveries_failed: number(),
  untold_to_check: number(),
  /** Deleted unread in the last week, because more came than are kept. */
  dropped_to_check: number(),
  dropped_spam: number(),
});

export type Deliveries = InferOutput<typeof deliveries>;

/** Whether enquiries arrive and somebody is told; a time is null if it never happened. Throws the PostgREST error. */
export async function describeDeliveries(): Promise<Deliveries> {
  return expectShape(deliveries, (await supabase.rpc("get_delivery_status").throwOnError()).data);
}

const serviceStatus = object({
  mails_waiting: boolean(),
  mails_given_up: boolean(),
  mails_unconfirmed: boolean(),
  to_check_untold: boolean(),
  jobs_late: boolean(),
  function_silent: boolean(),
});

export type ServiceStatus = InferOutput<typeof serviceStatus>;

/** Which background services have stopped. Throws the PostgREST error. */
export async function readServiceStatus(): Promise<ServiceStatus> {
  return expectShape(serviceStatus, (await supabase.rpc("get_service_status").throwOnError()).data);
}

const rehearsal = object({ can: namedOf(boolean()) });

/** Lets the database try what visitors and admins do. Returns what failed, as in "saving a post". Throws the PostgREST error. */
export async function listFailedJobs(): Promise<string[]> {
  const { can } = expectShape(rehearsal, (await supabase.rpc("rehearse").throwOnError()).data);
  return Object.keys(can).filter((job) => !can[job]);
}

/** The owner's first steps besides writing; false means still to do. */
export type FirstSteps = {
  settingsSaved: boolean;
  secondFactor: boolean;
  /** The names of the pages whose words have been saved. */
  savedPages: string[];
};

/** Reads what has been done. Throws when the backend does not answer. */
export async function readFirstSteps(): Promise<FirstSteps> {
  const [{ count, error }, session, pages] = await Promise.all([
    supabase.from("settings").select("id", { count: "exact", head: true }),
    getSession(),
    supabase.from("page_content").select("page").throwOnError(),
  ]);
  if (error) throw error;
  return {
    settingsSaved: (count ?? 0) > 0,
    secondFactor: hasSecondFactor(session?.user),
    savedPages: pages.data.map(({ page }) => page),
  };
}
