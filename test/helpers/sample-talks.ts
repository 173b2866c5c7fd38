import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Segment } from "~/functions/transcripts/model";
import type { CaptionsPort } from "~/functions/transcripts/port";
import { createSampleCaptions } from "~/workers/clients/captions/sample-captions";
import { timeScript } from "~/workers/clients/captions/time-script";

const IDS = { pitch: "vw-sample-1", walkthrough: "vw-sample-2", lecture: "vw-sample-3" };

const read = (path: string): string => readFileSync(join("public", path), "utf8");

/** The captions of the bundled samples, from the files to be deployed. */
export function sampleCaptions(): CaptionsPort {
  return createSampleCaptions(async (path) => read(path));
}

type Sample = keyof typeof IDS;

export function sampleSegments(sample: Sample): Segment[] {
  return timeScript(sampleScript(sample));
}

/** One line per stretch of speech; an empty line is a pause. */
export function sampleScript(sample: Sample): string {
  return read(`samples/${IDS[sample]}.txt`);
}
