import { expect, test } from "vitest";
import { listDiscoloured } from "../../scripts/colours.ts";

test("mails, icons and the page's frame have the colours of src/lib/brand-colours.ts: npm run colours writes them", async () => {
  expect([...(await listDiscoloured()).keys()]).toEqual([]);
});
