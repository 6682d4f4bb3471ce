/** The answer; status 0 if there was none. */
export type Answer = {
  status: number;
  body: unknown;
  headers: Headers;
  /** What happened, after "it". */
  outcome: string;
};

/** One request without following redirects, given up after ten seconds. `key` is sent as supabase-js does. Never throws. */
export async function ask(url: string, init: RequestInit & { key?: string } = {}): Promise<Answer> {
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
    const message = field(body, "message") ?? field(body, "msg") ?? field(body, "error") ?? "";
    const outcome = `answered ${answer.status}${message ? `: ${String(message).replace(/\.$/, "")}` : ""}`;
    return { status: answer.status, body, headers: answer.headers, outcome };
  } catch (error) {
    // Node's fetch says only that it failed, and its cause why.
    const { cause = error } = error instanceof Error ? error : {};
    const reason = cause instanceof Error ? cause.message : String(cause);
    return { status: 0, body: null, headers: new Headers(), outcome: `did not answer (${reason})` };
  }
}

/** The value at this path in a JSON answer; undefined if there is none. */
export function field(body: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>(
    (value, name) =>
      typeof value === "object" && value !== null
        ? Object.entries(value).find(([key]) => key === name)?.[1]
        : undefined,
    body,
  );
}

/** What is wrong with a project's address or its publishable key, by what it answered with that key; null if nothing is. */
export function nameFault({ status, outcome: what }: Answer): string | null {
  if (status === 200) return null;
  if (status === 401 || status === 403)
    return `The publishable key is not this project's: it ${what}. Copy it from Project Settings → API keys.`;
  if (status === 540) return "The project is paused: restore it in the dashboard.";
  if (status === 0)
    return `The project ${what}. Is its address right, and is it paused? A paused one is restored in the dashboard.`;
  return `This is not the address of a Supabase project: it ${what}.`;
}
