import { AppError } from "~/functions/errors";
import type { CaptionsPort } from "~/functions/transcripts/port";
import { SAMPLES } from "~/functions/transcripts/sample-talks";
import { filmOf } from "~/functions/transcripts/video-link";

/** Each text is loaded on demand, so a Worker that serves no sample parses none. */
const SCRIPTS: Record<string, () => Promise<{ default: string }>> = {
  "vw-sample-1": () => import("./samples/pitch"),
  "vw-sample-2": () => import("./samples/walkthrough"),
  "vw-sample-3": () => import("./samples/lecture"),
};

const behind = (videoUrl: string): string =>
  filmOf(videoUrl) ? "a silent film shows its words" : "there is no video behind it";

/** The bundled samples as a source of captions: English, written for this product, the same on every call. */
export function createSampleCaptions(): CaptionsPort {
  return {
    async fetch(videoId, _preferredLanguage, signal) {
      const sample = SAMPLES.find((candidate) => candidate.videoId === videoId);
      const load = Object.hasOwn(SCRIPTS, videoId) ? SCRIPTS[videoId] : undefined;
      if (!sample || !load) {
        throw new AppError(
          "no_captions",
          "This video doesn't have captions. Please try a different video that has captions enabled.",
        );
      }
      const [script, { timeScript }] = await Promise.all([load(), import("./samples/timing")]);
      if (signal?.aborted) throw new AppError("cancelled", "The captions were no longer asked for.");
      const segments = timeScript(script.default);
      return {
        videoTitle: sample.title,
        videoDescription: `${sample.about} A sample written for Vidwright; ${behind(sample.videoUrl)}.`,
        language: "en",
        kind: "manual",
        source: "sample",
        durationSeconds: Math.ceil((segments.at(-1)?.endMs ?? 0) / 1000),
        segments,
      };
    },
  };
}
