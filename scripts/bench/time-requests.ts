import type { LocalBackend } from "../../supabase/local/server/start.ts";
import { median } from "./lighthouse.ts";

const REPEATS = 15;

/** A request to the backend's API: a POST where it has a body. */
export type ApiRequest = { path: string; body?: object; head?: boolean; counted?: boolean };

export type Timing = {
  /** From asking to the last byte, the median. */
  milliseconds: number;
  /** Of the processor, for all that this process does: database, server and asker. It depends less on what else the machine does. */
  processor: number;
  bytes: number;
};

async function ask(backend: LocalBackend, token: string | null, { path, body, head, counted }: ApiRequest): Promise<number> {
  const answer = await fetch(backend.url + path, {
    method: body ? "POST" : head ? "HEAD" : "GET",
    headers: {
      apikey: backend.secrets.publishableKey,
      "content-type": "application/json",
      ...(token && { authorization: `Bearer ${token}` }),
      ...(counted && { prefer: "count=exact" }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
  return Buffer.byteLength(text);
}

/** Asks for these at the same time, again and again, after once for the caches: as a visitor, or as whom the token names. */
export async function timeRequests(backend: LocalBackend, requests: ApiRequest[], token: string | null = null): Promise<Timing> {
  const askAll = () => Promise.all(requests.map((request) => ask(backend, token, request)));
  const sizes = await askAll();
  const times: number[] = [];
  const processor: number[] = [];
  for (let run = 0; run < REPEATS; run += 1) {
    const start = performance.now();
    const before = process.cpuUsage();
    await askAll();
    const { user, system } = process.cpuUsage(before);
    times.push(performance.now() - start);
    processor.push((user + system) / 1000);
  }
  const round = (value: number) => Math.round(value * 10) / 10;
  return { milliseconds: round(median(times)), processor: round(median(processor)), bytes: sizes.reduce((sum, size) => sum + size, 0) };
}
