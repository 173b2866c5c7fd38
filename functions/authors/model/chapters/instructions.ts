import type { Segment } from "../../../transcripts/schema";
import type { VideoText } from "../../port";
import type { AiPrompt } from "../ai-port";
import { transcriptLines, UNTRUSTED, videoBlock } from "../video";

const RULES = `Rules:
- A chapter begins where the speaker turns to another subject, and lasts until the next one begins. The first one begins with the first line.
- "startSegmentId" is the number of the line with which it begins; the numbers ascend.
- "title": what the chapter is about, 2 to 7 words, in the language of the transcript, in words of the speaker where possible.
- "summary": one sentence of at most 200 characters that says what is said there, and nothing that is not.
- "confidence": from 0 to 1, how sure you are that a new subject begins there.`;

const FORM = `Answer with JSON only: {"topics":[{"startSegmentId":<number of the line>,"title":"<title>","summary":"<sentence>","confidence":<number>}]}.`;

/** Asks for the chapters of one stretch of a video. */
export function topicsPrompt(video: VideoText, segments: readonly Segment[], count: number): AiPrompt {
  const task = `You divide the transcript of a video into chapters. Wanted: about ${count}, fewer where the subject changes less often.`;
  return {
    system: [task, RULES, UNTRUSTED, FORM].join("\n\n"),
    user: `${videoBlock(video, transcriptLines(segments))}\n\nList the chapters.`,
  };
}
