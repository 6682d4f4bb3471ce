import { countRules } from "./hosting.ts";

/** Cloudflare Pages takes 20,000 files on its free plan (developers.cloudflare.com/pages/platform/limits). */
const MOST_FILES = 20_000;
/** What the site has beside the blog, and room to grow. */
const OWN_FILES = 500;
/** A post's page and its share image. */
const FILES_PER_POST = 2;
/** Netlify takes 54,000 files in a folder (docs.netlify.com/site-deploys/overview). */
const FOLDER_ALLOWS = 50_000;

export type PostLimit = {
  /** How many of the newest posts are built as HTML. */
  count: number;
  /** What somebody has to know about the others. */
  sentences: string[];
};

/**
 * How many of the posts at these paths, newest first, are built as HTML beside the pages of their list: as many as the host takes
 * that the environment's variables tell of, or as PRERENDER_POSTS says. Throws a sentence if that is no number.
 */
export function limitPosts(paths: readonly string[], listPages: readonly string[], environment: NodeJS.ProcessEnv): PostLimit {
  const roomForRules = Math.max(0, countRules([...listPages, ...paths]) - listPages.length);
  const { limit, because } = findLimit(roomForRules, listPages.length, environment);
  const count = Math.min(limit, paths.length);
  const ruled = Math.min(roomForRules, count);
  const number = (value: number): string => value.toLocaleString("en-GB");
  const sentences: string[] = [];
  if (count < paths.length) {
    sentences.push(
      `The newest ${number(count)} of ${number(paths.length)} posts are built as HTML, and the ${number(paths.length - count)} older ones are ` +
        `served by the shell, which the browser fills: ${because}.`,
    );
  }
  if (ruled < count && !environment["NETLIFY"] && !environment["VERCEL"]) {
    sentences.push(
      `On Cloudflare Pages only the newest ${number(ruled)} posts are served as HTML, because _redirects has no room for more rules there, ` +
        "and the older ones by the shell. Other hosts serve them all.",
    );
  }
  return { count, sentences };
}

function findLimit(roomForRules: number, listPages: number, environment: NodeJS.ProcessEnv): { limit: number; because: string } {
  const wanted = environment["PRERENDER_POSTS"];
  if (wanted) {
    if (!/^\d{1,6}$/.test(wanted)) throw new Error(`PRERENDER_POSTS is not a whole number: ${wanted}`);
    return { limit: Number(wanted), because: `PRERENDER_POSTS is ${wanted}` };
  }
  if (environment["CF_PAGES"]) return { limit: roomForRules, because: "Cloudflare Pages reads no more rules of _redirects" };
  if (environment["NETLIFY"]) return { limit: FOLDER_ALLOWS, because: "Netlify takes 54,000 files in a folder" };
  const room = Math.max(0, Math.floor((MOST_FILES - OWN_FILES - listPages) / FILES_PER_POST));
  return { limit: room, because: "some hosts take 20,000 files and no more. Where yours takes more, set PRERENDER_POSTS" };
}
