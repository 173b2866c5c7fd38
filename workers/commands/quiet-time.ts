import { existsSync, readdirSync, readFileSync } from "node:fs";
import { cpus } from "node:os";

/** A running process: its id, its parent's, its start in ticks since boot, and its processor time in milliseconds. */
export type RunningProcess = { pid: number; parent: number; started: string; ms: number };

/** Adds up the processor time of all processes that do not descend from `root`, from sample to sample. */
export class OtherPrograms {
  /** Milliseconds so far. */
  ms = 0;
  #descendants = new Set<string>();
  #last: Map<string, number> | null = null;

  constructor(readonly root: number) {}

  /** The first sample says what was used before. A process that is new in a later one has used all its time since. */
  add(processes: readonly RunningProcess[]): void {
    const byId = new Map(processes.map((process) => [process.pid, process]));
    const now = new Map<string, number>();
    for (const process of processes) {
      const id = idOf(process);
      if (this.#descends(process, byId)) {
        this.#descendants.add(id);
        continue;
      }
      now.set(id, process.ms);
      if (this.#last !== null) this.ms += process.ms - (this.#last.get(id) ?? 0);
    }
    this.#last = now;
  }

  /** A process whose parent has ended belongs to init, so a descendant once seen stays one. */
  #descends(process: RunningProcess | undefined, byId: ReadonlyMap<number, RunningProcess>): boolean {
    if (!process) return false;
    if (process.pid === this.root || this.#descendants.has(idOf(process))) return true;
    return this.#descends(byId.get(process.parent), byId);
  }
}

/** Process ids are used again. */
const idOf = ({ pid, started }: RunningProcess): string => `${pid} ${started}`;

/**
 * Watches what other programs do while this process and its descendants run.
 * @returns a function that gives the milliseconds since, and the share of the processors, 0 to 1, that others used
 */
export function watchOthers(): () => { took: number; others: number } {
  const start = performance.now();
  const others = new OtherPrograms(process.pid);
  const sample = () => others.add(readProcesses());
  sample();
  setInterval(sample, 5_000).unref();
  return () => {
    sample();
    const took = performance.now() - start;
    return { took, others: others.ms / (took * cpus().length) };
  };
}

/** @returns all running processes; none where the system does not list them as Linux does */
export function readProcesses(): RunningProcess[] {
  if (!existsSync("/proc/self/stat")) return [];
  return readdirSync("/proc").flatMap((name) => (/^\d+$/.test(name) ? readProcess(Number(name)) : []));
}

/** Linux counts in hundredths of a second: proc_pid_stat(5), fields 4, 14, 15 and 22. */
function readProcess(pid: number): RunningProcess[] {
  const stat = readStat(pid);
  const [, parent, ...fields] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [started] = fields.slice(17);
  if (started === undefined) return [];
  return [{ pid, parent: Number(parent), started, ms: 10 * (Number(fields[9]) + Number(fields[10])) }];
}

/** @returns nothing for a process that has ended meanwhile */
function readStat(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ESRCH")) return "";
    throw error;
  }
}
