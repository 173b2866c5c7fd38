import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { MAX_WORKER_BYTES } from "~/workers/commands/checks";
import { kb, ms, table, verdict } from "../table";
import { cpuMs } from "./process";
import { ROOT, startTarget } from "./targets";

/** How often the Worker is started. The fastest start counts, because any disturbance only makes one slower. */
const ROUNDS = 8;

/**
 * The Worker's weight, the time from starting workerd to the end of its first response, and workerd's CPU time until
 * then.
 */
export async function startTable(config: string, bundle: string): Promise<string> {
  let wall = Number.POSITIVE_INFINITY;
  let cpu = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round += 1) {
    const target = await startTarget(config, bundle);
    wall = Math.min(wall, target.firstAnswerMs);
    cpu = Math.min(cpu, cpuMs(target.pid));
    await target.miniflare.dispose();
  }
  const size = gzipSync(readFileSync(join(ROOT, bundle))).length;
  const target = `<= ${kb(MAX_WORKER_BYTES)}: ${verdict(size, MAX_WORKER_BYTES)}`;
  return table(
    ["The Worker, gzip", "target", "first answer", "CPU of workerd"],
    [[kb(size), target, ms(wall), ms(cpu)]],
  );
}
