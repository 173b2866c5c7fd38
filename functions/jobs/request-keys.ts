import type { JobInput } from "./port";

/** The generation keys by which a request for this job may be cancelled; none where it cannot be. */
export function requestKeysOf(input: JobInput): string[] {
  return "generationKey" in input ? [input.generationKey] : [];
}
