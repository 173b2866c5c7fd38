import type { Target } from "./targets";

const MB = 1024 * 1024;
/** The inspector only responds when the isolate next has something to do. */
const WAKE_MS = 30;
const PATIENCE_MS = 10_000;

type Usage = { usedSize: number; embedderHeapUsedSize?: number; backingStorageSize?: number };
type Answer = { id?: number; result?: unknown };

/**
 * Reads the heap size of the isolate that runs the product, through workerd's inspector.
 * @param target started with `inspectorPort: 0`
 * @param isCollecting false includes uncollected garbage
 * @returns megabytes; null if there was no response in time
 */
export async function openInspector(target: Target, isCollecting: boolean): Promise<() => Promise<number | null>> {
  // workerd also runs the simulators of D1, KV, queues and assets, each with its own heap.
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
  return async () => {
    if (isCollecting) await ask("HeapProfiler.collectGarbage");
    const usage = await ask<Usage>("Runtime.getHeapUsage");
    if (!usage) return null;
    return (usage.usedSize + (usage.embedderHeapUsedSize ?? 0) + (usage.backingStorageSize ?? 0)) / MB;
  };
}

/** The highest heap size seen during the work. */
export async function watchHeap<Result>(heapMb: () => Promise<number | null>, work: () => Promise<Result>) {
  const beforeMb = await heapMb();
  const looks: number[] = [];
  const began = performance.now();
  let isOver = false;
  const run = work().finally(() => {
    isOver = true;
  });
  while (!isOver) looks.push((await heapMb()) ?? 0);
  const result = await run;
  return {
    result,
    ms: Math.round(performance.now() - began),
    beforeMb,
    peakMb: Math.max(...looks),
    looks: looks.length,
  };
}
