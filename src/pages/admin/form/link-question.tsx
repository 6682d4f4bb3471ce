import { useRef } from "react";
import { late } from "@/browser/late";
import { useDialogs } from "@/components/admin/dialogs";
import { stageOf } from "@/components/admin/publication";
import { getBuiltSite } from "@/data/admin/built-site";
import { findPostsAt } from "@/data/admin/linked-posts";
import { env } from "@/lib/env";
import { type AtAddress, type DeadLink, findDeadLinks, readInnerPlace, readLinks } from "@/lib/inner-links";
import { listedPages } from "@/content/site-map";
import { TitledList } from "@/pages/admin/list/record-words";

/** What a text links to, and the ids of its parts; null where these are not known. */
type LinkedText = { links: readonly string[]; parts: ReadonlySet<string> | null };

type Question = {
  readText: () => LinkedText | Promise<LinkedText>;
  /** The path of the page that shows the text. */
  from: string;
  goOnLabel: string;
  /** Visitors do not see the text yet: nor need they see the posts that it links to. */
  isHidden: boolean;
};

const NOT_YET = "visitors do not see this post yet";
/** Without a build nobody knows of these: files, and what leads to the feed. */
const UNKNOWN = /\.\w+$|^\/(?:feed|rss|blog\/page\/\d+)$/;
/** These follow from posts and the bundle. */
const MADE = /^\/(?:og|assets)\//;

/** The parts of a post's text as visitors get it, and what it links to. */
export async function readPostLinks(body: string): Promise<{ links: string[]; parts: Set<string> }> {
  const { toArticle } = await late(() => import("@/lib/article"));
  const { lead, html } = toArticle(body, { storageUrl: env.supabaseUrl, firstPictureIsVisible: false });
  return readLinks(lead + html);
}

/** The links within the site that lead nowhere. Throws what the backend says, and what is thrown where a part of the program cannot be loaded. */
async function listDeadLinks({ readText, from }: Pick<Question, "readText" | "from">): Promise<DeadLink[]> {
  const { links, parts } = await readText();
  const paths = new Set(links.flatMap((link) => readInnerPlace(link, env.siteUrl, from)?.path ?? []));
  if (paths.size === 0) return [];
  const places = (await getBuiltSite())?.places ?? null;
  const known = new Map<string, AtAddress>();
  for (const [, { path, also = path }] of listedPages)
    for (const address of [path, also]) known.set(address, { parts: null });
  for (const [path, ids] of Object.entries(places ?? {}))
    known.set(path, { parts: ids.length > 0 ? new Set(ids) : null });
  const ofPosts = places?.["/blog/*"] ?? [];
  for (const [path, post] of await findPostsAt([...paths].filter((path) => !known.has(path)))) {
    const isLive = stageOf(post) === "live";
    const inText = isLive ? (await readPostLinks(post.body)).parts : [];
    known.set(path, isLive ? { parts: new Set([...inText, ...ofPosts]) } : { why: NOT_YET });
  }
  known.set(from, { parts: parts && new Set([...parts, ...ofPosts]) });
  const at = (path: string): AtAddress | null =>
    known.get(path) ?? (MADE.test(path) || (!places && UNKNOWN.test(path)) ? { parts: null } : null);
  return findDeadLinks(links, { siteUrl: env.siteUrl, at }, from);
}

/**
 * Names the links of a text that lead nowhere before it is saved, each once for as long as its form is open. True if the person
 * goes on, or where nobody can say anything of the links.
 */
export function useLinkQuestion(): (question: Question) => Promise<boolean> {
  const { confirm } = useDialogs();
  const told = useRef(new Set<string>());
  return async ({ goOnLabel, isHidden, ...text }) => {
    const listed = await listDeadLinks(text).catch((error: unknown) => {
      console.warn("The links of this text could not be checked", error);
      return [];
    });
    const dead = listed.filter(({ link, why }) => !told.current.has(link + why) && !(isHidden && why === NOT_YET));
    if (dead.length === 0) return true;
    const message = (
      <TitledList heading={dead.length === 1 ? "A link leads nowhere" : `${dead.length} links lead nowhere`}>
        {dead.map(({ link, why }) => (
          <>
            <span translate="no" className="block font-medium">
              {link}
            </span>
            <span className="text-stone-700">{why}</span>
          </>
        ))}
      </TitledList>
    );
    const goOn = await confirm({ message, confirmLabel: goOnLabel, cancelLabel: "Go back" });
    if (goOn) for (const { link, why } of dead) told.current.add(link + why);
    return goOn;
  };
}
