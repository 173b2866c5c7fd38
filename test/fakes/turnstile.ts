import { listen, readText, sendJson } from "./listen";

/** `down`: a proxy's error page; `internal`: the service asks to try again; `refused`: a wrong secret. */
export type FakeTurnstileBehavior = "ok" | "down" | "internal" | "hang" | "garbage" | "refused";

export type FakeTurnstile = {
  /** For TURNSTILE_BASE_URL. */
  url: string;
  /** How the next checks go, one each; `ok` afterwards. */
  next: FakeTurnstileBehavior[];
  /** Creates a token that is valid once. */
  answer(): string;
  /** The idempotency key of every check, in order. */
  checks: string[];
  close(): Promise<void>;
};

/** A minimal widget: it gives a token at once, another after a reset, and shows its place. */
const WIDGET = `window.turnstile = {
  render(place, { callback, sitekey }) {
    place.textContent = "Checked";
    this.give = () => callback("good-" + sitekey + "-" + Math.random());
    setTimeout(this.give, 0);
    return "widget";
  },
  reset() { setTimeout(this.give, 0); },
  remove() {},
};`;

/** Starts a server that serves the widget's script and answers `siteverify` as Cloudflare documents it. */
export async function startFakeTurnstile({
  siteKey,
  secret,
}: {
  siteKey: string;
  secret: string;
}): Promise<FakeTurnstile> {
  /** Tokens already checked, by their idempotency key: the same key gets the same answer again. */
  const used = new Map<string, string>();
  const server = await listen(async (request, url, response) => {
    if (url.pathname === "/turnstile/v0/api.js") {
      response.writeHead(200, { "content-type": "text/javascript" }).end(WIDGET);
      return;
    }
    const body = JSON.parse(await readText(request)) as { secret: string; response: string; idempotency_key: string };
    fake.checks.push(body.idempotency_key);
    const refuse = (...codes: string[]) => sendJson(response, 200, { success: false, "error-codes": codes });
    const accept = () => sendJson(response, 200, { success: true, "error-codes": [], hostname: "localhost" });
    const behavior = fake.next.shift() ?? "ok";
    if (behavior === "down") return sendJson(response, 502, { error: "bad gateway" });
    if (behavior === "garbage") return void response.writeHead(200).end("<!doctype html>");
    if (behavior === "refused" || body.secret !== secret) return refuse("invalid-input-secret");
    if (!body.response.startsWith(`good-${siteKey}-`)) return refuse("invalid-input-response");
    const earlier = used.get(body.response);
    if (earlier !== undefined && earlier !== body.idempotency_key) return refuse("timeout-or-duplicate");
    used.set(body.response, body.idempotency_key);
    if (behavior === "internal") return refuse("internal-error");
    if (behavior !== "hang") accept();
  });
  const answer = () => `good-${siteKey}-${crypto.randomUUID()}`;
  const fake: FakeTurnstile = { ...server, next: [], checks: [], answer };
  return fake;
}
