import { CLASSES, type SentenceClass } from "~/functions/authors/extract/classifier/classes";
import { type Judgment, judge, type SentenceModel } from "~/functions/authors/extract/classifier/sentence-classifier";
import type { Labeled } from "./examples";

export type Measured = { group: string; sentences: number; auc: number; lengthAuc: number };

/** How well keep and drop are told apart, per language and overall, compared with sentence length alone. */
export function measureKeep(model: SentenceModel, sentences: readonly Labeled[]): Measured[] {
  const languages = [...new Set(sentences.map(({ talk }) => talk.language))].sort();
  const groups: [string, Labeled[]][] = languages.map((language) => [
    language,
    sentences.filter(({ talk }) => talk.language === language),
  ]);
  return [...groups, ["all", [...sentences]] as const].map(([group, members]) => ({
    group,
    sentences: members.length,
    auc: areaUnderCurve(members.map((one) => [judge(model, one.features).keep, one.keep === 1])),
    lengthAuc: areaUnderCurve(members.map((one) => [textOf(one).length, one.keep === 1])),
  }));
}

export type ClassMeasured = { sentenceClass: string; sentences: number; precision: number; recall: number };

export function measureClasses(model: SentenceModel, sentences: readonly Labeled[]): ClassMeasured[] {
  const guesses = sentences.map(({ features }) => CLASSES.indexOf(likeliestClass(judge(model, features))));
  return CLASSES.map((sentenceClass, column) => {
    const right = sentences.filter((one, at) => one.part === column && guesses[at] === column).length;
    const meant = sentences.filter((one) => one.part === column).length;
    const guessed = guesses.filter((guess) => guess === column).length;
    return { sentenceClass, sentences: meant, precision: ratio(right, guessed), recall: ratio(right, meant) };
  });
}

/** Probability that a kept sentence scores above a dropped one (Mann-Whitney); ties count half. NaN without both. */
export function areaUnderCurve(scored: readonly (readonly [score: number, isKept: boolean])[]): number {
  const sorted = [...scored].sort(([a], [b]) => a - b);
  let [rankSum, kept] = [0, 0];
  for (let from = 0; from < sorted.length; ) {
    let to = from;
    while (to < sorted.length && sorted[to]?.[0] === sorted[from]?.[0]) to++;
    const meanRank = (from + 1 + to) / 2;
    for (const [, isKept] of sorted.slice(from, to)) {
      if (!isKept) continue;
      rankSum += meanRank;
      kept++;
    }
    from = to;
  }
  const dropped = sorted.length - kept;
  return (rankSum - (kept * (kept + 1)) / 2) / (kept * dropped);
}

/** Mean of the classes' F1 scores, without empty classes. */
export function macroF1(classes: readonly ClassMeasured[]): number {
  const measured = classes.filter(({ sentences }) => sentences > 0);
  const scores = measured.map(({ precision, recall }) => ratio(2 * precision * recall, precision + recall));
  return ratio(
    scores.reduce((sum, score) => sum + score, 0),
    scores.length,
  );
}

function textOf({ talk, index }: Labeled): string {
  return talk.sentences[index]?.text ?? "";
}

function ratio(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}

/** F1 score when everything above `limit` counts as a border. */
export function f1At(scored: readonly (readonly [score: number, isRight: boolean])[], limit: number): number {
  const right = scored.filter(([score, isRight]) => isRight && score > limit).length;
  const called = scored.filter(([score]) => score > limit).length;
  const meant = scored.filter(([, isRight]) => isRight).length;
  return ratio(2 * right, called + meant);
}

/** The most probable class. */
export function likeliestClass({ parts }: Judgment): SentenceClass {
  const best = parts.reduce((most, value, index) => (value > (parts[most] ?? 0) ? index : most), 0);
  return CLASSES[best] ?? "filler";
}
