import { cleanLine } from "../clean";
import { quoteSpan } from "../passage";
import type { Reading, ReadSentence } from "../read";
import { listTerms, listWords } from "../words";

/** A sentence that says something by itself, cleaned, with the place where it was said. */
export type Fact = {
  /** Number of the sentence in the transcript; of clauses of one, with a fraction that tells them apart. */
  index: number;
  text: string;
  segmentId: number;
  quote: string;
  /** Whether a full stop says where it ends; automatic captions have none, and their sentences are a guess. */
  isWritten: boolean;
  /** A stretch of speech that may begin and end in the middle of a sentence; its text says so with an ellipsis. */
  isExcerpt: boolean;
  /** 0 the least central sentence of the video, 1 the most. */
  centrality: number;
};

const FEWEST_WORDS = 5;
const MOST_WORDS = 34;
const MOST_ASIDE = 3;

/** First words of a line that leans on another, gives an order, or is a piece of a sentence. */
const LEANING_START = new Set(
  (
    "it its it's they they're their them he she his her this that that's these those there's here here's such both neither either another one ones " +
    "i i'm i'll i've i'd my me please let let's think take imagine remember see open look say get not no because which where who whose or except meaning " +
    "after before then again otherwise instead also mine what how why whatever anyway maybe meanwhile as than right okay yeah sorry thanks hi hello"
  ).split(" "),
);
/** Words inside a line that point at what only a listener has just heard, or at the speaker. */
const LEANING =
  /(?<![\p{L}'’-])(?:i|i['’](?:m|ll|ve|d)|my|me|mine|myself|this|these|those|that one|the other|the others|so far|of it|of that|here|not just|or so|he|she|his|her|today|tonight|anyway|such)(?![\p{L}'’-])/iu;
/** "The second kind is …" counts what went before. */
const COUNTING_START = /^the (?:first|second|third|fourth|fifth|last|next|other|latter|former)\b/i;
/** Among the first words these can only mean something of an earlier sentence. */
const EARLY_POINTERS = new Set("it it's they they're them".split(" "));
const EARLY = 6;
const ENGLISH_VERB =
  /(?<![\p{L}'’-])(?:is|are|was|were|isn't|aren't|has|have|had|can|can't|cannot|could|must|should|will|won't|would|may|does|doesn't|do|don't|did|didn't|need|needs|use|uses|used|send|sends|get|gets|keep|keeps|mean|means|take|takes|give|gives|run|runs|come|comes|go|goes|make|makes|work|works|show|shows|tell|tells|contain|contains|answer|answers|check|checks|add|adds|start|starts|share|shares|combine|combines|belong|belongs|expire|expires|cost|costs|sign|signs|read|reads|change|changes|call|calls|cause|causes|store|stores|support|supports|happen|happens|become|becomes|hold|holds|include|includes|follow|follows|integrate|want|wants|sit|sits|grow|grows|live|lives|believe|pay|write|writes|build|builds|open|opens|begin|begins|end|ends|allow|allows|let|lets|help|helps|carry|carries|form|forms|produce|produces|move|moves|turn|turns|increase|increases|decrease|decreases|remain|remains|lose|loses|win|wins|die|dies|eat|eats|know|knows|see|sees|find|finds|lead|leads|bring|brings|stand|stands|look|looks)(?![\p{L}'’-])/iu;

/** Rarer ones, and what ends like a verb of the past. */
const RARER_VERB =
  /(?<![\p{L}'’-])(?:consists?|yields?|controls?|charges?|reduces?|absorbs?|breaks?|burns?|connects?|converts?|creates?|defines?|depends?|describes?|determines?|exists?|explains?|flows?|gains?|improves?|measures?|prevents?|protects?|provides?|reaches|reach|receives?|reflects?|refers?|releases?|replaces?|represents?|requires?|rises?|falls?|separates?|speeds?|spreads?|stops?|switch|switches|transports?|travels?|became|began|built|fell|found|gave|held|led|lost|made|met|paid|rose|said|sent|spent|stood|took|told|went|won|wrote|got|came|kept|knew|saw|thought|ran|brought|bought|left|felt|heard|meant|grew|\p{Ll}{3,}ed)(?![\p{L}'’-])/u;

/** The sentences of a reading from which questions can be made, in the order of the video. */
export function listFacts(reading: Reading, isEnglish: boolean): Fact[] {
  return reading.sentences.flatMap((sentence) => {
    const fact = factOf(reading, sentence);
    return fact && standsAlone(fact.text, reading, sentence, isEnglish) ? [fact] : [];
  });
}

/** Cleaning is most of the work, so a sentence is cleaned once however often it is looked at. */
const cleaned = new WeakMap<ReadSentence, Fact | null>();

/** Any sentence with its cleaned text, whether or not it can be understood by itself. */
export function factOf(reading: Reading, sentence: ReadSentence): Fact | null {
  const known = cleaned.get(sentence);
  if (known !== undefined) return known;
  const fact = readFact(reading, sentence);
  cleaned.set(sentence, fact);
  return fact;
}

function readFact(reading: Reading, sentence: ReadSentence): Fact | null {
  const span = quoteSpan(reading.passage, sentence.start, sentence.end);
  if (!span) return null;
  const text = cleanLine(span.quote, reading.language.habits);
  const { index, centrality } = sentence;
  const isWritten = /[.!。！।]["'”’»)]*$/.test(span.quote);
  if (text === "") return null;
  return { index, text, segmentId: span.segmentId, quote: span.quote, isWritten, isExcerpt: false, centrality };
}

function standsAlone(text: string, reading: Reading, sentence: ReadSentence, isEnglish: boolean): boolean {
  const { finding, isRough } = sentence;
  if (isRough || finding.isQuestion || finding.aside >= MOST_ASIDE || /[?…]/.test(text)) return false;
  const words = listWords(text);
  if (words.length < FEWEST_WORDS || words.length > MOST_WORDS) return false;
  if (new Set(listTerms(words, reading.language.isCommon)).size < 3) return false;
  if (!isEnglish) return !finding.pointsBack;
  if (LEANING_START.has(words[0] ?? "") || COUNTING_START.test(text) || LEANING.test(text)) return false;
  return !words.slice(0, EARLY).some((word) => EARLY_POINTERS.has(word)) && hasVerb(text);
}

/** Whether an English word stands in it that is mostly a verb. */
export function hasVerb(text: string): boolean {
  return ENGLISH_VERB.test(text) || RARER_VERB.test(text);
}
