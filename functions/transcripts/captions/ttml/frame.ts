import { cleanName } from "../names";
import type { XmlAttributes } from "../xml";
import { readTime, type TimeBase } from "./time";

/** Elements whose text is about the document or a part of it and is never said. */
const SILENT = /^(?:head|metadata|title|desc|copyright|agent|name|actor|image|audio|data)$/u;

/** An element on the path from the root to the current position; times are milliseconds of the media. */
export type Frame = {
  name: string;
  startMs: number;
  /** Infinity where nothing ends it. */
  endMs: number;
  /** Where its next child starts if its children are sequential. */
  nextMs: number;
  isInTurn: boolean;
  /** In a paragraph, which is where text is said. */
  isSaid: boolean;
  isSilent: boolean;
  keepsSpace: boolean;
  speaker: string | undefined;
};

export const ROOT: Frame = {
  name: "",
  startMs: 0,
  endMs: Number.POSITIVE_INFINITY,
  nextMs: 0,
  isInTurn: false,
  isSaid: false,
  isSilent: false,
  keepsSpace: false,
  speaker: undefined,
};

/** An element within another: its times count from its parent's and end with them, the rest is inherited. */
export function enter(
  parent: Frame,
  { name, attributes }: { name: string; attributes: XmlAttributes },
  { base, names }: { base: TimeBase; names: ReadonlyMap<string, string> },
): Frame {
  const [begin, end, length] = ["begin", "end", "dur"].map((one) => readTime(attributes.get(one), base));
  const from = timesFrom(parent, begin ?? 0);
  const startMs = from + (begin ?? 0);
  const ends = [...(end == null ? [] : [from + end]), ...(length == null ? [] : [startMs + length])];
  const space = attributes.get("space");
  const reading = attributes.get("ruby");
  const agents = attributes.get("agent")?.split(/\s/u) ?? [];
  return {
    name,
    startMs,
    nextMs: startMs,
    endMs: Math.min(parent.endMs, ...ends),
    isInTurn: attributes.get("timeContainer") === "seq",
    isSaid: parent.isSaid || name === "p",
    // Ruby text repeats the word it is printed above.
    isSilent: parent.isSilent || SILENT.test(name) || reading === "text" || reading === "delimiter",
    keepsSpace: space === undefined ? parent.keepsSpace : space === "preserve",
    speaker: cleanName(agents.flatMap((id) => names.get(id) ?? []).join(", ")) ?? parent.speaker,
  };
}

/** The moment that an element's times count from: its parent's start, or the end of the element before it. */
function timesFrom({ startMs, endMs, nextMs, isInTurn }: Frame, begin: number): number {
  if (isInTurn) return nextMs;
  // Some write the times of words as those of the media; counted from the paragraph they would lie outside of it.
  const isOutside = startMs + begin >= endMs && begin >= startMs && begin < endMs;
  return isOutside ? 0 : startMs;
}
