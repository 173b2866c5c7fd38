import type { ChaptersDraft } from "~/functions/chapters/model";
import { formatMark } from "~/functions/text/format-time";
import { isKnown } from "../../classifier/known-words";
import type { JudgedSentence } from "../../document/extract-line";
import { judgeTalk } from "../../document/judge-sentences";
import { type Idea, studyOf } from "../../study/ideas";
import type { StudyModel } from "../../study/study-words";
import type { SpokenTerm } from "../../study/terms/find-terms";
import { cleanSentence, shortenLine } from "../clean-sentence";
import { listTerms, listWords } from "../cue-words";
import { quoteSpan, segmentIndexAt } from "../passage";
import { createBreaks, typicalPause } from "../pause";
import { type ReadSentence, readSentences, type SentenceReading, type Talk } from "../read-sentences";
import { ANNOUNCING, nameChapter } from "./name-chapter";
import { tile } from "./tiling";

/** Sentences cleaned between two pauses. */
const BATCH = 1000;
const MAX_SUMMARY = 240;
/** A sentence with lower log odds of being worth keeping is small talk, which introduces nothing. */
const LEAST_KEPT = -1;
/** Log odds of being a term below which a word names no chapter. */
const LEAST_NAMING = -0.5;
/** A silence longer than this many milliseconds counts the same. */
const LONG_PAUSE_MS = 2500;

/**
 * Drafts chapters of a transcript without a language model. Borders are where the words change. The title is the
 * noun phrase that is announced, or that is frequent in this chapter and rare elsewhere; a chapter without one is named
 * after its time ("12:30–18:05"). The summary is its most important sentence, cleaned, with no word added.
 * @param count approximate number of chapters
 * @throws AppError `cancelled` when the signal aborts
 */
export async function draftChapters(
  talk: Talk,
  count: number,
  model: StudyModel,
  signal?: AbortSignal,
): Promise<ChaptersDraft> {
  const reading = await readSentences(talk, model, signal);
  const { sentences } = await judgeTalk(reading, model, signal);
  if (sentences.length === 0) return { topics: [] };
  const lines: string[] = [];
  const isDue = createBreaks(BATCH);
  for (const sentence of sentences) {
    if (isDue()) await typicalPause(signal);
    lines.push(textOf(reading, sentence));
  }
  const borders = tile(bagsOf(lines, reading), pausesOf(reading), count);
  await typicalPause(signal);
  const starts = [{ index: 0, score: 1 }, ...borders];
  const chapters = starts.map(({ index, score }, number) => {
    const end = starts[number + 1]?.index ?? sentences.length;
    return { score, own: sentences.slice(index, end), lines: lines.slice(index, end) };
  });
  const termsOf = (line: string) => listTerms(listWords(line), reading.language.isCommon);
  const weigh = weighing(chapters.map((chapter) => chapter.lines.map(termsOf)));
  const taken = new Set<string>();
  const { ideas, terms } = await studyOf(talk, model, signal);
  const [introduced, isAnswer] = [introducedIn(terms), answersOf(ideas)];
  const hasNouns = reading.code === "ja" || model.words[reading.code]?.terms !== undefined;
  const isEveryday = (phrase: string) => listWords(phrase).every((word) => isKnown(model, word, reading.code));
  const { segments } = reading.passage;
  const segmentOf = (number: number) => segments[segmentIndexAt(reading.passage, chapters[number]?.own[0]?.start ?? 0)];
  const timeOf = (number: number) => {
    const [from, to, last] = [segmentOf(number), segmentOf(number + 1), segments.at(-1)];
    const endMs = (number + 1 < chapters.length ? to?.startMs : last?.endMs) ?? 0;
    const estimated = from?.estimated;
    return `${formatMark({ startMs: number === 0 ? 0 : (from?.startMs ?? 0), estimated })}–${formatMark({ startMs: endMs, estimated })}`;
  };
  const topics = chapters.map(({ score, own, lines: said }, number) => {
    const centralityOf = (line: string) => weigh(number, termsOf(line));
    const { isCommon } = reading.language;
    const opening = own
      .slice(0, ANNOUNCING)
      .map(({ start, end }) => quoteSpan(reading.passage, start, end)?.quote ?? "");
    const title =
      nameChapter(said, {
        opening,
        taken,
        isCommon,
        weigh: centralityOf,
        isAnswer,
        isEveryday,
        hasNouns,
        terms: own.flatMap((one) => (one.keep < LEAST_KEPT || one.isSponsored ? [] : introduced(one))),
      }) || timeOf(number);
    taken.add(title);
    return {
      startSegmentId: segmentOf(number)?.id ?? 0,
      title,
      summary: summaryOf(own, said, title),
      confidence: Math.round(score * 100) / 100,
    };
  });
  return { topics };
}

