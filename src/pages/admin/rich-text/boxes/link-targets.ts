import { listPosts } from "@/data/admin/blog-posts";
import { listedPages, type PageName, sitePages } from "@/content/site-map";
import { stageOf } from "@/components/admin/publication";

/** Something on this site that a text can link to. `note` says what it is. */
export type LinkTarget = { name: string; address: string; note: string };

/** The pages, and the sections that have an address. */
export const PLACES: readonly LinkTarget[] = [
  ...listedPages.map(([, { name, path }]) => ({ name, address: path, note: "Page" })),
  ...sections("home", {
    Features: "features",
    "Mobile apps": "mobile-apps",
    "Web apps": "web-apps",
    "Custom code": "custom-code",
    Process: "process",
    "Case studies": "case-studies",
  }),
  ...sections("about-us", { Team: "team", Values: "values" }),
  ...sections("careers", { "Open roles": "roles" }),
];

function sections(page: PageName, anchors: Record<string, string>): LinkTarget[] {
  const { name: of, path } = sitePages[page];
  return Object.entries(anchors).map(([name, id]) => ({ name, address: `${path}#${id}`, note: `Section of ${of}` }));
}

const POSTS_OFFERED = 6;
const STAGES = { draft: "Draft: visitors cannot see it yet", scheduled: "Scheduled post", live: "Post" };

/**
 * Pages and sections whose names or addresses contain the words, then matching posts, titles first. Throws the PostgREST error.
 */
export async function findLinkTargets(words: string): Promise<LinkTarget[]> {
  const search = words.trim();
  const wanted = search.toLowerCase();
  const places = PLACES.filter(
    ({ name, address }) => name.toLowerCase().includes(wanted) || (wanted.length > 1 && address.startsWith(wanted)),
  );
  const { rows } = await listPosts({
    search,
    status: "",
    categoryId: null,
    page: 1,
    sort: { by: "relevance", descending: true },
  });
  const posts = rows.slice(0, POSTS_OFFERED).map((post) => ({
    name: post.title,
    address: `/blog/${post.slug}`,
    note: STAGES[stageOf(post)],
  }));
  return [...places, ...posts];
}
