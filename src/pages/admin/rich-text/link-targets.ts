import { listPosts } from "@/data/admin/posts";
import { stageOf } from "@/components/admin/publication";

/** Something on this site that a text can lead to. `note` says what it is. */
export type LinkTarget = { name: string; address: string; note: string };

/** The pages, and the sections that have an address. */
export const PLACES: readonly LinkTarget[] = [
  ...pages({
    Home: "/",
    "About us": "/about-us",
    Blog: "/blog",
    Contact: "/contact",
    Careers: "/careers",
    "For procurement": "/for-procurement",
    "Invoice app": "/products/atsute",
    "Privacy policy": "/privacy-policy",
    "Terms of service": "/terms-of-service",
    "Cookie policy": "/cookie-policy",
  }),
  ...sections("Home", {
    Features: "/#features",
    "Mobile apps": "/#mobile-apps",
    "Web apps": "/#web-apps",
    "Custom code": "/#custom-code",
    Process: "/#process",
    "Case studies": "/#case-studies",
  }),
  ...sections("About us", { Team: "/about-us#team", Values: "/about-us#values" }),
  ...sections("Careers", { "Open roles": "/careers#roles" }),
];

function pages(addresses: Record<string, string>): LinkTarget[] {
  return Object.entries(addresses).map(([name, address]) => ({ name, address, note: "Page" }));
}

function sections(page: string, addresses: Record<string, string>): LinkTarget[] {
  return Object.entries(addresses).map(([name, address]) => ({ name, address, note: `Section of ${page}` }));
}

const POSTS_OFFERED = 6;
const STAGES = { draft: "Draft: visitors cannot see it yet", scheduled: "Scheduled post", live: "Post" };

/** Pages and sections whose names or addresses hold the words, then posts that do. Throws the PostgREST error. */
export async function findLinkTargets(words: string): Promise<LinkTarget[]> {
  const search = words.trim();
  const wanted = search.toLowerCase();
  const places = PLACES.filter(
    ({ name, address }) => name.toLowerCase().includes(wanted) || (wanted.length > 1 && address.startsWith(wanted)),
  );
  const { rows } = await listPosts({ search, status: "", categoryId: null, page: 1 });
  const posts = rows.slice(0, POSTS_OFFERED).map((post) => ({
    name: post.title,
    address: `/blog/${post.slug}`,
    note: STAGES[stageOf(post)],
  }));
  return [...places, ...posts];
}
