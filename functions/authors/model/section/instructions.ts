import { cleanText } from "../../../prompts/clean";
import { isParagraph } from "../../../prompts/requirements";
import type { PrdItem } from "../../../prompts/schema";
import type { Segment } from "../../../transcripts/schema";
import type { SectionWish } from "../../port";
import type { AiPrompt } from "../ai-port";
import { harmless, transcriptLines, UNTRUSTED, videoBlock } from "../video";

const CITING =
  "Each item cites what it rests on: 4 to 25 words in a row copied from the transcript without any change, with the number of the line in which they begin; at most 8 citations an item. An item that follows from no single passage has an empty list of citations.";

/**
 * Asks for one part of a PRD again, after an instruction of its owner. The instruction is theirs, so it is obeyed; the
 * video's words are not.
 * @param segments the stretch of the transcript that is sent along
 */
export function sectionPrompt(
  { captions, group, instruction, items }: SectionWish,
  segments: readonly Segment[],
): AiPrompt {
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
  return { system, user };
}

function linesOf(items: readonly PrdItem[]): string[] {
  return items.map(({ group, text }) => harmless(`${group}: ${cleanText(text)}`));
}

function tagged(name: string, lines: readonly string[]): string {
  return [`<${name}>`, ...lines, `</${name}>`].join("\n");
}
