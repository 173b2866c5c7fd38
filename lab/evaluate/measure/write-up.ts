import type { Block, Inline } from "~/functions/prds/write-up/model";
import type { Points } from "./beside-plain";
import { carriesAll } from "./keys";

/**
 * What a write-up's texts (paragraphs, items, rows) rest on. `timed`: they have a moment; `own`: all of them is the
 * author's, and says so; `doubts`: statements with a figure that their sources lack; `settled`: settled points or facts
 * that a text has the key words of.
 */
export type WriteUpScore = {
  words: number;
  texts: number;
  timed: number;
  own: number;
  doubts: number;
  settled: number;
};

type Text = { inlines: readonly Inline[]; isOwn: boolean };

export function scoreWriteUp({ settled }: Points, blocks: readonly Block[]): WriteUpScore {
  const texts = textsOf(blocks);
  const inlines = texts.flatMap((text) => text.inlines);
  const said = texts.map(wordsOf);
  return {
    words: said.join(" ").match(/[\p{L}\p{N}]+/gu)?.length ?? 0,
    texts: texts.length,
    timed: texts.filter((text) => text.inlines.some(({ kind }) => kind === "moments")).length,
    own: texts.filter(({ isOwn }) => isOwn).length,
    doubts: inlines.filter((one) => one.kind === "moments" && one.isDoubted).length,
    settled: settled.filter(({ keys }) => said.some((text) => carriesAll(text, keys))).length,
  };
}

function wordsOf({ inlines }: Text): string {
  return inlines.map((one) => ("text" in one ? one.text : "")).join("");
}

/** Below a heading that is the author's own, all is. */
function textsOf(blocks: readonly Block[]): Text[] {
  let ownLevel: number | null = null;
  return blocks.flatMap((block): Text[] => {
    if (block.kind === "heading") {
      if (block.isOwn) ownLevel = block.level;
      else if (ownLevel !== null && block.level <= ownLevel) ownLevel = null;
      return [];
    }
    const isInOwn = ownLevel !== null;
    if (block.kind === "code") return [];
    if (block.kind === "paragraph") return [{ inlines: block.text, isOwn: block.isOwn || isInOwn }];
    if (block.kind === "list")
      return block.items.map(({ text, isOwn }) => ({ inlines: text, isOwn: isOwn || isInOwn }));
    const space: Inline = { kind: "text", text: " " };
    return block.rows.map(({ cells, isOwn }) => ({
      inlines: cells.flatMap((cell) => [...cell, space]),
      isOwn: isOwn || isInOwn,
    }));
  });
}
