import type { AiPrompt } from "../deps";
import type { Captions, Segment } from "../transcripts/schema";
import { cleanText } from "./clean";
import { harmless, transcriptLines, UNTRUSTED, videoBlock } from "./instructions";
import { isParagraph } from "./requirements";
import type { PrdGroup, PrdItem } from "./schema";

const CITING =
  "Each item cites what it rests on: 4 to 25 words in a row copied from the transcript without any change, with the number of the line in which they begin; at most 8 citations an item. An item that follows from no single passage has an empty list of citations.";

export type SectionRequest = {
  captions: Captions;
  /** The stretch of the transcript that is sent along. */
  segments: readonly Segment[];
  group: PrdGroup;
  /** The owner's wish, in their own words. */
  instruction: string;
  /** The whole document as it is. */
  items: readonly PrdItem[];
};

/** Asks for one part of a PRD again, after an instruction of its owner. The instruction is theirs, so it is obeyed; the video's words are not. */
export function sectionPrompt({ captions, segments, group, instruction, items }: SectionRequest): AiPrompt {
  const shape = isParagraph(group) ? "exactly one item, a paragraph" : "one item for each point, at most 20";
  const system = [
    `You rewrite one part, "${group}", of a project requirements document (PRD) that was written from the transcript of a video. Its owner tells you in <instruction> how they want it.`,
    `Rules:\n- Answer ${shape}, every item with the group "${group}".\n- Write in the language of the transcript. Say only what the speaker says or what follows directly from it; where the instruction asks for more, leave that out.\n- ${CITING}\n- Repeat nothing of the other parts. Each text under 500 characters, on one line, without bullets and without the part's name.`,
    UNTRUSTED,
    `Answer with JSON only: {"items":[{"group":"${group}","text":"<line>","citations":[{"segmentId":<number of the line>,"quote":"<exact words>"}]}]}.`,
  ].join("\n\n");
  const user = [
    videoBlock(captions, transcriptLines(segments)),
    tagged("part", linesOf(items.filter((item) => item.group === group))),
    tagged("other-parts", linesOf(items.filter((item) => item.group !== group))),
    tagged("instruction", [harmless(cleanText(instruction))]),
    `Write the part "${group}" again.`,
  ].join("\n\n");
  const { videoTitle, language } = captions;
  return { task: "prd-section", system, user, segments, videoTitle, language };
}

function linesOf(items: readonly PrdItem[]): string[] {
  return items.map(({ group, text }) => harmless(`${group}: ${cleanText(text)}`));
}

function tagged(name: string, lines: readonly string[]): string {
  return [`<${name}>`, ...lines, `</${name}>`].join("\n");
}
