import { type Voiced, voiceOf } from "~/functions/citations/speaker-kinds";

/** Where an answer is from: `from the video at 1:07`, or `Ana · from the video at 1:07`. */
export function fromVideo(mark: string, citation: Voiced): string {
  const voice = voiceOf(citation);
  return `${voice ? `${voice} \u00b7 ` : ""}from the video at ${mark}`;
}
