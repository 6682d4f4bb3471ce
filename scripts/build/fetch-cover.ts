import { lookup } from "node:dns";
import { get as getPlain, type IncomingMessage, type RequestOptions } from "node:http";
import { get } from "node:https";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { PICTURE_ADDRESS } from "@blockwork/article-html/picture-address";

const LARGEST_BYTES = 20_000_000;
/** Milliseconds, from the request to the last byte. */
const TIME_LIMIT = 10_000;

/** Networks that only this machine can reach. */
const hidden = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["224.0.0.0", 3],
] as const)
  hidden.addSubnet(network, prefix, "ipv4");
// For IPv6, everything outside 2000::/3, and what embeds IPv4 addresses.
for (const [network, prefix] of [
  ["::", 3],
  ["2001::", 23],
  ["2002::", 16],
  ["4000::", 2],
  ["8000::", 1],
] as const)
  hidden.addSubnet(network, prefix, "ipv6");

function isHidden(address: string): boolean {
  return hidden.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
}

/** Resolves public addresses only: a name that leads into this machine's own network is refused. */
const lookUpPublic: LookupFunction = (host, options, done) => {
  lookup(host, options, (error, found, family) => {
    const addresses = Array.isArray(found) ? found.map(({ address }) => address) : [found];
    const refusal = !error && addresses.some(isHidden) ? new Error(`${host} is in the network of this machine`) : error;
    done(refusal, found, family);
  });
};

/** Throws the reason if this address is neither in the site's own storage nor on a public https server. */
function readCoverAddress(address: string, storageUrl: string): { url: URL; isOwn: boolean } {
  if (!PICTURE_ADDRESS.test(address)) throw new Error("it is not the address of a picture");
  if (address.startsWith(`${storageUrl}/storage/v1/object/public/`)) return { url: new URL(address), isOwn: true };
  if (!/^https:/i.test(address)) throw new Error("only https addresses and the site's own storage are asked");
  const url = readPublicAddress(address);
  if (url.port) throw new Error(`${url.host} is not a public web server`);
  return { url, isOwn: false };
}

/** Throws the reason if this is not an address on a public web server. */
function readPublicAddress(address: string, base?: URL): URL {
  const url = new URL(address, base);
  // IPv6 addresses are in brackets.
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (!/^https?:$/.test(url.protocol) || (isIP(host) && isHidden(host)))
    throw new Error(`${url.host || url.protocol} is not a public web server`);
  return url;
}

/**
 * A cover's bytes, from the site's own storage or a public https server. Throws if the address is any other, or if the server
 * refuses, redirects, takes too long, or sends too much. Tries a broken connection once more.
 */
export async function fetchCover(address: string, storageUrl: string): Promise<Buffer> {
  const { url, isOwn } = readCoverAddress(address, storageUrl);
  return ask(url, isOwn ? {} : { lookup: lookUpPublic }, 0);
}

/** To https, to the name with www, and to where a site keeps its files. */
const MOST_REDIRECTS = 3;

/** The same for a picture of another site, over http too, following redirects as long as all of them are public. */
export async function fetchPicture(address: string, lookup: LookupFunction = lookUpPublic): Promise<Buffer> {
  return ask(readPublicAddress(address), { lookup }, MOST_REDIRECTS);
}

async function ask(url: URL, options: RequestOptions, redirects: number): Promise<Buffer> {
  const signal = AbortSignal.timeout(TIME_LIMIT);
  const question: RequestOptions = {
    // A kept-alive connection may be closed by the server just as it is reused.
    agent: false,
    headers: { "user-agent": "node", accept: "image/*" },
    signal,
    ...options,
  };
  try {
    return await read(url, question, redirects).catch((error: unknown) => {
      if (error instanceof Error && "code" in error && error.code === "ECONNRESET")
        return read(url, question, redirects);
      throw error;
    });
  } catch (error) {
    if (signal.aborted) throw new Error(`the server takes longer than ${TIME_LIMIT / 1000} seconds`, { cause: error });
    throw error;
  }
}

async function read(url: URL, options: RequestOptions, redirects: number): Promise<Buffer> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const request = url.protocol === "https:" ? get(url, options, resolve) : getPlain(url, options, resolve);
    request.on("error", reject);
  });
  try {
    const { location } = answer.headers;
    if (redirects > 0 && location && /^30[12378]$/.test(String(answer.statusCode)))
      return await read(readPublicAddress(location, url), options, redirects - 1);
    if (answer.statusCode !== 200) throw new Error(`the server answers ${answer.statusCode}`);
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of answer) {
      size += chunk.length;
      if (size > LARGEST_BYTES) throw new Error("it is larger than 20 MB");
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } finally {
    answer.destroy();
  }
}
