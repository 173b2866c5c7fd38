import type { PrdItem } from "../../../prompts/schema";
import type { Segment } from "../../../transcripts/schema";
import type { VideoText } from "../../port";
import type { AiPrompt } from "../ai-port";
import { harmless, transcriptLines, UNTRUSTED, videoBlock } from "../video";

const PARTS = `The parts, named in English exactly so:
- "Project Overview": one item, a paragraph: what is to be built, for whom, and which problem it solves.
- "Core Features": one item for each thing a person can do with the product.
- "Technical Requirements": one item for each demand on technology, data, platforms, performance, security or cost.
- "API Integration": one item for each outside service, interface or data source and what it is used for.
- "Design Vision": one item, a paragraph: look, feel, tone and user experience.`;

const RULES = `Rules:
- Write each text in the language of the transcript; the names of the parts stay in English.
- Say only what the speaker says or what follows directly from it. Leave a part out when nothing is said about it.
- Each item cites what it rests on: the exact words of the transcript, 4 to 25 of them in a row, copied without any change, with the number of the line in which they begin. Give an item that follows from no single passage an empty list of citations.
- At most 8 citations an item, at most 60 items, each text under 500 characters, on one line, without bullets and without the part's name.
- Never write the same thing twice.`;

const FORM = `Answer with JSON only: {"items":[{"group":"<part>","text":"<line>","citations":[{"segmentId":<number of the line>,"quote":"<exact words>"}]}]}, the items in the order of the parts.`;

/** The whole transcript in one prompt. */
export function prdPrompt(captions: VideoText): AiPrompt {
  const task = "You write a project requirements document (PRD) from the transcript of a video.";
  return {
    system: [task, PARTS, RULES, UNTRUSTED, FORM].join("\n\n"),
    user: `${videoBlock(captions, transcriptLines(captions.segments))}\n\nWrite the PRD of this video.`,
  };
}

/** One window of a long transcript: asks for notes, which `reducePrompt` puts together. */
export function windowPrompt(captions: VideoText, segments: readonly Segment[], part: number, parts: number): AiPrompt {
  const task = `You read part ${part} of ${parts} of the transcript of a long video and take notes for a project requirements document (PRD), which will be written from the notes of all parts. At most 25 items: what matters most.`;
  return {
    system: [task, PARTS, RULES, UNTRUSTED, FORM].join("\n\n"),
    user: `${videoBlock(captions, transcriptLines(segments))}\n\nTake the notes of this part.`,
  };
}

/** Notes of several windows, to become one document; carries quotes but no transcript. */
export function reducePrompt(captions: VideoText, notes: readonly PrdItem[]): AiPrompt {
  const task =
    "You write a project requirements document (PRD) from notes that were taken on the transcript of a long video. Merge notes that say the same and keep all their citations; copy quotes and line numbers from the notes without any change.";
  return {
    system: [task, PARTS, RULES, UNTRUSTED, FORM].join("\n\n"),
    user: `${videoBlock(captions, ["Notes, one a line:", ...notes.map(noteLine)])}\n\nWrite the PRD of this video.`,
  };
}

/** A note as `reducePrompt` sends it: a JSON object on one line. */
export function noteLine({ group, text, citations }: PrdItem): string {
  const quotes = citations.map(({ segmentId, quote }) => ({ segmentId, quote }));
  return harmless(JSON.stringify({ group, text, citations: quotes }));
}
