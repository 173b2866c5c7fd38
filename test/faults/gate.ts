import type { ServerResponse } from "node:http";
import { listen, readText } from "../fakes/listen";

/**
 * `hold` sends the response headers and nothing else; `refuse-third` answers the third call with 401 and holds the
 * others.
 */
type GateMode = "pass" | "hold" | "refuse-third";

export type Gate = {
  /** For OPENAI_BASE_URL. */
  url: string;
  /** Since the last `reset`: all calls, those open now, the most open at once, and those whose caller left. */
  seen: { calls: number; open: number; most: number; left: number };
  reset(mode: GateMode): void;
  close(): Promise<void>;
};

/** A proxy between the Worker and the fake model that counts open calls, and holds them when told to. */
export async function startGate(target: string): Promise<Gate> {
  const open = new Set<ServerResponse>();
  const seen = { calls: 0, open: 0, most: 0, left: 0 };
  let mode: GateMode = "pass";
  const server = await listen(async (request, url, response) => {
    seen.calls += 1;
    const isThird = seen.calls === 3;
    open.add(response);
    seen.open = open.size;
    seen.most = Math.max(seen.most, open.size);
    response.on("close", () => {
      open.delete(response);
      seen.open = open.size;
      if (!response.writableFinished) seen.left += 1;
    });
    const body = await readText(request);
    if (mode === "refuse-third" && isThird) return void response.writeHead(401).end("{}");
    if (mode !== "pass") return void response.writeHead(200, { "content-type": "text/event-stream" }).flushHeaders();
    const answer = await fetch(`${target}${url.pathname.replace("/v1", "")}`, { method: "POST", body });
    response.writeHead(answer.status, { "content-type": answer.headers.get("content-type") ?? "" });
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  return {
    url: `${server.url}/v1`,
    seen,
    reset(next) {
      mode = next;
      Object.assign(seen, { calls: 0, most: 0, left: 0 });
    },
    close: server.close,
  };
}
