import { CLASSES, isKept } from "~/functions/authors/extract/classifier/classes";
import type { Talk } from "./corpus";
import { areaUnderCurve } from "./measure";

/**
 * Faults that would make a model learn something other than the classes: a rare class, duplicate sentences, or telling
 * lengths.
 */
export function findCorpusFaults(talks: readonly Talk[]): string[] {
  const sentences = talks.flatMap((talk) => talk.sentences);
  const lengths = areaUnderCurve(sentences.map(({ text, label }) => [text.length, isKept(label)]));
  return [
    ...CLASSES.filter((one) => sentences.filter(({ label }) => label === one).length <= 50).map(
      (one) => `few sentences are ${one}`,
    ),
    ...talks
      .filter((talk) => new Set(talk.sentences.map(({ text }) => text)).size < talk.sentences.length)
      .map(({ language, domain }) => `${language}, ${domain}: a sentence stands there twice`),
    ...(Math.abs(lengths - 0.5) < 0.1 ? [] : [`length tells what is kept: AUC ${lengths}`]),
  ];
}
