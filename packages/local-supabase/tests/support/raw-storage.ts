import { request } from "node:http";
import type { TestBackend } from "../../src/testing/testing.ts";

/** A form with a file, as supabase-js sends it. */
export function form(file: Blob, fields: Record<string, string> = { cacheControl: "3600" }): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  data.append("", file);
  return data;
}

/** Bytes that arrive in pieces, so that no length can be declared. */
export function stream(length: number): ReadableStream<Uint8Array> {
  let left = length;
  return new ReadableStream({
    pull(controller) {
      if (left <= 0) return controller.close();
      controller.enqueue(new Uint8Array(Math.min(left, 64 * 1024)));
      left -= 64 * 1024;
    },
  });
}

/** Asks for a path exactly as written, which fetch would normalise, and says of how many bytes the body is that never comes. */
export function declareUpload(
  backend: Pick<TestBackend, "url" | "publishableKey">,
  token: string,
  path: string,
  length: number,
  method = "POST",
): Promise<{ status: number; body: unknown }> {
  const { hostname, port } = new URL(backend.url);
  return new Promise((resolve, reject) => {
    const call = request(
      {
        hostname,
        port,
        path,
        method,
        headers: {
          apikey: backend.publishableKey,
          authorization: `Bearer ${token}`,
          ...(method === "POST" && { "content-type": "image/png", "content-length": length }),
        },
      },
      (response) => {
        let text = "";
        response.on("data", (part) => (text += part));
        response.on("end", () => {
          call.destroy();
          resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) });
        });
      },
    );
    call.on("error", reject);
    if (method === "POST") call.write("x");
    else call.end();
  });
}
