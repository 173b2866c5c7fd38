import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type Handler = (request: IncomingMessage, url: URL, response: ServerResponse) => void | Promise<void>;

/** Starts a real HTTP server on a free port of this machine, for a fake of an outside service. */
export async function listen(handle: Handler): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://fake");
    Promise.resolve(handle(request, url, response)).catch((error: unknown) => {
      // A bug in a fake must fail the test that used it rather than look like a response of the service.
      response.destroy(error instanceof Error ? error : new Error(String(error)));
    });
  });
  keepOpen(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      // Requests that a fake leaves hanging would otherwise keep the server open.
      server.closeAllConnections();
      return closed;
    },
  };
}

/**
 * Lets the client close idle connections. Node would after five seconds, and so would workerd: a request sent at that
 * moment is lost, and only plain reads are retried.
 */
export function keepOpen(server: Server): void {
  server.keepAliveTimeout = 0;
}

export async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}

export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
) {
  response.writeHead(status, { "content-type": "application/json; charset=UTF-8", ...headers });
  response.end(JSON.stringify(body));
}

/** Sends `bytes` bytes in chunks without a declared length, and stops when the reader disconnects. */
export async function sendEndless(response: ServerResponse, bytes: number): Promise<void> {
  response.writeHead(200, { "content-type": "application/json; charset=UTF-8" });
  const piece = Buffer.alloc(64 * 1024, " ");
  for (let sent = 0; sent < bytes && !response.destroyed; sent += piece.length) {
    if (!response.write(piece)) await drainedOrClosed(response);
  }
  response.end();
}

function drainedOrClosed(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      response.off("drain", done).off("close", done);
      resolve();
    };
    response.once("drain", done).once("close", done);
  });
}
