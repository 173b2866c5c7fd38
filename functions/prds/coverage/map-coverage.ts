import type { Citation } from "~/functions/citations/model";
import { shorten } from "~/functions/text/clean-text";
import type { Aside } from "~/functions/transcripts/asides/model";
import type { Segment } from "~/functions/transcripts/model";

import type { ChapterCoverage, Coverage, Stretch, StretchKind } from "./model";

/** Captions further apart than this have silence between them. */
const SILENCE_MS = 10_000;
const MIN_GAP_MS = { least: 20_000, most: 120_000 };
/** How many characters of a gap's words are shown. */
const MOST_WORDS = 240;
/** A video is this many times as long as the shortest gap. */
const GAPS = 60;

export type CoverageInput = {
  citations: readonly Pick<Citation, "segmentId" | "quote">[];
  segments: readonly Segment[];
  /** In video order; empty if there are none. */
  chapters: readonly { topicTitle: string; startMs: number }[];
  asides: readonly Aside[];
  durationMs: number;
};

/** What a document cites from a video and leaves out, chapter by chapter. */
export function mapCoverage({ citations, segments, chapters, asides, durationMs }: CoverageInput): Coverage {
  const end = Math.max(durationMs, segments.at(-1)?.endMs ?? 0);
  const cited = citedPositions(citations, segments);
  const isAside = (position: number) => asides.some(({ first, last }) => position >= first && position <= last);
  const kinds = segments.map((_, position): StretchKind => {
    return cited.has(position) ? "cited" : isAside(position) ? "aside" : "uncited";
  });
  const pieces = timeline(segments, kinds, end);
  const shortestGapMs = Math.round(Math.min(MIN_GAP_MS.most, Math.max(MIN_GAP_MS.least, end / GAPS)));
  const covered = chaptersOf(chapters, end).map((chapter): ChapterCoverage => {
    const stretches = stretchesOf(cut(pieces, chapter), shortestGapMs);
    return { ...chapter, stretches: stretches.map((one) => (one.kind === "uncited" ? withWords(one, segments) : one)) };
  });
  const totals: Coverage["totals"] = { cited: 0, uncited: 0, aside: 0, silent: 0 };
  for (const { stretches } of covered) for (const one of stretches) totals[one.kind] += one.endMs - one.startMs;
  return { durationMs: end, shortestGapMs, chapters: covered, totals };
}

/** A gap with the beginning of its words, by the same rule that selects words to write lines from. */
function withWords(gap: Stretch, segments: readonly Segment[]): Stretch {
  const said = segments.filter(({ startMs }) => startMs >= gap.startMs && startMs < gap.endMs);
  const words = shorten(said.map(({ text }) => text).join(" "), MOST_WORDS);
  return words === "" ? gap : { ...gap, words };
}

/** The whole video in pieces: one for each caption up to the next, and the silent ones. */
function timeline(segments: readonly Segment[], kinds: readonly StretchKind[], end: number): Stretch[] {
  const pieces: Stretch[] = [];
  let at = 0;
  const add = (kind: StretchKind, until: number, position: number) => {
    const endMs = Math.min(end, until);
    if (endMs <= at) return;
    const { id = 0, estimated } = segments[position] ?? {};
    pieces.push({ kind, startMs: at, endMs, segmentId: id, ...(estimated && { estimated }) });
    at = endMs;
  };
  for (const [position, segment] of segments.entries()) {
    if (segment.startMs - at >= SILENCE_MS) add("silent", segment.startMs, position);
    const next = segments[position + 1]?.startMs ?? end;
    const isFollowed = next - segment.endMs < SILENCE_MS;
    add(kinds[position] ?? "uncited", isFollowed ? next : segment.endMs, position);
  }
  add("silent", end, segments.length - 1);
  return pieces;
}

/** The chapters with a duration, the first from the beginning; the whole video as one if there are none. */
function chaptersOf(chapters: CoverageInput["chapters"], end: number): Omit<ChapterCoverage, "stretches">[] {
  const begun = chapters.map(({ topicTitle, startMs }, index) => ({
    title: topicTitle,
    startMs: index === 0 ? 0 : startMs,
    endMs: Math.min(end, chapters[index + 1]?.startMs ?? end),
  }));
  const lasting = begun.filter(({ startMs, endMs }) => endMs > startMs);
  return lasting.length > 0 || end === 0 ? lasting : [{ title: null, startMs: 0, endMs: end }];
}

function cut(pieces: readonly Stretch[], { startMs, endMs }: { startMs: number; endMs: number }): Stretch[] {
  return pieces
    .filter((piece) => piece.endMs > startMs && piece.startMs < endMs)
    .map((piece) => ({ ...piece, startMs: Math.max(startMs, piece.startMs), endMs: Math.min(endMs, piece.endMs) }));
}

/** Merges adjacent pieces of one kind. In a cited chapter, stretches too short for a gap join the cited ones. */
function stretchesOf(pieces: readonly Stretch[], shortestGapMs: number): Stretch[] {
  const merged = merge(pieces);
  if (!merged.some(({ kind }) => kind === "cited")) return merged;
  const isShort = ({ kind, startMs, endMs }: Stretch) => kind === "uncited" && endMs - startMs < shortestGapMs;
  return merge(merged.map((one) => (isShort(one) ? { ...one, kind: "cited" } : one)));
}

function merge(pieces: readonly Stretch[]): Stretch[] {
  const merged: Stretch[] = [];
  for (const piece of pieces) {
    const last = merged.at(-1);
    if (last?.kind === piece.kind) last.endMs = piece.endMs;
    else merged.push({ ...piece });
  }
  return merged;
}

/** The indexes of the segments that quotes span. */
function citedPositions(
  citations: readonly Pick<Citation, "segmentId" | "quote">[],
  segments: readonly Pick<Segment, "id" | "text">[],
): Set<number> {
  const positionOf = new Map(segments.map(({ id }, position) => [id, position]));
  const cited = new Set<number>();
  for (const { segmentId, quote } of citations) {
    const first = positionOf.get(segmentId);
    if (first === undefined) continue;
    let left = quote.length + placeOf(quote, segments[first]?.text ?? "");
    for (let position = first; position < segments.length; position += 1) {
      cited.add(position);
      left -= (segments[position]?.text.length ?? 0) + 1;
      if (left <= 0) break;
    }
  }
  return cited;
}

/** Where a quote begins in its first segment; at the segment's last letter if that is unclear. */
function placeOf(quote: string, text: string): number {
  for (let at = text.indexOf(quote.charAt(0)); at >= 0; at = text.indexOf(quote.charAt(0), at + 1)) {
    if (text.startsWith(quote, at) || quote.startsWith(text.slice(at))) return at;
  }
  return Math.max(0, text.length - 1);
}
