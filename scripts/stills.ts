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

type CaseStudy = { title: string; story: { slug: string } | null };

/** One shape of the stage: the window in which it has this shape, and the pixels of the picture for each of the page's. */
type Shape = { name: "tall" | "card" | "wide" | "cover"; width: number; scale: number; style?: string };
const shapes: readonly Shape[] = [
  { name: "tall", width: 390, scale: 2 },
  { name: "card", width: 1280, scale: 2 },
  { name: "wide", width: 1280, scale: 1.5 },
  // Narrow, so that its words can be read on a card.
  { name: "cover", width: 848, scale: 1600 / 848, style: ".stage { height: 477px; min-height: 0 !important }" },
];

async function write(picture: Buffer, path: string, size?: { width: number; height: number }): Promise<void> {
  // Flat colours: lossless is smaller, unless they have been mixed by scaling.
  const format = size ? { quality: 84, effort: 6, smartSubsample: true } : { lossless: true, effort: 6 };
  await sharp(picture).resize(size).webp(format).toFile(path);
}

/** Waits until the app has taken the still's place and stands still. */
async function photograph(stage: Locator): Promise<Buffer> {
  await stage.scrollIntoViewIfNeeded();
  await stage.page().mouse.move(1, 1);
  await stage.page().keyboard.press("Shift");
  return stage.locator(".case-app").screenshot({ animations: "disabled", style: ".chat-button { display: none }" });
}

async function take(browser: Browser, site: string, { name, width, scale, style }: Shape, shown: CaseStudy) {
  const page = await browser.newPage({
    viewport: { width, height: 800 },
    deviceScaleFactor: scale,
    reducedMotion: "reduce",
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
  await page.goto(name === "card" ? `${site}/` : `${site}/blog/${shown.story?.slug}`);
  if (style) await page.addStyleTag({ content: style });
  const picture = await photograph(page.locator(".stage").first());
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
