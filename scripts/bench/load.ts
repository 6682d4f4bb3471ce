import { setTimeout as wait } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { LocalBackend } from "../../supabase/local/server/start.ts";
import { median } from "./lighthouse.ts";

export type LoadReport = {
  seconds: number;
  reads: number;
  writes: number;
  errors: string[];
  medianReadMs: number;
  p95ReadMs: number;
  /** Of the backend's process in MB, after warming up and at the end: what it holds once garbage is collected, and what it occupies. */
  heapStartMb: number;
  heapEndMb: number;
  residentStartMb: number;
  residentEndMb: number;
};

const READERS = 50;
const WRITERS = 5;

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

/** Without the garbage, which comes and goes: what is left and grows would be a leak. */
function measureMemory(): { heap: number; resident: number } {
  collectGarbage();
  const { heapUsed, rss } = process.memoryUsage();
  return { heap: Math.round(heapUsed / 1_048_576), resident: Math.round(rss / 1_048_576) };
}

async function signIn(backend: LocalBackend): Promise<string> {
  const answer = await fetch(`${backend.url}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { apikey: backend.secrets.publishableKey, "content-type": "application/json" },
    body: JSON.stringify({ email: "admin@blockwork.example", password: "blockwork-local" }),
  });
  const session: { access_token: string } = JSON.parse(await answer.text());
  return session.access_token;
}

/** 50 visitors reading and 5 admins writing at once. A draft in a visitor's answer, or any status from 400 on, is an error. */
export async function runLoad(backend: LocalBackend, seconds: number): Promise<LoadReport> {
  const { url, secrets } = backend;
  const token = await signIn(backend);
  const end = performance.now() + seconds * 1000;
  const errors: string[] = [];
  const readTimes: number[] = [];
  let writes = 0;
  const whenWarm = wait((seconds * 1000) / 4).then(measureMemory);

  async function read(): Promise<void> {
    while (performance.now() < end) {
      const start = performance.now();
      const answer = await fetch(`${url}/rest/v1/blog_posts?select=id,title,status&order=created_at.desc&limit=12`, {
        headers: { apikey: secrets.publishableKey },
      });
      const text = await answer.text();
      readTimes.push(performance.now() - start);
      if (!answer.ok) errors.push(`read ${answer.status}: ${text.slice(0, 200)}`);
      else if (text.includes('"draft"')) errors.push("a visitor saw a draft");
    }
  }

  async function write(writer: number): Promise<void> {
    const headers = { apikey: secrets.publishableKey, authorization: `Bearer ${token}`, "content-type": "application/json" };
    for (let turn = 0; performance.now() < end; turn += 1) {
      const slug = `load-${writer}-${turn}`;
      const post = JSON.stringify({ title: "Written under load", slug, category_id: 1, body: "<p>Load</p>" });
      const created = await fetch(`${url}/rest/v1/blog_posts`, { method: "POST", headers, body: post });
      const removed = await fetch(`${url}/rest/v1/blog_posts?slug=eq.${slug}`, { method: "DELETE", headers });
      for (const answer of [created, removed]) {
        if (!answer.ok) errors.push(`write ${answer.status}: ${(await answer.text()).slice(0, 200)}`);
        else writes += 1;
      }
    }
  }

  await Promise.all([...Array.from({ length: READERS }, read), ...Array.from({ length: WRITERS }, (_, writer) => write(writer))]);
  const warm = await whenWarm;
  const last = measureMemory();
  const sorted = readTimes.toSorted((a, b) => a - b);
  return {
    seconds,
    reads: readTimes.length,
    writes,
    errors: [...new Set(errors)],
    medianReadMs: Math.round(median(readTimes)),
    p95ReadMs: Math.round(sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN),
    heapStartMb: warm.heap,
    heapEndMb: last.heap,
    residentStartMb: warm.resident,
    residentEndMb: last.resident,
  };
}
