/**
 * `npm run stills`: photographs the working models of clients' apps on the running site: the covers of their case studies in the
 * demo, and the placeholders that a page shows until they have loaded, in the same size.
 */
import { mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { type Browser, chromium, type Locator } from "@playwright/test";
import sharp from "sharp";
import { chromiumArguments, ensureChromium } from "../tools/chromium.ts";
import { endWithSentence } from "./end-with-sentence.ts";
import { findSite } from "./find-site.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const apps = `${root}public/apps`;
const covers = `${root}supabase/seed/case-studies/images`;

const COVER_WIDTH = 288;

/** What a cover shows of each app, and what is left out around it. */
const parts: Record<string, string> = {
  "Ferngate Dental": ".diaries-rows",
  "Stem & Post": ".order > ul",
  "Northline Rail": ".tunnel-keys",
  "Harbour Lane": ".repairs-sides, .repairs-sides > ul",
  "Larder Box": ".box-places",
  "Parish Rides": ".planner-call, .planner-ways",
};

const coverStyle = (title: string) => `
  .stage { display: block !important; width: ${COVER_WIDTH}px !important; height: ${(COVER_WIDTH * 9) / 16}px !important;
    min-height: 0 !important; position: fixed !important; inset: 0 auto auto 0; z-index: 99; overflow: clip; border-radius: 0 !important; box-shadow: none !important; margin: 0 !important }
  .case-app { height: 100% }
  .case-app [role=toolbar] { align-content: start !important; padding: 14px !important; gap: 8px !important; height: 100% }
  .case-app [role=toolbar] > *, .app-sides > * { display: none !important }
  .case-app [role=toolbar] > :is(${parts[title]}, :has(${parts[title]})), .app-sides > :is(${parts[title]}) { display: grid !important }
  .case-app .planner-call { display: flex !important }
`;

type CaseStudy = { title: string; story: { slug: string } | null };

/**
 * One shape of the stage: the window in which it has this shape, and the pixels of the picture for each of the page's. A cover is
 * one part of the app, so wide that its words of 14 px are no smaller on the narrowest card.
 */
type Shape = { name: "tall" | "card" | "cover"; width: number; scale: number };
const shapes: readonly Shape[] = [
  { name: "tall", width: 390, scale: 2 },
  { name: "card", width: 1280, scale: 2 },
  { name: "cover", width: 390, scale: 1600 / COVER_WIDTH },
];

async function write(picture: Buffer, path: string, size?: { width: number; height: number }): Promise<void> {
  // Flat colours: lossless is smaller, unless they have been mixed by scaling.
  const format = size ? { quality: 84, effort: 6, smartSubsample: true } : { lossless: true, effort: 6 };
  await sharp(picture).resize(size).webp(format).toFile(path);
}

/** Waits until the app has taken the still's place and stands still. */
async function photograph(stage: Locator): Promise<Buffer> {
  await stage.page().mouse.move(1, 1);
  await stage.page().keyboard.press("Shift");
  await stage.scrollIntoViewIfNeeded();
  return stage
    .locator(".case-app:not(:has([inert]))")
    .screenshot({ animations: "disabled", style: ".chat-button { display: none }" });
}

async function take(browser: Browser, site: string, { name, width, scale }: Shape, shown: CaseStudy) {
  const page = await browser.newPage({
    viewport: { width, height: 800 },
    deviceScaleFactor: scale,
    reducedMotion: "reduce",
    bypassCSP: true,
  });
  // The landing page runs the app of its first case study.
  await page.route(/\/rest\/v1\/case_studies/, async (route) => {
    const answer = await route.fetch();
    const rows: CaseStudy[] = await answer.json();
    const isShown = ({ title }: CaseStudy) => title === shown.title;
    await route.fulfill({
      response: answer,
      json: [...rows.filter(isShown), ...rows.filter((each) => !isShown(each))],
    });
  });
  await page.goto(name === "cover" ? `${site}/blog/${shown.story?.slug}` : `${site}/`);
  if (name === "cover") await page.addStyleTag({ content: coverStyle(shown.title) });
  // The list that puts it first may come later than the one that was built.
  const card = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: shown.title, exact: true }) });
  const picture = await photograph((name === "cover" ? page : card).locator(".stage"));
  await page.close();
  const file = shown.title
    .toLowerCase()
    .replace("&", "and")
    .replace(/[^a-z]+/g, "-");
  if (name !== "cover") return write(picture, `${apps}/${file}-${name}.webp`);
  const whole = await sharp(picture).resize(1600, 900, { fit: "cover" }).png().toBuffer();
  await write(whole, `${covers}/${file}-1600x900.webp`);
  await write(whole, `${covers}/${file}-800x450.webp`, { width: 800, height: 450 });
}

async function listCaseStudies(browser: Browser, site: string): Promise<CaseStudy[]> {
  const page = await browser.newPage();
  const answer = page.waitForResponse((response) => /\/rest\/v1\/case_studies/.test(response.url()) && response.ok());
  await page.goto(`${site}/`);
  const rows: CaseStudy[] = await (await answer).json();
  await page.close();
  return rows;
}

async function main(): Promise<void> {
  const site = await findSite();
  await mkdir(apps, { recursive: true });
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArguments });
  try {
    for (const caseStudy of await listCaseStudies(browser, site)) {
      for (const shape of shapes) await take(browser, site, shape, caseStudy);
      console.log(caseStudy.title);
    }
  } finally {
    await browser.close();
  }
}

await main().catch(endWithSentence);
