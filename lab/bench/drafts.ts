import { execFileSync } from "node:child_process";

export type DraftCost = {
  minutes: number;
  words: number;
  items: number;
  ms: number;
  /** Peak memory of the process, including Node itself. */
  peakMb: number;
};

/**
 * The platform gives an isolate 128 MB, so the heap is limited like a Worker's. By default Node collects late on a
 * machine with spare memory, and the peak would depend on the machine more than on the draft.
 */
const LIKE_AN_ISOLATE = ["--max-old-space-size=64", "--max-semi-space-size=4"];

/** Each draft runs in a new process with cold code and clean memory, like a first request. */
export function measureDraft(minutes: number, bundle: string): DraftCost {
  const output = execFileSync(process.execPath, [...LIKE_AN_ISOLATE, bundle, String(minutes)], { encoding: "utf8" });
  return { minutes, ...(JSON.parse(output) as Omit<DraftCost, "minutes">) };
}
