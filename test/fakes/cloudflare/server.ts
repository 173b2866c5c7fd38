import type { IncomingMessage } from "node:http";
import { Hono } from "hono";
import { listen } from "../listen";
import { Account } from "./account";
import { enveloped, paged, refused } from "./envelope";
import { answerScripts } from "./scripts";
import { answerStorage } from "./storage";
import { answerTriggers } from "./triggers";

const TOKEN = "a-token-of-the-stand-in";

/**
 * A fake of Cloudflare's API (https://developers.cloudflare.com/api), as far as `npm run deploy` uses it through
 * wrangler.
 * `unknown` lists the calls it could not answer: tests expect none.
 */
export async function standInForCloudflare() {
  const account = new Account();
  const unknown: string[] = [];
  const api = new Hono();
  api.use(async (c, next) => {
    // Asset uploads use their own token.
    const isOpen = c.req.path.endsWith("/assets/upload");
    if (isOpen || c.req.header("authorization") === `Bearer ${TOKEN}`) return next();
    return c.json(refused(10000, "Authentication error"), 403);
  });
  api.get("/user/tokens/verify", (c) => c.json(enveloped({ id: "token", status: "active" })));
  api.get("/user", (c) => c.json(enveloped({ id: "user", email: "maker@vidwright.example" })));
  api.get("/accounts", (c) => c.json(paged([{ id: account.id, name: "Makers" }], c.req.query())));
  api.get("/memberships", (c) =>
    c.json(paged([{ id: "m", account: { id: account.id, name: "Makers" } }], c.req.query())),
  );
  api.route(`/accounts/${account.id}`, answerStorage(account));
  api.route(`/accounts/${account.id}`, answerScripts(account));
  api.route(`/accounts/${account.id}`, answerTriggers(account));
  api.notFound((c) => {
    unknown.push(`${c.req.method} ${c.req.path}`);
    return c.json(refused(7003, `Could not route to ${c.req.path}`), 404);
  });
  const server = await listen(async (request, url, response) => {
    const headers = new Headers(
      Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]),
    );
    const method = request.method ?? "GET";
    const body = method === "GET" ? null : await readBytes(request);
    const answer = await api.fetch(new Request(url, { method, headers, body }));
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
  });
  return {
    account,
    unknown,
    env: { CLOUDFLARE_API_BASE_URL: server.url, CLOUDFLARE_API_TOKEN: TOKEN },
    async close() {
      await server.close();
      account.close();
    },
  };
}

async function readBytes(request: IncomingMessage) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
