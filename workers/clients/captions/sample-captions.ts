import { AppError } from "~/functions/errors";
import type { CaptionsPort } from "~/functions/transcripts/port";
import { SAMPLES } from "~/functions/transcripts/sample-talks";
import { filmOf } from "~/functions/transcripts/video-link";
import { timeScript } from "./time-script";

const behind = (videoUrl: string): string =>
  filmOf(videoUrl) ? "a silent film shows its words" : "there is no video behind it";

/**
 * The bundled samples as a source of captions: English, written for this product, the same on every call.
 * @param loadText reads a file of public/. A script has one line per stretch of speech; an empty line is a pause.
 */
export function createSampleCaptions(loadText: (path: string) => Promise<string | null>): CaptionsPort {
  return {
    async fetch(videoId, _preferredLanguage, signal) {
      const sample = SAMPLES.find((candidate) => candidate.videoId === videoId);
      if (!sample) {
        throw new AppError(
          "no_captions",
          "This video doesn't have captions. Please try a different video that has captions enabled.",
        );
      }
      const path = `/samples/${videoId}.txt`;
      const script = await loadText(path);
      if (script === null) throw new Error(`the asset ${path} is missing`);
      if (signal?.aborted) throw new AppError("cancelled", "The captions were no longer asked for.");
      const segments = timeScript(script);
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
