/** Draws every picture that the project ships: the demo covers in supabase/seed and the brand's bitmaps in public. */
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { brandFiles } from "./seed-pictures/brand";
import { outlineWords, type Scene, sheet } from "./seed-pictures/canvas";
import { caseStudyScenes } from "./seed-pictures/case-study-scenes";
import { figures } from "./seed-pictures/figures";
import { encodeFlat } from "./seed-pictures/flat-picture";
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

async function saveBitmap(path: string, svg: string, width: number, height: number): Promise<void> {
  await save(`${path}-${width}x${height}.webp`, await encodeFlat(svg, width, height));
}

/** A cover as an upload is stored: with its sibling of 800 px and in 5:4, here the part that the scene names. */
async function saveCover(bucket: string, name: string, { ground, mark, drawing, tall: [x, y, width] }: Scene): Promise<void> {
  const path = `supabase/seed/${bucket}/images/${name}-5x4`;
  const wide = await outlineWords(sheet(ground, drawing, mark));
  await saveBitmap(path, wide, 1600, 900);
  await saveBitmap(path, wide, 800, 450);
  await saveBitmap(path, await outlineWords(sheet(ground, drawing, mark, width, width * 0.8, x, y)), 800, 640);
}

for (const bucket of ["blog-posts", "case-studies"]) {
  const folder = `${root}supabase/seed/${bucket}/images/`;
  for (const file of await readdir(folder)) await rm(folder + file);
}
for (const [slug, scene] of Object.entries({ ...guideScenes, ...storyScenes })) await saveCover("blog-posts", slug, scene);
for (const [name, scene] of Object.entries(caseStudyScenes)) await saveCover("case-studies", name, scene);
for (const [name, draw] of Object.entries({ ...figures, ...guideFigures, ...storyFigures })) {
  const figure = await draw();
  await saveBitmap(`supabase/seed/blog-posts/images/${name}`, figure, 1280, 720);
  await saveBitmap(`supabase/seed/blog-posts/images/${name}`, figure, 800, 450);
}
for (const [path, content] of [...(await brandFiles()), ...(await portraitFiles())]) await save(path, content);
