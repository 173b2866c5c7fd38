import type { JobInput } from "./port";

/** The generation keys by which requests for this job can be canceled; empty if they cannot. */
export function requestKeysOf(input: JobInput): string[] {
  return "generationKey" in input ? [input.generationKey] : [];
}
