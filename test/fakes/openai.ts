import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { keepOpen } from "./listen";
import { type Behavior, completionOf, eventsOf } from "./openai-behaviors";
import { createPrefixCache, type PrefixCache } from "./openai-cache";
import { type FakeMessages, taskOf } from "./openai-replies";

export type { Behavior } from "./openai-behaviors";

export type FakeOpenAiRequest = {
  path: string;
  authorization: string | undefined;
  body: {
    model: string;
    messages: FakeMessages;
    stream?: boolean;
    response_format?: { type: string; json_schema?: object };
    prompt_cache_key?: string;
  };
};

/** Behaviors for the next requests, one each and `good` afterwards; or a function that picks one per request. */
export type Script = readonly Behavior[] | ((request: FakeOpenAiRequest, index: number) => Behavior);

export type FakeOpenAi = {
  /** Base URL for OPENAI_BASE_URL, for example `http://127.0.0.1:1234/v1`. */
  url: string;
  /** All requests since the start or the last `script`. */
  requests: FakeOpenAiRequest[];
  script(script: Script): void;
  /** Tokens of all prompts, including those for chapters. */
  cache: PrefixCache;
  /**
   * Requests for chapters, which are made in the background for every new transcript. Kept apart so that a test can
   * count its own requests.
   */
  chapters: { requests: FakeOpenAiRequest[]; script(script: Script): void };
  /** Requests that check lines against their quotes after every document; kept apart for the same reason. */
  checks: { requests: FakeOpenAiRequest[]; script(script: Script): void };
  close(): Promise<void>;
};

/** A server that answers chat completions like the vendor, for tests and for trying the product without a key. */
export async function startFakeOpenAi(): Promise<FakeOpenAi> {
  const cache = createPrefixCache();
  const requests: FakeOpenAiRequest[] = [];
  let script: Script = [];
  const chapterRequests: FakeOpenAiRequest[] = [];
  let chapterScript: Script = [];
  const checkRequests: FakeOpenAiRequest[] = [];
  let checkScript: Script = [];
  /** A repair does not repeat the task, so the fake remembers the last one. */
  let lastTask: FakeMessages = [];

  const server = createServer((incoming, response) => {
    answer(incoming, response).catch((thrown: unknown) =>
      response.destroy(thrown instanceof Error ? thrown : undefined),
    );
  });

  keepOpen(server);

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await bodyOf(incoming);
    if (incoming.method !== "POST" || incoming.url !== "/v1/chat/completions") {
      return sendError(response, 404, `Invalid URL (${incoming.method} ${incoming.url})`);
    }
    const request: FakeOpenAiRequest = {
      path: incoming.url,
      authorization: incoming.headers.authorization,
      body: JSON.parse(text),
    };
    const { messages } = request.body;
    const isOfChapters = taskOf(messages).startsWith("Task: divide this video");
    const isCheck = messages.some(({ content }) => content.includes("\n\nJudge each line."));
    const [seen, ours] = isOfChapters
      ? [chapterRequests, chapterScript]
      : isCheck
        ? [checkRequests, checkScript]
        : [requests, script];
    const index = seen.push(request) - 1;
    const behavior = (typeof ours === "function" ? ours(request, index) : ours[index]) ?? { kind: "good" };
    if (isOfChapters || isCheck) return behave(behavior, request, messages, response, cache);
    const isRepair = messages.some(({ content }) => content.startsWith("You repair JSON."));
    if (!isRepair) lastTask = messages;
    await behave(behavior, request, lastTask, response, cache);
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    cache,
    script(next) {
      script = next;
      requests.length = 0;
    },
    chapters: {
      requests: chapterRequests,
      script(next) {
        chapterScript = next;
        chapterRequests.length = 0;
      },
    },
    checks: {
      requests: checkRequests,
      script(next) {
        checkScript = next;
        checkRequests.length = 0;
      },
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve, reject) => server.close((error) => (error ? reject(error) : resolve())));
    },
  };
}

async function behave(
  behavior: Behavior,
  { body }: FakeOpenAiRequest,
  messages: FakeMessages,
  response: ServerResponse,
  cache: PrefixCache,
): Promise<void> {
  switch (behavior.kind) {
    case "drop":
      response.destroy();
      return;
    case "status":
      return sendError(response, behavior.status, behavior.message ?? "Something failed", behavior.code);
    case "rate-limited":
      if (behavior.retryAfter !== undefined) response.setHeader("Retry-After", behavior.retryAfter);
      return sendError(response, 429, "Rate limit reached for requests", behavior.code ?? "rate_limit_exceeded");
    case "garbage":
      response.writeHead(200, { "Content-Type": "text/html" }).end("<html><body>Welcome to the router</body></html>");
      return;
    case "noise":
      response.writeHead(200, { "Content-Type": "text/event-stream" });
      response.end('data: {"choices":[{"delta":\n\ndata: \u0000\u0001 hello\n\n');
      return;
    case "refuses-forms":
      if (behavior.forms.includes(body.response_format?.type ?? "text")) {
        return sendError(response, 400, `'response_format.type' must not be ${body.response_format?.type}`);
      }
  }
  if (behavior.kind === "hang" && behavior.afterPieces === undefined) return;
  if (behavior.kind === "text") await behavior.after;
  if (behavior.kind === "late" && !behavior.isAfterHeaders) await pause(behavior.afterMs);
  const tokens = cache.read(body);
  const events = eventsOf(completionOf(behavior, messages), body.model, tokens);
  tokens.keep();
  response.writeHead(200, { "Content-Type": "text/event-stream; charset=utf-8", "Cache-Control": "no-cache" });
  if (behavior.kind === "truncated") {
    const part = Buffer.from(events.join("")).subarray(0, behavior.bytes);
    if (behavior.isAbrupt) response.write(part, () => response.destroy());
    else response.end(part);
    return;
  }
  if (behavior.kind === "late" && behavior.isAfterHeaders) {
    response.flushHeaders();
    await pause(behavior.afterMs);
  }
  if (behavior.kind === "thinks") {
    for (let sent = 0; sent < behavior.comments && !response.destroyed; sent += 1) {
      response.write(": thinking\n\n");
      await pause(behavior.everyMs);
    }
  }
  const late = Math.floor(events.length * 0.8);
  for (const [index, event] of (behavior.kind === "hang" ? events.slice(0, behavior.afterPieces) : events).entries()) {
    if (behavior.kind === "good" && index === late) await behavior.until;
    if (response.destroyed) return;
    response.write(event);
    if (behavior.kind === "good" && behavior.chunkDelayMs) await pause(behavior.chunkDelayMs);
  }
  if (behavior.kind !== "hang") response.end();
}

function sendError(response: ServerResponse, status: number, message: string, code: string | null = null): void {
  const body = {
    error: { message, type: status >= 500 ? "server_error" : "invalid_request_error", param: null, code },
  };
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
}

async function bodyOf(incoming: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  return Buffer.concat(parts).toString("utf8");
}