/** A German adjective that its noun has to have before it in another form when it stands alone. */
const INFLECTED = /^\p{L}+e[mnrs] /u;

/** What is introduced in a sentence. */
function introducedIn(terms: readonly SpokenTerm[]) {
  const names = terms.filter(({ text, score }) => score >= LEAST_NAMING && !INFLECTED.test(text));
  return ({ start: from, end: to }: ReadSentence) =>
    names.flatMap(({ text, start, isIntroduced }) => (start >= from && start < to ? [{ text, isIntroduced }] : []));
}

/** Tells what cards and questions ask for. A chapter's name stands beside them and must not tell it. */
function answersOf(ideas: readonly Idea[]) {
  const terms = ideas.flatMap((idea) => (idea.kind === "gap" || idea.kind === "definition" ? [idea.term] : []));
  const answers = [...new Set(terms)].map((term) => listWords(term).join(" "));
  return (phrase: string) => {
    const words = listWords(phrase).join(" ");
    return answers.some((answer) => ` ${words} `.includes(` ${answer} `) || ` ${answer} `.includes(` ${words} `));
  };
}

/**
 * How well the terms of a line distinguish its chapter: those that are frequent in it and rare in the others.
 * @param chapters the terms of each line, by chapter
 */
function weighing(chapters: readonly (readonly (readonly string[])[])[]) {
  const counts = chapters.map((lines) => {
    const times = new Map<string, number>();
    for (const term of lines.flat()) times.set(term, (times.get(term) ?? 0) + 1);
    return times;
  });
  const spread = new Map<string, number>();
  for (const term of counts.flatMap((times) => [...times.keys()])) spread.set(term, (spread.get(term) ?? 0) + 1);
  return (number: number, terms: readonly string[]) => {
    const weights = terms.map(
      (term) => (counts[number]?.get(term) ?? 0) * Math.log((chapters.length + 1) / ((spread.get(term) ?? 1) + 0.3)),
    );
    return weights.reduce((sum, weight) => sum + weight, 0) / Math.sqrt(Math.max(1, terms.length));
  };
}

function withoutStop(line: string): string {
  return line.replace(/[.。।]$/u, "");
}

function textOf({ passage, language }: SentenceReading, { start, end }: Pick<ReadSentence, "start" | "end">): string {
  return cleanSentence(quoteSpan(passage, start, end)?.quote ?? "", language.habits);
}

function bagsOf(lines: readonly string[], { language }: SentenceReading): Uint32Array[] {
  const numbers = new Map<string, number>();
  return lines.map((line) =>
    Uint32Array.from(listTerms(listWords(line), language.isCommon), (term) => {
      const known = numbers.get(term) ?? numbers.size;
      numbers.set(term, known);
      return known;
    }),
  );
}

/** The silence before each sentence, 0 to 1. */
function pausesOf({ passage, sentences }: SentenceReading): number[] {
  return sentences.map((sentence, index) => {
    const before = sentences[index - 1];
    if (!before) return 0;
    const last = passage.segments[segmentIndexAt(passage, before.end - 1)];
    const next = passage.segments[segmentIndexAt(passage, sentence.start)];
    const silence = last && next && last !== next ? next.startMs - last.endMs : 0;
    return Math.min(1, Math.max(0, silence) / LONG_PAUSE_MS);
  });
}

/** The most important sentence of a chapter that makes sense alone, preferably not its title. */
function summaryOf(sentences: readonly JudgedSentence[], lines: readonly string[], title: string): string {
  let best = { text: "", score: Number.NEGATIVE_INFINITY };
  for (const [index, sentence] of sentences.entries()) {
    const { worth, finding, isRough, isSponsored, wordCount } = sentence;
    const text = lines[index] ?? "";
    const fit = wordCount < 5 ? 0.3 : wordCount < 8 ? 0.8 : wordCount > 38 ? 0.7 : 1;
    const isTitle = withoutStop(text) === title;
    const drawback =
      (finding.pointsBack || isTitle ? 2 : 1) * (finding.isQuestion || isSponsored ? 3 : 1) * (isRough ? 1.5 : 1);
    const score = text === "" ? -1 : (worth * fit) / drawback;
    if (score > best.score) best = { text, score };
  }
  return shortenLine(best.text, MAX_SUMMARY);
}
