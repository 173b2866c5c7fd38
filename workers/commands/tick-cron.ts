import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT, say } from "./run.mjs";

/** Where the local runtime accepts a tick (Cloudflare's docs, "Cron Triggers", test locally). */
const HANDLER = "/cdn-cgi/handler/scheduled";

/**
 * Ticks the cron of wrangler.toml, which the local runtime never does by itself, until stopped. If the server is not
 * running, a tick is skipped; if it fails, the failure is reported.
 * @param options.everyMs time between ticks; from wrangler.toml by default
 * @returns a function that stops it
 */
export function tickCron(
  port: number,
  { everyMs, report = say }: { everyMs?: number; report?: (line: string) => void } = {},
): () => void {
  const { expression, minutes } = readCron(readFileSync(join(ROOT, "wrangler.toml"), "utf8"));
  const url = `http://localhost:${port}${HANDLER}?cron=${encodeURIComponent(expression)}`;
  const tick = async () => {
    const response = await fetch(url).catch(() => null);
    if (response && !response.ok) report(`A tick of the cron failed (${response.status}): the log above says why.`);
    await response?.body?.cancel();
  };
  const timer = setInterval(tick, everyMs ?? minutes * 60_000);
  return () => clearInterval(timer);
}

/** @returns the cron expression and its interval in minutes; only `*` and `*` with a step are supported */
export function readCron(toml: string): { expression: string; minutes: number } {
  const expression = /^crons = \["([^"]+)"\]/m.exec(toml)?.[1] ?? "";
  const step = /^\*(?:\/(\d+))? \* \* \* \*$/.exec(expression);
  if (!step) throw new Error(`wrangler.toml: the cron "${expression}" is not one that a local run can tick.`);
  return { expression, minutes: Number(step[1] ?? 1) };
}
