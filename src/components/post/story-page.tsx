import { late } from "@/browser/late";
import { hasApp, loadApps, Stage } from "@/components/case-study/stage";
import { useWords } from "@/components/site-content";
import { useCover } from "@/components/cover/cover-move";
import { latePart, StaticPart } from "@/components/static-part";
import { company } from "@/content/company";
import { team } from "@/content/team";
import type { CaseStudyInStory } from "@/data/posts/case-study-in-story";
import { colourOf } from "@/lib/case-study/client-colours";
import type { ShownPost } from "./shown-post";

const loadParts = () => late(() => import("@/components/case-page/case-page"));
const opening = latePart(async () => (await loadParts()).CaseOpening);
const workingDay = latePart(async () => (await loadParts()).WorkingDay);
const chapters = latePart(async () => (await loadParts()).CaseChapters);

/** Loads the code of a story's static parts and its app. A built page that has not changed does without it. */
export async function loadStoryParts(post?: Pick<ShownPost, "case_studies">): Promise<void> {
  await Promise.all([opening.load(), workingDay.load(), chapters.load(), loadApps(post?.case_studies ?? [])]);
}

const SIZES = "(width >= 64rem) 58vw, 100vw";

/** A client's story: name and figure in the client's colour, the working model of the app, then how it came about. */
export function StoryPage({ post }: { post: ShownPost }) {
  const cover = useCover<HTMLElement>(post.slug);
  const data = [post, useWords(company).posts, useWords(team)];
  const [first] = post.case_studies;
  if (!first) return null;
  const find = (has: (caseStudy: CaseStudyInStory) => unknown) => post.case_studies.find(has);
  const shown = find(({ title }) => hasApp(title)) ?? find(({ video }) => video) ?? find(({ image }) => image) ?? first;
  const { title, video } = shown;
  const { image, image_alt } = shown.image ? shown : { image: post.image_url, image_alt: post.image_alt };
  return (
    <article ref={cover} className={`case-page in-${colourOf(first)}`}>
      <div className="case-first">
        <StaticPart data={data} needs={opening}>
          <opening.Part post={post} />
        </StaticPart>
        {(image ?? video ?? hasApp(title)) && (
          <Stage caseStudy={{ title, image, image_alt }} video={video} sizes={SIZES} isRoom className="case-scene">
            {hasApp(title) && (
              <StaticPart data={title} needs={workingDay}>
                <workingDay.Part title={title} />
              </StaticPart>
            )}
          </Stage>
        )}
      </div>
      <StaticPart data={data} needs={chapters}>
        <chapters.Part post={post} />
      </StaticPart>
    </article>
  );
}
