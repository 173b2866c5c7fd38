import { existsSync, readFileSync } from "node:fs";
import { cpus } from "node:os";

/** Below this share of the processors, other programs do not slow down a run. */
export const QUIET = 0.05;

/**
 * A snapshot of the machine, in milliseconds. `at` is the time, `busy` the processors' busy time since boot, and `own`
 * that of this process and its ended descendants. `cores` is the number of processors.
 */
export type CpuTimes = { at: number; busy: number; own: number; cores: number };

/** @returns the current times; if the system does not report those of ended processes, as if no other program ran */
export function readCpuTimes(): CpuTimes {
  const cores = cpus();
  const busy = cores.reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0);
  return { at: Date.now(), busy, own: readOwnTime() ?? busy, cores: cores.length };
}

/**
 * @returns the share of the processors, 0 to 1, that other programs used between two snapshots. Descendants that nobody
 * waited for, such as killed browsers, count as others, so the share is too high.
 */
export function otherLoad(start: CpuTimes, end: CpuTimes): number {
  const others = end.busy - start.busy - (end.own - start.own);
  return Math.max(0, others / ((end.at - start.at) * end.cores));
}

/** Linux counts in hundredths of a second: proc_pid_stat(5), fields 14 to 17. */
function readOwnTime(): number | null {
  if (!existsSync("/proc/self/stat")) return null;
  const stat = readFileSync("/proc/self/stat", "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) * 10, 0);
}
