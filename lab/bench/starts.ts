import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { kb, ms, table, times, verdict } from "../table";
import { cpuMs } from "./process";
import { ROOT, startTarget } from "./targets";

/** How often each Worker is started. The fastest counts: everything that disturbs a start only makes it slower. */
const ROUNDS = 8;
const MAX_WORKER_BYTES = 1000 * 1024;
const MAX_OF_HELLO = 2.7;
const MAX_OF_BARE = 2.2;

export type Started = { name: string; config: string; bundle: string };

/**
 * From starting workerd to the end of its first answer, and the CPU of workerd until then, side by side.
 * @param workers hello-world, bare Remix, and the product's bindings with an empty Worker, before the product itself
 */
export async function startTable(workers: readonly Started[]): Promise<string> {
  const starts = workers.map((worker) => ({
    ...worker,
    wall: Number.POSITIVE_INFINITY,
    cpu: Number.POSITIVE_INFINITY,
  }));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const start of starts) {
      const target = await startTarget(start.config, start.bundle);
      start.wall = Math.min(start.wall, target.firstAnswerMs);
      start.cpu = Math.min(start.cpu, cpuMs(target.pid));
      await target.miniflare.dispose();
    }
  }
  const [hello, bare] = starts;
  const rows = starts.map(({ name, bundle, wall, cpu }, index) => {
    const isProduct = index === starts.length - 1;
    const size = gzipSync(readFileSync(join(ROOT, bundle))).length;
    const ratio = (of: typeof hello, target: number) => {
      const value = wall / (of?.wall ?? Number.NaN);
      return isProduct ? `${times(value)}, <= ${times(target)}: ${verdict(value, target)}` : times(value);
    };
    return [
      name,
      kb(size),
      isProduct ? `<= ${kb(MAX_WORKER_BYTES)}: ${verdict(size, MAX_WORKER_BYTES)}` : "",
      ms(wall),
      ratio(hello, MAX_OF_HELLO),
      ratio(bare, MAX_OF_BARE),
      ms(cpu),
    ];
  });
  const head = ["A Worker", "gzip", "target", "first answer", "of hello-world", "of bare Remix", "CPU of workerd"];
  return table(head, rows);
}
