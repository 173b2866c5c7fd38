import { applyLayer, type LinearLayer } from "~/functions/authors/extract/classifier/sentence-classifier";
import { judgeTalk } from "~/functions/authors/extract/document/judge-sentences";
import { readSentences } from "~/functions/authors/extract/rules/read-sentences";
import type { StudyModel } from "~/functions/authors/extract/study/study-words";
import { spanFeatures } from "~/functions/authors/extract/study/terms/span-features";
import { readSurroundings } from "~/functions/authors/extract/study/terms/surroundings";
import { compileCues } from "~/functions/authors/extract/study/terms/term-cues";
import { readTalkWords, termSpans } from "~/functions/authors/extract/study/terms/term-spans";
import type { Example } from "./learn";
import { type MarkedLecture, passagesOf, segmentsOf } from "./lectures";

/** How much more a marked span counts than another: there are about fifty of the others for each. */
const WEIGHTS = { asked: 4, refused: 6 };

/** The examples of a lecture read whole, and of its passages read alone, in which no term is said often. */
export async function termExamples(lecture: MarkedLecture, model: StudyModel) {
  const whole = await spanExamples(lecture, model);
  const passages = await Promise.all(passagesOf(lecture).map((passage) => spanExamples(passage, model)));
  return { whole, passages: passages.flat() };
}

/** One example per span: 1 where a card can ask for it. @param model its other layers */
async function spanExamples(lecture: MarkedLecture, model: StudyModel): Promise<Example[]> {
  const talk = { segments: segmentsOf(lecture), videoTitle: "", language: lecture.language };
  const reading = await readSentences(talk, model, undefined);
  const words = readTalkWords(reading, model);
  const { sentences } = await judgeTalk(reading, model);
  const around = readSurroundings(words, compileCues(model.words[reading.code]), sentences);
  const keyOf = ({ start, end }: { start: number; end: number }) => `${start} ${end}`;
  const [asked, refused] = [new Set(lecture.asked.map(keyOf)), new Set(lecture.refused.map(keyOf))];
  return termSpans(words).map((span) => {
    const [first, last] = [words.words[span.at], words.words[span.at + span.length - 1]];
    const key = keyOf({ start: first?.start ?? 0, end: last?.end ?? 0 });
    const weight = asked.has(key) ? WEIGHTS.asked : refused.has(key) ? WEIGHTS.refused : 1;
    return { features: spanFeatures(span, around), target: asked.has(key) ? 1 : 0, weight };
  });
}

/** The share of spans that a card can ask for among those of each lecture that score best. @param most how many of a lecture */
export function shareMarked(lectures: readonly (readonly Example[])[], layer: LinearLayer, most: number): number {
  const best = lectures.flatMap((examples) =>
    examples
      .map(({ features, target }) => ({ target, score: applyLayer(layer, features)[0] ?? 0 }))
      .sort((a, b) => b.score - a.score)
      .slice(0, most),
  );
  return best.filter(({ target }) => target === 1).length / best.length;
}
