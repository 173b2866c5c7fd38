import { Agent, request as send } from "node:http";
import { performance } from "node:perf_hooks";
import { cpuMs } from "./process";

/** A request to measure; `turn` counts a probe's requests, so that they need not all be the same. */
export type Probe = {
  name: string;
  pid: number;
  request: (turn: number) => { url: URL; headers: Record<string, string> };
};

export type Cost = {
  name: string;
  /** CPU per request of the Worker's process, user and system. */
  cpuMs: number;
  /** As seen by a caller on the same machine, one request at a time. */
  p50Ms: number;
  p95Ms: number;
};

const WARM_UP = 200;
const ROUNDS = 12;
const PER_ROUND = 100;
/** How many of the highest and of the lowest rounds are dropped. */
const TRIMMED = 2;

/**
 * Runs every probe in turn, round by round, so that other load on the machine affects all of them equally. A probe's
 * CPU is the trimmed mean of its rounds, which a single disturbed round cannot move; the median would be as coarse as
 * the 10 ms steps in which Linux counts.
 */
export async function measureCosts(probes: readonly Probe[]): Promise<Cost[]> {
  for (const probe of probes) await ask(probe, 0, WARM_UP);
  const rounds = probes.map(() => ({ cpu: [] as number[], latencies: [] as number[] }));
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, probe] of probes.entries()) {
      const before = cpuMs(probe.pid);
      rounds[index]?.latencies.push(...(await ask(probe, WARM_UP + round * PER_ROUND, PER_ROUND)));
      rounds[index]?.cpu.push((cpuMs(probe.pid) - before) / PER_ROUND);
    }
  }
  return probes.map(({ name }, index) => {
    const { cpu = [], latencies = [] } = rounds[index] ?? {};
    return {
      name,
      cpuMs: trimmedMean(cpu),
      p50Ms: quantile(latencies, 0.5),
      p95Ms: quantile(latencies, 0.95),
    };
  });
}

/** @returns the time of each request in milliseconds */
async function ask({ name, request }: Probe, from: number, times: number): Promise<number[]> {
  const latencies: number[] = [];
  for (let turn = from; turn < from + times; turn++) {
    const { url, headers } = request(turn);
    const began = performance.now();
    const status = await get(url, { accept: "text/html", ...headers });
    latencies.push(performance.now() - began);
    if (status !== 200) throw new Error(`${name} answered ${status}`);
  }
  return latencies;
}

const agent = new Agent({ keepAlive: true });

/** Reads a response to its end; `fetch` cannot send a custom Host. @returns its status */
function get(url: URL, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = send(url, { agent, headers }, (answer) => {
      answer.on("end", () => resolve(answer.statusCode ?? 0)).on("error", reject);
      answer.resume();
    });
    asked.on("error", reject).end();
  });
}

function trimmedMean(values: readonly number[]): number {
  const kept = [...values].sort((a, b) => a - b).slice(TRIMMED, -TRIMMED);
  return kept.reduce((sum, value) => sum + value, 0) / kept.length;
}

/** Nearest rank, of values in any order. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
