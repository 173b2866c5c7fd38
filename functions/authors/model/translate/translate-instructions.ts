import type { Segment } from "~/functions/transcripts/model";
import type { VideoText } from "../../port";
import type { AiPrompt } from "../ai-port";
import { transcriptLines, videoBlock } from "../describe-video";
import { UNTRUSTED } from "../system";

const RULES = `Rules:
- Translate every line, each by itself, under its own number: no line left out, joined with another or added.
- Captions break sentences: let the lines read on from one to the next as those of the original do.
- Names, numbers, code and addresses stay as they are. Add no explanation.`;

const FORM = `Answer with JSON only: {"lines":[{"id":<number of the line>,"text":"<translation>"}]}.`;

/** Requests a translation of one stretch of a transcript. @param language BCP 47 */
export function translationPrompt(video: VideoText, segments: readonly Segment[], language: string): AiPrompt {
  const task = `You translate the captions of a video into the language with the BCP 47 tag "${language}".`;
  return {
    system: [task, RULES, UNTRUSTED, FORM].join("\n\n"),
    user: `${videoBlock(video, transcriptLines(segments))}\n\nTranslate the lines.`,
  };
}
