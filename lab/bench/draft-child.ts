import { readFileSync } from "node:fs";
import { performance } from "node:perf_hooks";
import { draft } from "~/functions/prds/draft-prd";
import { extract } from "~/test/helpers/extract";
import { longTranscript } from "./long-transcript";

/**
 * Drafts one PRD offline in its own process, bundled beforehand, and prints its cost as JSON.
 * Argument: minutes of video.
 */
const captions = longTranscript(Number(process.argv[2]));
const words = captions.segments.reduce((sum, { text }) => sum + text.split(" ").length, 0);
const began = performance.now();
const { items } = await draft({ author: extract() }, { captions, onEvent: () => {} });
const ms = performance.now() - began;
// Not resourceUsage().maxRSS: a child inherits the peak of its parent process.
const peakKb = Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync("/proc/self/status", "utf8"))?.[1]);
const peakMb = peakKb / 1024;
console.log(JSON.stringify({ words, items: items.length, ms, peakMb }));
