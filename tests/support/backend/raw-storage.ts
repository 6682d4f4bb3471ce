import { request } from "node:http";
import type { TestBackendAddress } from "./local-backend.ts";

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

/** Gets a path exactly as written: fetch would normalise it. */
export function sendRawPath(
  backend: Pick<TestBackendAddress, "url" | "publishableKey">,
  token: string,
  path: string,
): Promise<{ status: number; text: string }> {
  const { hostname, port } = new URL(backend.url);
  return new Promise((resolve, reject) => {
    const call = request(
      {
        hostname,
        port,
        path,
        headers: { apikey: backend.publishableKey, authorization: `Bearer ${token}` },
      },
      (response) => {
        let text = "";
        response.on("data", (part) => (text += part));
        response.on("end", () => resolve({ status: response.statusCode ?? 0, text }));
      },
    );
    call.on("error", reject);
    call.end();
  });
}
