import { performance } from "node:perf_hooks";
import { formatSrt } from "../helpers/srt";
import { visitor } from "../helpers/visitor";
import { migrate } from "./d1";
import { longTranscript } from "./long-transcript";
import { startTarget } from "./targets";

/**
 * What a PRD of ten hours without a model takes of the isolate that runs the whole product, by workerd's inspector. Run with
 * `npx tsx test/bench/isolate.ts` after a build; `-- --garbage` counts what is not collected yet too.
 */
const MINUTES = 600;
const MB = 1024 * 1024;
/** The inspector is answered when the isolate next has something to do. */
const WAKE_MS = 30;
const PATIENCE_MS = 10_000;

type Usage = { usedSize: number; embedderHeapUsedSize?: number; backingStorageSize?: number };
type Answer = { id?: number; result?: unknown };

const isCollecting = !process.argv.includes("--garbage");
const target = await startTarget("wrangler.toml", "build/worker/app.js", "/", { inspectorPort: 0 });
await migrate(target.miniflare);
// workerd also has the stand-ins for D1, KV, queues and assets, each with a heap of its own.
const socket = new WebSocket(`${await target.miniflare.getInspectorURL()}core:user:target`);
await new Promise((resolve, reject) => {
  socket.onopen = resolve;
  socket.onerror = reject;
});
const waiting = new Map<number, (result: unknown) => void>();
socket.onmessage = ({ data }) => {
  const { id, result } = JSON.parse(String(data)) as Answer;
  if (id !== undefined) waiting.get(id)?.(result);
};
let last = 0;

/** Null where no answer came in time. */
async function ask<Result>(method: string): Promise<Result | null> {
  last += 1;
  const id = last;
  socket.send(JSON.stringify({ id, method }));
  const wake = setInterval(() => void fetch(new URL("/api/nothing", target.url)).catch(() => {}), WAKE_MS);
  const answered = new Promise<unknown>((resolve) => waiting.set(id, resolve));
  const given = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS));
  const result = await Promise.race([answered, given]);
  clearInterval(wake);
  return result as Result | null;
}

async function heapMb(): Promise<number | null> {
  if (isCollecting) await ask("HeapProfiler.collectGarbage");
  const usage = await ask<Usage>("Runtime.getHeapUsage");
  if (!usage) return null;
  return (usage.usedSize + (usage.embedderHeapUsedSize ?? 0) + (usage.backingStorageSize ?? 0)) / MB;
}

const text = formatSrt(longTranscript(MINUTES).segments);
const someone = visitor(target.url);
await someone.get("/");
const beforeMb = await heapMb();
const looks: number[] = [];
const began = performance.now();
let isOver = false;
const run = someone.post("/api/prompts", { captions: { fileName: "long.srt", text } }).finally(() => {
  isOver = true;
});
while (!isOver) looks.push((await heapMb()) ?? 0);
const { status } = await run;
const peakMb = Math.max(...looks);
console.log({ status, ms: Math.round(performance.now() - began), beforeMb, peakMb, looks: looks.length });
await target.miniflare.dispose();
process.exit(status === 200 ? 0 : 1);
