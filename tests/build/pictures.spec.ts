import { expect, test } from "@playwright/test";
import sharp from "sharp";
import { listPages, parsePage } from "../support/built-site.ts";

test.describe.configure({ mode: "default" });

type Offer = { url: string; width: number; height: number };

/** Every file that the built pages offer a browser, with the shape that the page keeps free for it. */
function listOffers(): Offer[] {
  const offers = listPages().flatMap((file) =>
    [...parsePage(file).querySelectorAll("img, source")].flatMap((element) => {
      const candidates = (element.getAttribute("srcset") ?? "").split(", ").map((candidate) => candidate.split(" ")[0] ?? "");
      // The styles keep 5:4 free for a source.
      const shape = { width: Number(element.getAttribute("width") ?? 5), height: Number(element.getAttribute("height") ?? 4) };
      return [...candidates, element.getAttribute("src") ?? ""].filter((url) => url.includes("/storage/")).map((url) => ({ url, ...shape }));
    }),
  );
  return [...new Map(offers.map((offer) => [offer.url, offer])).values()];
}

test("every width and shape that a page offers is stored, and has the shape that the page keeps free", async () => {
  const offers = listOffers();
  expect(offers.filter(({ url }) => url.includes("-800x640.")).length, "covers in 5:4").toBeGreaterThan(20);
  for (const { url, width, height } of offers) {
    const answer = await fetch(url);
    expect(answer.status, url).toBe(200);
    const metadata = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect(Math.abs((metadata.width * height) / width - metadata.height), url).toBeLessThan(1);
    expect(url).toContain(`-${metadata.width}x${metadata.height}.`);
  }
});
