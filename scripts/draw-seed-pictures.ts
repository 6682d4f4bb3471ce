/** Draws every picture that the project ships: the demo covers in supabase/seed and the brand's bitmaps in public. */
import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import sharp from "sharp";
import { brandFiles } from "./seed-pictures/brand";
import { caseStudyScenes } from "./seed-pictures/case-study-scenes";
import { figures } from "./seed-pictures/figures";
import { guideFigures } from "./seed-pictures/guide-figures";
import { guideScenes } from "./seed-pictures/guide-scenes";
import { portraitFiles } from "./seed-pictures/portraits";
import { storyFigures } from "./seed-pictures/story-figures";
import { storyScenes } from "./seed-pictures/story-scenes";

const root = new URL("..", import.meta.url).pathname;

async function save(path: string, content: Buffer | string): Promise<void> {
  await mkdir(dirname(root + path), { recursive: true });
  await writeFile(root + path, content);
  console.warn(`${path}  ${(content.length / 1024).toFixed(1)} kB`);
}

/** The picture and, as for every upload, its sibling of 800 px. */
async function savePicture(bucket: string, name: string, svg: string, width: number, height: number): Promise<void> {
  for (const w of [width, 800]) {
    const h = Math.round((height * w) / width);
    const picture = await sharp(Buffer.from(svg)).resize(w, h).webp({ quality: 84, effort: 6, smartSubsample: true }).toBuffer();
    await save(`supabase/seed/${bucket}/images/${name}-${w}x${h}.webp`, picture);
  }
}

for (const [slug, draw] of Object.entries({ ...guideScenes, ...storyScenes })) await savePicture("blog-posts", slug, await draw(), 1600, 900);
for (const [name, draw] of Object.entries({ ...figures, ...guideFigures, ...storyFigures })) await savePicture("blog-posts", name, await draw(), 1280, 720);
for (const [name, draw] of Object.entries(caseStudyScenes)) await savePicture("case-studies", name, await draw(), 1600, 900);
for (const [path, content] of [...(await brandFiles()), ...(await portraitFiles())]) await save(path, content);
