import type { PrdItem } from "~/functions/prds/model";
import { isParagraph } from "~/functions/prds/requirements";
import { cleanText } from "~/functions/text/clean-text";
import type { SectionWish } from "../../port";
import { harmless } from "../describe-video";

/**
 * The task of rewriting one part of a PRD. The instruction comes from the document's owner and is followed; the video's
 * words are not.
 */
export function sectionTask({ group, instruction, items }: Omit<SectionWish, "captions">): string {
  const shape = isParagraph(group) ? "exactly one item, a paragraph" : "one item for each point, at most 20";
  return [
    `Task: rewrite one part, "${group}", of a project requirements document (PRD) that was written from this video. Its owner tells you in <instruction> how they want it.`,
    `Rules:\n- Answer ${shape}, every item with the group "${group}".\n- Where the instruction asks for more than the video says, leave that out.\n- Each item cites what it rests on, at most 8 quotes; an item that follows from no single passage has an empty list.\n- Repeat nothing of the other parts. Each text under 500 characters, on one line, without bullets and without the part's name.`,
    tagged("part", linesOf(items.filter((item) => item.group === group))),
    tagged("other-parts", linesOf(items.filter((item) => item.group !== group))),
    tagged("instruction", [harmless(cleanText(instruction))]),
    `Form: {"items":[{"group":"${group}","text":"<line>","citations":[{"segmentId":<number of the line>,"quote":"<exact words>"}]}]}`,
  ].join("\n\n");
}

function linesOf(items: readonly PrdItem[]): string[] {
  return items.map(({ group, text }) => harmless(`${group}: ${cleanText(text)}`));
}

function tagged(name: string, lines: readonly string[]): string {
  return [`<${name}>`, ...lines, `</${name}>`].join("\n");
}
