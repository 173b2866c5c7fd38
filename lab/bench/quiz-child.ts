import { readFileSync } from "node:fs";
import { performance } from "node:perf_hooks";
import { writeQuiz } from "~/functions/quizzes/generation/write-valid-questions";
import { quizRequestSchema } from "~/functions/quizzes/model";
import type { Segment } from "~/functions/transcripts/model";
import { SAMPLES } from "~/functions/transcripts/sample-talks";
import { extract } from "~/test/helpers/extract";
import { sampleCaptions } from "~/test/helpers/sample-talks";
import { longTranscript } from "./long-transcript";

/** Segments of filler speech between two samples. */
const SPEECH = 250;
/** At 150 words a minute. */
const WORD_MS = 400;

/**
 * Makes one quiz offline in its own process, bundled beforehand, and prints its cost as JSON. Most of the speech
 * contains nothing to ask about; every ten minutes a sample does.
 * Argument: minutes of video.
 */
let clock = 0;
function timed(segment: Segment, id: number): Segment {
  const startMs = clock;
  clock += segment.text.split(" ").length * WORD_MS;
  return { ...segment, id, startMs, endMs: clock };
}

const minutes = Number(process.argv[2]);
const captions = longTranscript(minutes);
const samples = await Promise.all(SAMPLES.map(({ videoId }) => sampleCaptions().fetch(videoId, "en")));
const end = minutes * 60_000;
const segments: Segment[] = [];
for (const [index, segment] of captions.segments.entries()) {
  const sample = samples[(index / SPEECH) % samples.length];
  if (index % SPEECH === 0 && sample) segments.push(...sample.segments);
  segments.push(segment);
}
const cut = segments.map(timed).filter(({ endMs }) => endMs <= end);
const words = cut.reduce((sum, { text }) => sum + text.split(" ").length, 0);
const began = performance.now();
const { questions } = await writeQuiz(
  { author: extract() },
  { source: { ...captions, segments: cut }, request: quizRequestSchema.parse({}), seed: "bench" },
);
const ms = performance.now() - began;
// Not resourceUsage().maxRSS: a child inherits the peak of its parent process.
const peakKb = Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync("/proc/self/status", "utf8"))?.[1]);
console.log(JSON.stringify({ words, items: questions.length, ms, peakMb: peakKb / 1024 }));
