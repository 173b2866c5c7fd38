import { existsSync, readFileSync } from "node:fs";
import { cpus } from "node:os";

/** Below this share of the processors, other programs do not slow a run down. */
export const QUIET = 0.05;

/**
 * A moment of the machine, all in milliseconds: `at` is the time, `busy` the processors' since the machine began, `own`
 * that of this process and of its ended descendants. `cores` is how many processors there are.
 */
export type CpuTimes = { at: number; busy: number; own: number; cores: number };

/** @returns the times now; where the system does not tell those of ended processes, as if no other program ran */
export function readCpuTimes(): CpuTimes {
  const cores = cpus();
  const busy = cores.reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0);
  return { at: Date.now(), busy, own: readOwnTime() ?? busy, cores: cores.length };
}

/** @returns the share of the processors, 0 to 1, that other programs used between two moments */
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
