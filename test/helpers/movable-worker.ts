import { readFileSync } from "node:fs";
import { readCron } from "~/workers/commands/tick-cron";
import { makeState } from "./migrated";
import { startRuntime } from "./runtime";
import { unpooled, visitor } from "./visitor";
import type { TestServer } from "./worker";

export type MovableWorker = TestServer & {
  /** Moves the clock this many seconds ahead of the system's, and ticks the cron. */
  moveTo(seconds: number): Promise<void>;
  /** Runs the cron handler, as happens every minute. */
  tick(): Promise<void>;
  close(): Promise<void>;
};

/** The built Worker with a movable clock: moving it restarts the Worker at the same address with the same state. */
export async function startMovable(vars: Record<string, string>): Promise<MovableWorker> {
  const state = makeState();
  const start = (own: Record<string, string>, port?: number) =>
    startRuntime(state.folder, { ...vars, ...own }, { handleStructuredLogs: () => {}, ...(port ? { port } : {}) });
  let running = await start({});
  const { url } = running;
  const { expression } = readCron(readFileSync("wrangler.toml", "utf8"));
  const tick = async () => {
    const query = new URLSearchParams({ format: "json", cron: expression });
    await (await running.miniflare.dispatchFetch(new URL(`/cdn-cgi/local/scheduled?${query}`, url))).json();
  };
  return {
    url,
    tick,
    fetch: (path, init) => fetch(new URL(path, url), { redirect: "manual", ...init, headers: unpooled(init?.headers) }),
    visitor: () => visitor(url),
    get env() {
      return { DB: running.database };
    },
    async moveTo(seconds) {
      await running.miniflare.dispose();
      running = await start({ APP_ORIGIN: url.origin, CLOCK_OFFSET_SECONDS: String(seconds) }, Number(url.port));
      await tick();
    },
    async close() {
      await running.miniflare.dispose();
      state.remove();
    },
  };
}
