import { detectLanguage } from "./captions/caption-language";
import { parseCaptions } from "./captions/parse-captions";
import { titleOfFile } from "./file-title";
import type { Captions, OwnCaptions } from "./model";

/**
 * The visitor's own captions, parsed and cleaned.
 * @throws AppError captions_unreadable, transcript_too_long
 */
export function readOwnCaptions(own: OwnCaptions): Captions {
  const parsed = parseCaptions(own);
  return {
    videoTitle: own.title || titleOfFile(own.fileName ?? "") || titleFromText(parsed.segments),
    videoDescription: "",
    language: own.language ?? parsed.language ?? detectLanguage(parsed.segments.map(({ text }) => text).join(" ")),
    kind: "uploaded",
    source: "upload",
    durationSeconds: parsed.durationSeconds,
    segments: parsed.segments,
  };
}

/** If neither the user nor the file names the captions, their first words do. */
function titleFromText(segments: Captions["segments"]): string {
  const words = (segments[0]?.text ?? "").split(/\s+/);
  const title = words.slice(0, 8).join(" ").slice(0, 80);
  return words.length > 8 ? `${title} …` : title;
}
