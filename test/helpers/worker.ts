import { globSync } from "node:fs";
import { basename, join } from "node:path";
import type { Request as OutboundRequest, Response as OutboundResponse } from "miniflare";
import { makeState } from "./migrated";
import { startRuntime } from "./runtime";
import { unpooled, type Visitor, visitor } from "./visitor";

export type TestWorkerOptions = {
  /** Plain variables that override wrangler.toml's, for example the base URL of a fake. */
  vars?: Record<string, string>;
  /** Secrets that override the harmless defaults of every test. An empty text means "not set". */
  secrets?: Record<string, string>;
  /** True if a test needs more of `env` than the database. */
  withBindings?: boolean;
  /** Answers the Worker's fetches instead of the network. */
  outbound?: (request: OutboundRequest) => Promise<OutboundResponse>;
};

/** A running Worker, possibly shared with other tests. */
export type TestServer<Env extends object = { DB: D1Database }> = {
  /** Where the Worker listens: a free port of 127.0.0.1. */
  url: URL;
  /** Sends a request to the Worker; a path is relative to its address. Follows no redirects unless told to. */
  fetch(path: string | URL, init?: RequestInit): Promise<Response>;
  /** A browser-like caller with its own cookies, sending `Origin` like a page of the product. */
  visitor(): Visitor;
  /** The database, to prepare or inspect rows, and the other bindings if requested. */
  env: Env;
};

/** A Worker used by this test alone. */
export type TestWorker<Env extends object> = TestServer<Env> & {
  /** Runs the cron handler as the platform would. */
  scheduled(cron: string, at?: Date): Promise<void>;
  /** How many Durable Objects of a class exist, by their databases in the state. */
  objects(className: string): number;
  /** Lines the Worker has logged since it started or since `clearLogs`. */
  logs(): string[];
  clearLogs(): void;
  close(): Promise<void>;
};

/** Starts the built Worker in workerd with empty storage and all migrations applied. */
export async function startWorker<Env extends object = Record<string, unknown>>({
  vars,
  secrets,
  withBindings = false,
  outbound,
}: TestWorkerOptions = {}): Promise<TestWorker<Env>> {
  const state = makeState();
  const lines: string[] = [];
  const { miniflare, url, database } = await startRuntime(
    state.folder,
    { ...vars, ...secrets },
    { handleStructuredLogs: ({ message }) => lines.push(message), ...(outbound ? { outboundService: outbound } : {}) },
  ).catch((error: unknown) => {
    state.remove();
    throw error;
  });
  const close = async () => {
    await miniflare.dispose();
    state.remove();
  };
  return {
    url,
    fetch: (path, init) => fetch(new URL(path, url), { redirect: "manual", ...init, headers: unpooled(init?.headers) }),
    visitor: () => visitor(url),
    env: { ...((withBindings ? await miniflare.getBindings() : {}) as Env), DB: database },
    scheduled: async (cron, at = new Date()) => {
      const query = new URLSearchParams({ format: "json", cron, time: String(at.getTime()) });
      await (await miniflare.dispatchFetch(new URL(`/cdn-cgi/local/scheduled?${query}`, url))).json();
    },
    objects: (className) =>
      globSync(join(state.folder, "v3", "do", `*-${className}`, "*.sqlite")).filter(
        (path) => basename(path) !== "metadata.sqlite",
      ).length,
    logs: () => [...lines],
    clearLogs: () => lines.splice(0),
    close,
  };
}
