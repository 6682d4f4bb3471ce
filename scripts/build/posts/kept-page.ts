import type { ListRows, PostRows, PrerenderedPage } from "../../../src/prerender.tsx";
import { type Kept, keptOrMade } from "../kept/kept-folder.ts";
import { lacksRows } from "../lacks-rows.ts";
import { pageHtml } from "../page-html.ts";
import { listWords } from "../styles/page-words.ts";
import type { PageFacts } from "../site-map.ts";
import { pageName } from "./part-names.ts";
import type { Workshop } from "./workshop.ts";

export type MadePage = Kept<PageFacts & {
  /** The words in its tags that may have a style. */
  words: string[];
}> & { name: string };

/** A page that is made of these rows, as it is kept, or as `render` makes it, without its styles. Throws what `render` throws. */
export async function keptPage(
  { keptDir, pageKey, bundle, isStyled }: Workshop,
  rows: PostRows | ListRows,
  render: () => Promise<PrerenderedPage>,
): Promise<MadePage> {
  const name = pageName(pageKey, rows);
  const kept = await keptOrMade(keptDir, name, async () => {
    const page = await render();
    if (lacksRows(page)) throw new Error("It could not be read, or has got another address.");
    const { files, canonical, listsPosts } = page;
    const html = pageHtml(bundle.template, page, { ...bundle.assets, chunks: bundle.chunksOf(files) });
    const words = [...new Set(listWords(page.body))].filter(isStyled);
    return { facts: { files, canonical, listsPosts, words }, bytes: Buffer.from(html) };
  });
  return { ...kept, name };
}
