type Answer = { status: number; headers: [string, string][]; body: string };

/** What the backend has answered to a build so far. */
export type AnswerMemory = {
  /** Whether a request got no answer. */
  readonly failed: boolean;
  /** Throws if so, even if a loader has caught the error. */
  assertAnswered(): void;
  /** Restores `fetch`. */
  end(): void;
};

/** A page that begins after the last row. */
const NO_SUCH_ROWS = 416;

/**
 * From now on `fetch` sends each REST request to this backend only once: pages share most of their rows. A request without an
 * answer is sent once more; if that fails, none is sent any more, because a build is complete or fails.
 */
export function rememberAnswers(supabaseUrl: string): AnswerMemory {
  const { fetch: send } = globalThis;
  const answers = new Map<string, Promise<Answer>>();
  let failure: unknown = null;

  async function ask(address: string, init?: RequestInit): Promise<Answer> {
    if (failure) throw failure;
    try {
      return await read(address, init).catch(() => read(address, init));
    } catch (error) {
      failure ??= error;
      throw error;
    }
  }

  async function read(address: string, init?: RequestInit): Promise<Answer> {
    const answer = await send(address, init);
    const body = await answer.text();
    const isGood = answer.status === NO_SUCH_ROWS || (answer.ok && fits(body, init?.method));
    if (!isGood) throw new Error(`${answer.status} ${body.slice(0, 300)}`);
    return { status: answer.status, headers: [...answer.headers], body };
  }

  globalThis.fetch = async (input, init) => {
    if (typeof input !== "string" || !input.startsWith(`${supabaseUrl}/rest/v1/`)) return send(input, init);
    const key = JSON.stringify([init?.method, input, init?.body, new Headers(init?.headers).get("prefer")]);
    const asked = answers.get(key) ?? ask(input, init);
    answers.set(key, asked);
    const { status, headers, body } = await asked;
    return new Response(body, { status, headers });
  };

  return {
    get failed() {
      return failure !== null;
    },
    assertAnswered() {
      if (failure) throw new Error(`${supabaseUrl} does not answer as it should`, { cause: failure });
    },
    end() {
      globalThis.fetch = send;
    },
  };
}

/** Whether this is a valid answer: a list from a table, or an object from our functions. */
function fits(body: string, method = "GET"): boolean {
  try {
    const answer: unknown = JSON.parse(body);
    return method === "GET" ? Array.isArray(answer) : typeof answer === "object";
  } catch {
    return false;
  }
}
