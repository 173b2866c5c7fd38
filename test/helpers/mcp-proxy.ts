import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A server on this machine that passes requests to the Worker's /mcp and adds the token, for tools that have none. */
export async function startTokenProxy(
  worker: { url: URL },
  token: string,
): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const headers = new Headers({ authorization: `Bearer ${token}` });
    for (const [name, value] of Object.entries(request.headers)) {
      if (!/^(?:host|connection|content-length|transfer-encoding)$/.test(name)) headers.set(name, String(value));
    }
    // What comes from this server's own address comes from the Worker's, as far as the Worker is concerned.
    if (/^http:..(?:localhost|127\.0\.0\.1)(?::|$)/.test(headers.get("origin") ?? ""))
      headers.set("origin", worker.url.origin);
    const body = chunks.length > 0 ? Buffer.concat(chunks) : null;
    const answer = await fetch(new URL("/mcp", worker.url), { method: request.method ?? "GET", headers, body });
    const kept = [...answer.headers].filter(
      ([name]) => !/^(?:content-(?:length|encoding)|transfer-encoding)$/.test(name),
    );
    response.writeHead(answer.status, Object.fromEntries(kept));
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/mcp`,
    close: () => new Promise((done) => server.close(() => done())),
  };
}
