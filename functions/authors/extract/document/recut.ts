import { featuresOf } from "../classifier/features";
import { type Judgment, judge, type SentenceModel } from "../classifier/model";
import { ENDED } from "../rules/clean";
import { recognize } from "../rules/recognize";
import { recutUtterance } from "../rules/utterances";
import { listWords } from "../rules/words";
import { placeOf } from "./judge";
import type { JudgedSentence, JudgedTalk } from "./line";
import { worthOf } from "./worth";

/** Words of a part that may stand for its sentence. */
const LEAST_WORDS = 6;

type Span = { start: number; end: number };

/**
 * The parts of a sentence that no sign ends, each judged as a sentence of its own: such a sentence often holds the end
 * of an anecdote beside what was meant.
 * @returns none where it is one piece
 */
export function recutSentence(talk: JudgedTalk, sentence: JudgedSentence, model: SentenceModel): JudgedSentence[] {
  const { passage, language, sentences } = talk;
  const textOf = ({ start, end }: Span) => passage.text.slice(start, end).trim();
  if (ENDED.test(textOf(sentence))) return [];
  const from = sentences[sentence.index - 1]?.start ?? sentence.start;
  const to = sentences[sentence.index + 1]?.end ?? sentence.end;
  const place = placeOf(sentence.index, sentences.length);
  const known = new Map<string, Judgment>();
  const judgePart = (part: Span) => {
    const key = `${part.start} ${part.end}`;
    const judgment = known.get(key) ?? judgeAnew(part);
    known.set(key, judgment);
    return judgment;
  };
  const judgeAnew = (part: Span) =>
    judge(
      model,
      featuresOf({
        text: textOf(part),
        before: passage.text.slice(from, part.start),
        after: passage.text.slice(part.end, to),
        place,
      }),
    );
  const spans = recutUtterance(passage, sentence, model, (part) => Math.abs(judgePart(part).keep));
  if (spans.length < 2) return [];
  const parts = spans.map((span) => ({ ...span, text: textOf(span), judgment: judgePart(span) }));
  const worth = worthOf([...sentences.map((one) => ({ text: textOf(one), judgment: one })), ...parts]);
  return parts.flatMap(({ text, judgment, start }, at) => {
    const words = listWords(text);
    if (words.length < LEAST_WORDS) return [];
    const finding = { ...recognize(words, text, language), pointsBack: false };
    const own = { wordCount: words.length, finding, worth: worth[sentences.length + at] ?? 0 };
    return [{ ...sentence, ...own, start, end: start + text.length, keep: judgment.keep, parts: judgment.parts }];
  });
}
