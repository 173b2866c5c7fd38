import { execFileSync } from "node:child_process";

export type DraftCost = {
  minutes: number;
  words: number;
  items: number;
  ms: number;
  /** Most memory the process ever held, Node itself included. */
  peakMb: number;
};

/**
 * An isolate of the platform has 128 MB, so the heap is kept as small as a Worker would keep it. Left to itself Node
 * collects late on a machine with memory to spare, and the peak would say more of the machine than of the draft.
 */
const LIKE_AN_ISOLATE = ["--max-old-space-size=64", "--max-semi-space-size=4"];

/** Each draft in a fresh process: cold code and clean memory, as a first request meets it. */
export function measureDraft(minutes: number, bundle: string): DraftCost {
  const output = execFileSync(process.execPath, [...LIKE_AN_ISOLATE, bundle, String(minutes)], { encoding: "utf8" });
  return { minutes, ...(JSON.parse(output) as Omit<DraftCost, "minutes">) };
}
