import { readdirSync, readFileSync } from "node:fs";

/** Ids of the workerd processes started by this process, directly or indirectly. */
export function workerdPids(): number[] {
  const parents = new Map<number, { parent: number; command: string }>();
  for (const name of readdirSync("/proc")) {
    const pid = Number(name);
    const stat = Number.isInteger(pid) ? readStat(pid) : null;
    if (stat) parents.set(pid, stat);
  }
  return [...parents].filter(([pid, { command }]) => command === "workerd" && isOurs(pid)).map(([pid]) => pid);

  function isOurs(pid: number): boolean {
    const parent = parents.get(pid)?.parent;
    return parent === process.pid || (parent !== undefined && parent > 1 && isOurs(parent));
  }
}

/** CPU time of a process since it started, user and system, in milliseconds. Linux counts it in steps of 10 ms. */
export function cpuMs(pid: number): number {
  const stat = readStat(pid);
  if (!stat) throw new Error(`Process ${pid} is gone.`);
  return stat.ticks * 10;
}

/** The fields of /proc/PID/stat (proc(5)) that matter here; null when the process is gone. */
function readStat(pid: number): { parent: number; command: string; ticks: number } | null {
  let text: string;
  try {
    text = readFileSync(`/proc/${pid}/stat`, "utf8");
  } catch {
    // It ended between listing and reading.
    return null;
  }
  const close = text.lastIndexOf(")");
  const fields = text.slice(close + 2).split(" ");
  return {
    command: text.slice(text.indexOf("(") + 1, close),
    parent: Number(fields[1]),
    ticks: Number(fields[11]) + Number(fields[12]),
  };
}
