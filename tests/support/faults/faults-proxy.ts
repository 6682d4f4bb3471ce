import { createServer } from "node:http";

/**
 * A proxy between the browser and the backend that carries out every request, declares the whole body of each JSON response
 * and hangs up after half of it, as a failing connection does.
 */
export async function truncateAnswers(backendUrl: string): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { host: _host, connection: _connection, "content-length": _length, ...headers } = request.headers;
      fetch(`${backendUrl}${request.url}`, {
        method: request.method ?? "GET",
        headers: Object.entries(headers).map(([name, value]) => [name, String(value)]),
        body: chunks.length > 0 ? Buffer.concat(chunks) : null,
      })
        .then(async (answer) => {
          const body = Buffer.from(await answer.arrayBuffer());
          for (const [name, value] of answer.headers) {
            if (!/^(content-length|content-encoding|transfer-encoding|connection)$/.test(name))
              response.setHeader(name, value);
          }
          const isJson = body.length > 0 && (answer.headers.get("content-type") ?? "").includes("json");
          if (!isJson) return response.writeHead(answer.status).end(body);
          const half = body.subarray(0, Math.ceil(body.length / 2));
          response.writeHead(answer.status, { "content-length": body.length });
          return response.write(half, () => setTimeout(() => response.destroy(), 20));
        })
        .catch(() => response.destroy());
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("The server has no address.");
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
