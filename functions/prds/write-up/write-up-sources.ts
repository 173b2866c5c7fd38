import type { Citation } from "~/functions/citations/model";
import type { Segment } from "~/functions/transcripts/model";
import { linesOf } from "../line-ids";
import type { VersionState } from "../prd-versions-list";

/** What the sources of a write-up are looked up in. `language`: BCP 47, of the video. */
export type WriteUpSources = { document: VersionState; segments: readonly Segment[]; language: string };

/** Where something was said, all that is said there, and whether it is the author's own. */
export type Source = { citations: readonly Citation[]; said: string; around: readonly Segment[]; isOwn: boolean };

/** The sources of these names that exist: ids of lines and checks, and numbers of segments. */
export type Lookup = (names: readonly string[]) => Source[];

/** A sentence may run over several captions, so its figures are also looked for in those around its source. */
const AROUND = 3;

export function createLookup({ document, segments }: WriteUpSources): Lookup {
  const positions = new Map(segments.map(({ id }, position) => [id, position]));
  const segmentsAround = (id: number) => {
    const position = positions.get(id);
    return position === undefined ? [] : segments.slice(Math.max(0, position - AROUND), position + AROUND + 1);
  };
  const byId = new Map<string, Source>();
  const add = (
    id: string | undefined,
    citations: readonly Citation[],
    { said, isOwn }: { said: string; isOwn: boolean },
  ) => {
    const around = citations.flatMap(({ segmentId }) => segmentsAround(segmentId));
    if (id) byId.set(id, { citations, said, around, isOwn });
  };
  for (const { line } of linesOf(document)) {
    if ("sides" in line)
      add(
        line.id,
        line.sides.flatMap(({ citations }) => citations),
        { said: textsOf(line), isOwn: false },
      );
    else add(line.id, line.citations, { said: textsOf(line), isOwn: "question" in line && !line.added });
    if (!("acceptance" in line)) continue;
    for (const check of line.acceptance ?? []) {
      add(check.id, check.citations, { said: textsOf(check), isOwn: !check.edited && !check.added });
    }
  }
  return (names) =>
    names.flatMap((name) => {
      const known = byId.get(name);
      if (known) return [known];
      const around = /^\d{1,6}$/.test(name) ? segmentsAround(Number(name)) : [];
      const segment = around.find(({ id }) => id === Number(name));
      return segment ? [{ citations: [citationOf(segment)], said: "", around, isOwn: false }] : [];
    });
}

/** What a line says that is not the author's own, in which its figures may stand. */
const AUTHORS_OWN = ["acceptance", "note", "asks", "answer", "why", "suggestion", "decide"];

function textsOf(line: object): string {
  return Object.entries(line)
    .filter(([key]) => !AUTHORS_OWN.includes(key))
    .flatMap(([, value]) => (typeof value === "string" ? [value] : Array.isArray(value) ? value.map(textsOf) : []))
    .join(" \n");
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
