import type { Citation } from "~/functions/citations/model";
import type { Segment } from "~/functions/transcripts/model";
import { saidFigures } from "../details/said-words";
import { type IdentifiedLine, linesOf } from "../line-ids";
import type { VersionState } from "../prd-versions-list";

/** What the sources of a write-up are looked up in. `language`: BCP 47, of the video. */
export type WriteUpSources = { document: VersionState; segments: readonly Segment[]; language: string };

/** Where something was said, the figures in it and around it, and whether it is the author's own. */
export type Source = { citations: readonly Citation[]; isOwn: boolean; figures: () => ReadonlySet<string> };

/** The source of a name that has one: the id of a line or check, or the number of a segment. */
export type Lookup = (name: string) => Source | undefined;

/** A sentence may run over several captions, so its figures are also looked for in those around its source. */
const AROUND = 3;

/** The digits of other scripts. */
const DIGIT = /(?![0-9])\p{Nd}/gu;

/** Text with the digits of any script as 0 to 9: in Unicode, each script has ten in a row. */
export function withPlainDigits(text: string): string {
  return text.replace(DIGIT, (digit) => {
    const point = digit.codePointAt(0) ?? 0;
    let value = 0;
    while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(point - value - 1))) value += 1;
    return String(value);
  });
}

/** Sources are read when they are first asked for. */
export function createLookup({ document, segments, language }: WriteUpSources): Lookup {
  const positions = new Map(segments.map(({ id }, position) => [id, position]));
  const segmentsAround = (id: number) => {
    const position = positions.get(id);
    return position === undefined ? [] : segments.slice(Math.max(0, position - AROUND), position + AROUND + 1);
  };
  const sourceOf = (citations: readonly Citation[], said: string, isOwn: boolean): Source => {
    let figures: Set<string> | undefined;
    return {
      ...{ citations, isOwn },
      figures: () => {
        const around = [...new Set(citations.flatMap(({ segmentId }) => segmentsAround(segmentId)))];
        const spoken = [...around, { id: 0, startMs: 0, endMs: 0, text: said }];
        figures ??= saidFigures(
          spoken.map((segment) => ({ ...segment, text: withPlainDigits(segment.text) })),
          language,
        );
        return figures;
      },
    };
  };
  const known = new Map<string, Source>();
  for (const { line } of linesOf(document)) {
    if (line.id) known.set(line.id, sourceOf(citationsOf(line), textOf(line), isAuthorsOwn(line)));
    if (!("acceptance" in line)) continue;
    for (const { id, text, citations, edited, added } of line.acceptance ?? []) {
      if (id) known.set(id, sourceOf(citations, text, !edited && !added));
    }
  }
  return (name) => {
    const one = known.get(name);
    if (one || !/^\d{1,6}$/.test(name)) return one;
    const segment = segments[positions.get(Number(name)) ?? -1];
    if (!segment) return undefined;
    const source = sourceOf([citationOf(segment)], "", false);
    known.set(name, source);
    return source;
  };
}

function citationsOf(line: IdentifiedLine): readonly Citation[] {
  return "sides" in line ? line.sides.flatMap(({ citations }) => citations) : line.citations;
}

/** Of what nobody said, only what its owner wrote is not the author's. */
function isAuthorsOwn(line: IdentifiedLine): boolean {
  if ("sides" in line) return false;
  if ("question" in line) return !line.added;
  return line.citations.length === 0 && !line.added && !line.edited;
}

/** What a line says, in which its figures may stand, without what its author adds. */
function textOf(line: IdentifiedLine): string {
  if ("sides" in line) return line.sides.map(({ text }) => text).join("\n");
  if ("question" in line) return line.question;
  const { text, title, lead, row, who, due } = { title: "", lead: "", row: "", who: "", due: "", ...line };
  const quotes = line.citations.map(({ quote }) => quote);
  return [text, title, lead, row, who, due, ...quotes].filter(Boolean).join("\n");
}

function citationOf({ id, startMs, text, estimated, speaker, name, side }: Segment): Citation {
  return {
    ...{ segmentId: id, startMs, quote: text },
    ...(estimated && { estimated }),
    ...(speaker !== undefined && { speaker }),
    ...(name !== undefined && { name }),
    ...(side !== undefined && { side }),
  };
}
