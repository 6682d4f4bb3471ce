import { HTTPException } from "hono/http-exception";

/** The client broke off in the middle of its body: nobody reads the response, and nothing here has failed. */
const brokenOff = () =>
  new HTTPException(400, {
    res: Response.json({ code: "bad_request", message: "The request's body broke off." }, { status: 400 }),
  });

/**
 * The whole body of a request, or null as soon as it turns out to be longer than `limit` bytes (by its Content-Length
 * before the first byte, else after the last). Nothing beyond the limit is kept in memory, but it is read: a client that
 * is still sending when its connection closes never learns of the refusal. Throws HTTPException 400 when the client
 * breaks off.
 */
export async function readLimitedBody(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(request.headers.get("content-length") ?? 0) > limit) return null;
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = request.body.getReader();
  const readPart = () => reader.read().catch(() => Promise.reject(brokenOff()));
  for (let part = await readPart(); !part.done; part = await readPart()) {
    length += part.value.byteLength;
    if (length <= limit) chunks.push(part.value);
  }
  if (length > limit) return null;
  const bytes = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}
