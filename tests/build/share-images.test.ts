import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, afterEach, expect, test } from "vitest";
import { openCache } from "../../scripts/build/cache.ts";
import { fetchCover, fetchPicture } from "../../scripts/build/fetch-cover.ts";
import { makeShareImage } from "../../scripts/build/share-images.ts";
import { noPictureAddresses } from "../support/hostile/picture-addresses.ts";

const cover = "/storage/v1/object/public/blog-posts/images/a.png";
const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

/** A storage that answers like this. Returns its address, and the paths that it was asked for. */
async function serve(answer: RequestListener): Promise<{ storageUrl: string; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    answer(request, response);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  closing.push(() => server.close());
  return { storageUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

const red = { create: { width: 40, height: 20, channels: 3, background: "#c00000" } } as const;

test("a cover whose connection breaks is fetched once more, and one whose connection breaks again is not", async () => {
  const picture = await sharp(red).png().toBuffer();
  let breaks = 1;
  const { storageUrl, asked } = await serve((request, response) => {
    breaks -= 1;
    if (breaks >= 0) request.socket.destroy();
    else response.end(picture);
  });
  const post = { title: "A", category: { id: 1, name: "Guides" }, image_url: storageUrl + cover };
  const cache = { get: (_: unknown, make: () => Promise<Buffer>) => make(), removeOld: async () => undefined };
  const make = () => makeShareImage(post, { cache, storageUrl, siteName: "S" });

  const { image, warning } = await make();
  expect(warning).toBeNull();
  const { dominant } = await sharp(image).stats();
  expect(dominant.r).toBeGreaterThan(dominant.b + 100);
  expect(asked).toEqual([cover, cover]);
  breaks = 2;
  expect((await make()).warning).toMatch(/is shared without its cover .*\/a\.png: /);
});

test("a share image shows the cover's focal point, also of one that lies on its side", async () => {
  const blue = { create: { ...red.create, background: "#0000c0" } };
  const strip = sharp({ create: { ...red.create, width: 80 } }).composite([
    { input: await sharp(blue).png().toBuffer(), left: 40, top: 0 },
  ]);
  const upright = await strip.clone().png().toBuffer();
  // Turned to the left, and marked so that whoever shows it turns it back.
  const onItsSide = await sharp(await sharp(upright).rotate(270).png().toBuffer())
    .withMetadata({ orientation: 6 })
    .png()
    .toBuffer();
  const cache = { get: (_: unknown, make: () => Promise<Buffer>) => make(), removeOld: async () => undefined };
  for (const picture of [upright, onItsSide]) {
    const { storageUrl, asked } = await serve((_, response) => response.end(picture));
    const mean = async (focus: string) => {
      const image_url = storageUrl + cover + focus;
      const post = { title: "A", category: { id: 1, name: "Guides" }, image_url };
      const { image } = await makeShareImage(post, { cache, storageUrl, siteName: "S" });
      return (await sharp(image).stats()).channels.map((channel) => Math.round(channel.mean / 64));
    };
    expect(await mean("#focus=0,50")).toEqual([3, 0, 0]);
    expect(await mean("#focus=100,0")).toEqual([0, 0, 3]);
    expect(await mean("")).toEqual([2, 0, 2]);
    expect(asked).toEqual([cover, cover, cover]);
  }
});

test("a cover is not fetched from where a redirect leads", async () => {
  const { storageUrl, asked } = await serve((_, response) => response.writeHead(302, { location: "/secret" }).end());
  await expect(fetchCover(storageUrl + cover, storageUrl)).rejects.toThrow("the server answers 302");
  expect(asked).toEqual([cover]);
});

test("a picture of another site is fetched from where a redirect leads, unless that is in this machine's network", async () => {
  const { storageUrl, asked } = await serve((request, response) => {
    const to = { "/moved.png": "/picture.png", "/round.png": "/round.png", "/inside.png": `${storageUrl}/secret` };
    const location = Object.entries(to).find(([from]) => from === request.url)?.[1];
    if (location) response.writeHead(301, { location }).end();
    else response.end("bytes");
  });
  const here = (path: string) =>
    fetchPicture(storageUrl.replace("127.0.0.1", "old.example") + path, (_, options, done) =>
      options.all ? done(null, [{ address: "127.0.0.1", family: 4 }]) : done(null, "127.0.0.1", 4),
    );
  expect(String(await here("/moved.png"))).toBe("bytes");
  await expect(here("/inside.png")).rejects.toThrow("is not a public web server");
  await expect(here("/round.png")).rejects.toThrow("the server answers 301");
  for (const address of [`${storageUrl}/secret`, storageUrl.replace("127.0.0.1", "[::1]"), "file:///etc/passwd"])
    await expect(fetchPicture(address)).rejects.toThrow("is not a public web server");
  await expect(fetchPicture(storageUrl.replace("127.0.0.1", "localhost"))).rejects.toThrow("network of this machine");
  expect(asked).not.toContain("/secret");
});

test("a cover that never ends is left at 20 MB", async () => {
  const { storageUrl } = await serve((_, response) => {
    const send = () => void response.write(Buffer.alloc(1_000_000), (error) => error ?? send());
    send();
  });
  await expect(fetchCover(storageUrl + cover, storageUrl)).rejects.toThrow("it is larger than 20 MB");
});

const elsewhere = [
  "/covers/a.png",
  "http://example.com/a.png",
  `http://127.0.0.1:54321${cover}`,
  `https://127.0.0.1:54321${cover}`,
  "https://127.0.0.1/a.png",
  "https://2130706433/a.png",
  "https://0x7f.1/a.png",
  "https://10.1.2.3/a.png",
  "https://169.254.169.254/latest/meta-data",
  "https://192.168.0.1/a.png",
  "https://localhost/a.png",
  "https://localhost./a.png",
];

test.each([...elsewhere, ...noPictureAddresses])("the build asks nobody for a cover at %j", async (address) => {
  const refusal =
    /not the address of a picture|only https addresses|not a public web server|in the network of this machine|ENOTFOUND/;
  await expect(fetchCover(address, "http://127.0.0.1:1")).rejects.toThrow(refusal);
});

const folder = await mkdtemp(join(tmpdir(), "blockwork-cache-"));
afterAll(() => rm(folder, { recursive: true }));

let made = 0;
const makeNext = async () => Buffer.from(`number ${(made += 1)}`);

test("the same input is made only once, and its file is removed when nobody has used it for a long time", async () => {
  const cache = openCache(join(folder, "cache"));
  expect(String(await cache.get(["a", "b"], makeNext))).toBe("number 1");
  expect(String(await cache.get(["a", "b"], makeNext))).toBe("number 1");
  const [old = ""] = await readdir(join(folder, "cache"));
  expect(String(await cache.get(["ab"], makeNext))).toBe("number 2");
  await utimes(join(folder, "cache", old), 1, 1);
  await cache.removeOld();
  expect(await readdir(join(folder, "cache"))).toHaveLength(1);
  expect(String(await cache.get(["ab"], makeNext))).toBe("number 2");
});

test("without a folder that can be written, everything is made anew", async () => {
  await writeFile(join(folder, "file"), "");
  const cache = openCache(join(folder, "file/no-folder"));
  expect(await cache.get(["a"], makeNext)).not.toEqual(await cache.get(["a"], makeNext));
  await cache.removeOld();
});
