import { expect, onTestFinished, test, vi } from "vitest";
import { listCaseStudies } from "@/data/case-studies";
import { listOldAddresses } from "@/data/old-addresses";

const none = { link: null, app_store_link: null, play_store_link: null, image: null, image_alt: null, story: null };
const figures = { colour: "sky", key_figures: [], weeks: null, cost: null, counted_on: null };
const study = (id: number) => ({ id, title: "A", category: "B", description: "C", ...figures, ...none });

/** Answers with these rows, with or without regard to the offset; returns how often it was asked. */
function answerWith(rows: object[], heedsOffset: boolean, most: number): () => number {
  let asked = 0;
  vi.stubGlobal("fetch", async (address: string) => {
    asked += 1;
    const first = heedsOffset ? Number(new URL(address).searchParams.get("offset")) : 0;
    return Response.json(rows.slice(first, first + most));
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return () => asked;
}

test.each([
  [45, 20, true, 45],
  [45, 20, false, 20],
  [200, 200, false, 200],
  [3, 20, false, 3],
])("of %i rows that come %i at a time, offset heeded: %s, %i are read, each once", async (count, most, heeds, read) => {
  const rows = Array.from({ length: count }, (_, n) => study(n + 1));
  const asked = answerWith(rows, heeds, most);
  expect((await listCaseStudies()).map(({ id }) => id)).toEqual(rows.slice(0, read).map(({ id }) => id));
  expect(asked()).toBeLessThanOrEqual(4);
  const old = Array.from({ length: count }, (_, n) => ({ slug: `/${n}`, post: { slug: "a" } }));
  const askedAgain = answerWith(old, heeds, most);
  expect((await listOldAddresses()).map(({ path }) => path)).toEqual(old.slice(0, read).map(({ slug }) => slug));
  expect(askedAgain()).toBeLessThanOrEqual(4);
});
