import { ms, table, times, verdict } from "../../table";
import type { Cost } from "../cpu";
import type { PageProbe } from "./probes";

const BARE = "bare Remix page";
const ASSETS = "platform: static assets";

/**
 * CPU per request and, for pages, what remains without the platform, compared with a bare Remix page of the same run.
 */
export function costTable(costs: readonly Cost[], pages: readonly PageProbe[]): string {
  const cpuOf = (name: string) => costs.find((cost) => cost.name === name)?.cpuMs ?? Number.NaN;
  const bare = { all: cpuOf(BARE), own: cpuOf(BARE) - cpuOf(ASSETS) };
  const rows = costs.map(({ name, cpuMs, p50Ms, p95Ms }) => {
    const page = pages.find((probe) => probe.name === name);
    const platform = page?.platform ?? (name === BARE ? ASSETS : null);
    const own = platform === null ? null : cpuMs - cpuOf(platform);
    const ratio = own === null ? null : own / bare.own;
    const target = page?.target;
    return [
      name,
      ms(cpuMs),
      times(cpuMs / bare.all),
      own === null ? "" : ms(own),
      ratio === null ? "" : times(ratio),
      target === undefined || ratio === null ? "" : `<= ${times(target)}: ${verdict(ratio, target)}`,
      ms(p50Ms),
      ms(p95Ms),
    ];
  });
  const head = ["A request", "CPU", "of bare Remix", "without platform", "of bare Remix", "target", "p50", "p95"];
  return table(head, rows);
}
