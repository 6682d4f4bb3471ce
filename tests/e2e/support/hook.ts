import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";

/** A contact hook for one test, on a free port, which keeps the bodies of the POSTs that it receives. */
export type Hook = { url: string; bodies: string[]; close(): Promise<void> };

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** The response of a hook that allows browsers. */
export const allowing: Answer = (request, response) => {
  response.setHeader("access-control-allow-origin", "*");
  response.setHeader("access-control-allow-headers", "content-type");
  response.writeHead(request.method === "OPTIONS" ? 204 : 200).end();
};

export async function startHook(answer: Answer): Promise<Hook> {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => (body += chunk));
    request.on("end", () => {
      if (request.method === "POST") bodies.push(body);
      answer(request, response);
    });
  });
  return { url: `http://127.0.0.1:${await listen(server)}/hook`, bodies, close: () => stop(server) };
}

/**
 * Serves the site under test again, on another port and with another hook in its files, so that the browser really sends
 * its preflight (`page.route` would answer it).
 */
export async function serveWithHook(
  site: string,
  backendUrl: string,
  hook: Hook,
): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    fetch(`${site}${request.url}`)
      .then(async (answer) => {
        const type = answer.headers.get("content-type") ?? "";
        response.setHeader("content-type", type);
        const body = Buffer.from(await answer.arrayBuffer());
        const withHook = () =>
          body
            .toString()
            .replace("connect-src", `connect-src ${new URL(hook.url).origin}`)
            .replaceAll(`${backendUrl}/webhooks/contact`, hook.url);
        response.writeHead(answer.status).end(/html|javascript/.test(type) ? withHook() : body);
      })
      .catch(() => response.destroy());
  });
  const port = await listen(server);
  return { url: `http://localhost:${port}`, close: () => stop(server) };
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("The server has no address.");
  return address.port;
}

function stop(server: Server): Promise<void> {
  return new Promise((done) => {
    server.closeAllConnections();
    server.close(() => done());
  });
}
