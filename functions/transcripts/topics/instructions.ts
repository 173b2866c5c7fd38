import type { AiPrompt } from "../../deps";
import { transcriptLines, UNTRUSTED, videoBlock } from "../../prompts/instructions";
import type { Segment } from "../schema";

type Video = { videoTitle: string; videoDescription: string; language: string };

const RULES = `Rules:
- A chapter begins where the speaker turns to another subject, and lasts until the next one begins. The first one begins with the first line.
- "startSegmentId" is the number of the line with which it begins; the numbers ascend.
- "title": what the chapter is about, 2 to 7 words, in the language of the transcript, in words of the speaker where possible.
- "summary": one sentence of at most 200 characters that says what is said there, and nothing that is not.
- "confidence": from 0 to 1, how sure you are that a new subject begins there.`;

const FORM = `Answer with JSON only: {"topics":[{"startSegmentId":<number of the line>,"title":"<title>","summary":"<sentence>","confidence":<number>}]}.`;

/** Asks for the chapters of one stretch of a video. */
export function topicsPrompt(video: Video, segments: readonly Segment[], count: number): AiPrompt {
  const task = `You divide the transcript of a video into chapters. Wanted: about ${count}, fewer where the subject changes less often.`;
  return {
    task: "topics",
    system: [task, RULES, UNTRUSTED, FORM].join("\n\n"),
    user: `${videoBlock(video, transcriptLines(segments))}\n\nList the chapters.`,
    segments,
    videoTitle: video.videoTitle,
    language: video.language,
    topics: { count },
  };
}
