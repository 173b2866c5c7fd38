import type { Citation } from "~/functions/citations/model";
import type { Block, Inline } from "~/functions/prds/write-up/model";
import { inVoices } from "~/functions/text/format-voiced";

type Voiced = { time: Citation; voice: string | undefined };

/** A block's moments, each with the speaker to name there: a name stands where the voice changes within the block. */
export function voicesOf(block: Block): ReadonlyMap<Inline, Voiced[]> {
  const all = textsOf(block).filter((one) => one.kind === "moments");
  const voiced = inVoices(all.flatMap(({ moments }) => moments));
  return new Map(all.map((one) => [one, voiced.splice(0, one.moments.length)]));
}

function textsOf(block: Block): Inline[] {
  switch (block.kind) {
    case "code":
      return [];
    case "list":
      return block.items.flatMap(({ text }) => text);
    case "table":
      return block.rows.flatMap(({ cells }) => cells.flat());
    default:
      return block.text;
  }
}
