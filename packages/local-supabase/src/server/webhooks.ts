import { Hono } from "hono";
import * as v from "valibot";
import type { LocalContext, LocalEnv } from "./context.ts";
import { JsonRefused, parseJsonObject } from "./json-object.ts";
import { readLimitedBody } from "./read-limited-body.ts";

const largestBody = 100 * 1024;

type WebhookCall = { id: number; body: Record<string, unknown>; received_at: Date };

async function readObject(request: Request): Promise<Record<string, unknown> | null> {
  const bytes = await readLimitedBody(request, largestBody);
  try {
    return bytes && parseJsonObject(bytes);
  } catch (error) {
    if (error instanceof JsonRefused) return null;
    throw error;
  }
}

const withId = v.object({ data: v.object({ id: v.pipe(v.string(), v.maxLength(200)) }) });

const shorten = (text: unknown) =>
  String(text)
    .replaceAll(/[^\x20-\x7e]/g, "?")
    .slice(0, 60);

/**
 * Stands in for whatever a project's webhooks call: POST /webhooks/NAME keeps the JSON object it receives (a second one with the
 * same `data.id` is dropped) and answers 200; GET lists what came to that name, newest first.
 */
export function createWebhooks(context: LocalContext): Hono<LocalEnv> {
  const app = new Hono<LocalEnv>();

  app.post("/:hook", async (c) => {
    const body = await readObject(c.req.raw);
    if (!body) {
      return c.json({ code: "bad_json", message: "A JSON object of at most 100 kB is expected." }, 400);
    }
    const hook = c.req.param("hook");
    const id = v.is(withId, body) ? body.data.id : null;
    const kept = await context.database.query(
      `insert into local.webhook_calls (hook, data_id, body) values ($1, $2, $3::jsonb)
        on conflict (hook, data_id) do nothing returning id`,
      [hook, id, JSON.stringify(body)],
    );
    const what = `${shorten(body["type"] ?? "no type")}, ${id === null ? "without an id" : shorten(id)}`;
    context.log(`Webhook ${shorten(hook)}: ${what}${kept.length > 0 ? "" : " (a double, dropped)"}`);
    return c.json({ received: true });
  });

  app.get("/:hook", async (c) =>
    c.json(
      await context.database.query<WebhookCall>(
        "select id, body, received_at from local.webhook_calls where hook = $1 order by id desc limit 100",
        [c.req.param("hook")],
      ),
    ),
  );

  app.all("*", (c) => c.json({ code: "not_found", message: "A hook is at /webhooks/NAME." }, 404));
  return app;
}
