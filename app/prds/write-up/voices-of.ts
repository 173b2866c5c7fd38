import type { Citation } from "~/functions/citations/model";
import type { Block, Inline } from "~/functions/prds/write-up/model";
import { inVoices } from "~/functions/text/format-voiced";

type Moments = Extract<Inline, { kind: "moments" }>;
type Voiced = { time: Citation; voice: string | undefined };

/** A block's moments, each with the speaker to name there: a name stands where the voice changes within the block. */
export function voicesOf(block: Block): ReadonlyMap<Moments, Voiced[]> {
  const all = momentsOf(block);
  const voiced = inVoices(all.flatMap(({ moments }) => moments));
  return new Map(all.map((one) => [one, voiced.splice(0, one.moments.length)]));
}

/** Whether a write-up has a source that was not found. */
export function isLost(blocks: readonly Block[]): boolean {
  return blocks.some((block) => textsOf(block).some(({ kind }) => kind === "lost"));
}

/** Whether a write-up has a figure that was not found where it should be. */
export function hasDoubts(blocks: readonly Block[]): boolean {
  return blocks.some((block) => momentsOf(block).some(({ isDoubted }) => isDoubted));
}

const momentsOf = (block: Block) => textsOf(block).filter((one) => one.kind === "moments");

function textsOf(block: Block): Inline[] {
  switch (block.kind) {
    case "code":
      return [];
    case "list":
      return block.items.flatMap(({ text }) => text);
    case "table":
      return [...block.head, ...block.rows.flatMap(({ cells }) => cells)].flat();
    default:
      return block.text;
  }
}
