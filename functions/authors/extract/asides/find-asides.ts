import type { Aside, AsideKind } from "~/functions/transcripts/asides/model";
import type { AsidesPort } from "~/functions/transcripts/asides/port";
import { CLASSES, type SentenceClass } from "../classifier/classes";
import type { SentenceModel } from "../classifier/sentence-classifier";
import type { JudgedSentence } from "../document/extract-line";
import { judgeTalk } from "../document/judge-sentences";
import { MARKED, sponsored } from "../document/sponsor";
import { type SpokenPassage, segmentIndexAt } from "../rules/passage";
import { MAX_WORDS_READ, readSentences } from "../rules/read-sentences";

/**
 * A sentence by its offsets in the passage (UTF-16, end exclusive), and its kind of aside; null if it is part of the
 * talk.
 */
type SpokenStretch = { start: number; end: number; kind: AsideKind | null };

/** Shorter stretches are not worth marking and are often mistakes. */
const SHORTEST_MS: Record<AsideKind, number> = { sponsor: 4_000, chatter: 6_000 };
/** How far from a talk's beginning or end there is chatter; in between, what looks like it is mostly a story. */
const EDGE_MS = 60_000;
/** At least this share of a segment's letters must be an aside for the whole segment to count as one. */
const MOST = 0.5;

/** The stretches of segments that are mostly asides, in the order of the talk. */
function asidesOf(passage: SpokenPassage, sentences: readonly SpokenStretch[]): Aside[] {
  const letters = {
    sponsor: new Float64Array(passage.starts.length),
    chatter: new Float64Array(passage.starts.length),
  };
  for (const { start, end, kind } of sentences) {
    if (kind === null) continue;
    for (let index = segmentIndexAt(passage, start); index < passage.starts.length; index += 1) {
      const [from, to] = [passage.starts[index] ?? 0, endOf(passage, index)];
      if (from >= end) break;
      letters[kind][index] = (letters[kind][index] ?? 0) + Math.max(0, Math.min(end, to) - Math.max(start, from));
    }
  }
  const found: Aside[] = [];
  for (const [index] of passage.segments.entries()) {
    const kind = kindAt(letters, index, endOf(passage, index) - (passage.starts[index] ?? 0));
    const last = found.at(-1);
    if (kind !== null && last?.kind === kind && last.last === index - 1) last.last = index;
    else if (kind !== null) found.push({ kind, first: index, last: index });
  }
  const until = passage.segments.length - 1;
  const isAtEdge = ({ first, last }: Aside) =>
    Math.min(lengthOf(passage, 0, first), lengthOf(passage, last, until)) <= EDGE_MS;
  return found.filter(
    (one) =>
      lengthOf(passage, one.first, one.last) >= SHORTEST_MS[one.kind] && (one.kind === "sponsor" || isAtEdge(one)),
  );
}

function kindAt(letters: Record<AsideKind, Float64Array>, index: number, length: number): AsideKind | null {
  const [sponsor = 0, chatter = 0] = [letters.sponsor[index], letters.chatter[index]];
  if (length === 0 || (sponsor + chatter) / length <= MOST) return null;
  return sponsor >= chatter ? "sponsor" : "chatter";
}

/** The end of a segment's text, without the space that joins it to the next one. */
function endOf({ text, starts }: SpokenPassage, index: number): number {
  return (starts[index + 1] ?? text.length + 1) - 1;
}

function lengthOf({ segments }: SpokenPassage, first: number, last: number): number {
  return (segments[last]?.endMs ?? 0) - (segments[first]?.startMs ?? 0);
}

const CHATTER: ReadonlySet<SentenceClass> = new Set(["greeting", "housekeeping", "filler"]);
/**
 * A sentence is chatter above this probability and below these log odds of being worth keeping. A missing mark is
 * better than a wrong one.
 */
const SURE = 0.7;
const UNKEPT = -4;

/** Creates a finder of sponsors and chatter that uses the sentence model and needs no language model. */
export function createAsideFinder(loadModel: () => Promise<SentenceModel>): AsidesPort {
  return {
    async find(talk, { signal } = {}) {
      const model = await loadModel();
      const reading = await readSentences({ ...talk, videoTitle: "" }, model, signal, MAX_WORDS_READ, "borders");
      const { sentences } = await judgeTalk(reading, model, signal);
      const isSponsor = sponsored(sentences, MARKED);
      const said = sentences.map((one, index): SpokenStretch => {
        return { start: one.start, end: one.end, kind: isSponsor[index] === 1 ? "sponsor" : chatterOf(one) };
      });
      return asidesOf(reading.passage, said);
    },
  };
}

function chatterOf({ keep, parts }: JudgedSentence): AsideKind | null {
  const odds = CLASSES.reduce((sum, name, column) => sum + (CHATTER.has(name) ? (parts[column] ?? 0) : 0), 0);
  return keep < UNKEPT && odds > SURE ? "chatter" : null;
}
