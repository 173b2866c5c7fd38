import { execFileSync } from "node:child_process";

export type DraftCost = {
  minutes: number;
  words: number;
  items: number;
  ms: number;
  /** Most memory the process ever held, Node itself included. */
  peakMb: number;
};

/** Each draft in a fresh process: cold code and clean memory, as a first request meets it. */
export function measureDraft(minutes: number, bundle: string): DraftCost {
  const output = execFileSync(process.execPath, [bundle, String(minutes)], { encoding: "utf8" });
  return { minutes, ...(JSON.parse(output) as Omit<DraftCost, "minutes">) };
}
