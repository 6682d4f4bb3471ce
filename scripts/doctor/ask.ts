export type Answer = { status: number; body: unknown; headers: Headers };

/** One request without following redirects; null if nothing answers within ten seconds. `key` is sent as supabase-js does. */
export async function ask(url: string, init: RequestInit & { key?: string } = {}): Promise<Answer | null> {
  const { key, ...request } = init;
  const headers = new Headers(request.headers);
  if (key) {
    headers.set("apikey", key);
    headers.set("authorization", `Bearer ${key}`);
  }
  if (request.body && !headers.has("content-type")) headers.set("content-type", "application/json");
  try {
    const answer = await fetch(url, { redirect: "manual", ...request, headers, signal: AbortSignal.timeout(10_000) });
    const text = await answer.text();
    let body: unknown = text;
    try {
      body = JSON.parse(text);
    } catch {
      // Not every answer is JSON; its text will do.
    }
    return { status: answer.status, body, headers: answer.headers };
  } catch {
    return null;
  }
}

/** The value at this path in a JSON answer; undefined if there is none. */
export function field(body: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>(
    (value, name) => (typeof value === "object" && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined),
    body,
  );
}
