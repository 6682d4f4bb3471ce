import type { Browser, Page } from "@playwright/test";
import type { LocalBackend } from "../../supabase/local/server/start.ts";
import type { Row } from "./row.ts";
import { withSite } from "./site.ts";

const WORDS = 6000;
const PICTURES = 30;
const KEYS = 80;
const TURNS = 3;
// Keys are painted when they are ready, not with the next frame of a screen.
const UNBOUND_FRAMES = ["--disable-gpu-vsync", "--disable-frame-rate-limit"];

/**
 * Types in the middle of an empty post and of one of 6,000 words and 30 pictures by turns, in a real browser, and opens the
 * latter from the list. Returns milliseconds, also with a processor slowed four times.
 */
export async function timeEditor(folder: string): Promise<Row[]> {
  return withSite(folder, UNBOUND_FRAMES, async ({ backend, browser, siteUrl }) => {
    const empty = await addPost(backend, "Empty", "");
    const long = await addPost(backend, "Long", writeLong());
    const rows: Row[] = [];
    for (const slowed of [1, 4]) {
      const page = await signIn(browser, backend, siteUrl);
      const session = await page.context().newCDPSession(page);
      await session.send("Emulation.setCPUThrottlingRate", { rate: slowed });
      const times: { empty: number[]; long: number[]; opening: number[] } = { empty: [], long: [], opening: [] };
      for (let turn = 0; turn < TURNS; turn += 1) {
        times.empty.push(...(await typeInto(page, `${siteUrl}/admin/blog-posts?edit=${empty}`)));
        times.long.push(...(await typeInto(page, `${siteUrl}/admin/blog-posts?edit=${long}`)));
        times.opening.push(await openFromList(page, siteUrl));
      }
      rows.push(
        row("key in an empty post", slowed, times.empty),
        row("key in the long post", slowed, times.long),
        row("from the list to the long post", slowed, times.opening),
      );
      await page.context().close();
    }
    return rows;
  });
}

function row(what: string, slowed: number, times: number[]): Row {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);
  return {
    what,
    processor: slowed === 1 ? "full" : `slowed ${slowed} times`,
    median: at(0.5),
    "95th percentile": at(0.95),
  };
}

function writeLong(): string {
  const paragraphs = Array.from({ length: WORDS / 50 }, (_, index) => {
    const words = Array.from({ length: 50 }, (_, word) => (word === 25 ? "it’s" : `word${(index * 7 + word) % 90}`));
    const picture = `<figure><img src="/share.jpg?${index}" alt="A card" width="1200" height="630"><figcaption>Number ${index}</figcaption></figure>`;
    const heading = index % 10 === 5 ? `<h2>Part ${index}</h2>` : "";
    return `${heading}<p>${words.join(" ")}</p>${index % (WORDS / 50 / PICTURES) === 0 ? picture : ""}`;
  });
  return paragraphs.join("");
}

async function addPost({ database }: LocalBackend, title: string, body: string): Promise<number> {
  const [post] = await database.runner.query(
    "insert into public.blog_posts (title, slug, body, category_id) values ($1, lower($1) || '-bench', $2, 1) returning id",
    [title, body],
  );
  return Number(post?.["id"]);
}

async function signIn(browser: Browser, { url, secrets }: LocalBackend, siteUrl: string): Promise<Page> {
  const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { apikey: secrets.publishableKey, "content-type": "application/json" },
    body: JSON.stringify({ email: "admin@blockwork.example", password: "blockwork-local" }),
  });
  const session = { name: `sb-${new URL(url).hostname.split(".")[0]}-auth-token`, value: await answer.text() };
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    storageState: { cookies: [], origins: [{ origin: siteUrl, localStorage: [session] }] },
  });
  return context.newPage();
}

/** Returns how long each key took until it was painted. */
async function typeInto(page: Page, url: string): Promise<number[]> {
  page.removeAllListeners("dialog");
  page.on("dialog", (dialog) => void dialog.accept());
  await page.goto(url, { waitUntil: "networkidle" });
  const text = page.getByRole("textbox", { name: "Text", exact: true });
  const lines = text.locator("p");
  await lines.nth(Math.floor((await lines.count()) / 2)).click();
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { times });
    window.addEventListener(
      "keydown",
      ({ timeStamp }) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener("message", () => times.push(performance.now() - timeStamp));
          port1.start();
          port2.postMessage(null);
        }),
      true,
    );
  });
  for (let key = 1; key <= KEYS; key += 1) {
    await page.keyboard.press(key % 6 === 0 ? "Space" : "KeyE");
    await page.waitForFunction((count) => (window as unknown as { times: number[] }).times.length >= count, key);
  }
  return page.evaluate(() => (window as unknown as { times: number[] }).times);
}

async function openFromList(page: Page, siteUrl: string): Promise<number> {
  await page.goto(`${siteUrl}/admin/blog-posts?q=Long`);
  const edit = page
    .getByRole("button", { name: /^Edit/ })
    .or(page.getByRole("link", { name: /^Edit/ }))
    .first();
  await edit.hover();
  const start = performance.now();
  await edit.click();
  await page.locator(".ql-editor p").first().waitFor();
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))));
  return performance.now() - start;
}
