import { JSDOM } from "../jsdom.ts";
import { hostileHtml } from "@blockwork/article-html/samples/hostile-html";

const mark = "<p>end</p>";
const parser = new new JSDOM("").window.DOMParser();

/** Whether the HTML after it is still parsed as it is written. */
function leavesTheRestAlone(html: string): boolean {
  return parser.parseFromString(html + mark, "text/html").body?.lastElementChild?.outerHTML === mark;
}

/**
 * The hostile bodies in a few posts: one that swallows what follows comes last in its post.
 */
export function packHostileBodies(): string[] {
  const greedy = hostileHtml.filter((html) => !leavesTheRestAlone(html));
  const calm = hostileHtml.filter((html) => !greedy.includes(html));
  return greedy.map((last, post) =>
    [...calm.filter((_, index) => index % greedy.length === post), `<p>Still standing.</p>`, last].join("\n"),
  );
}
