import { CLASSES, isKept } from "~/functions/authors/extract/classifier/classes";
import { type Features, featuresOf } from "~/functions/authors/extract/classifier/sentence-features";
import type { Talk } from "./corpus";
import { type Example, randomFrom } from "./learn";

/** A sentence with its known facts, ready for the layers that judge sentences. */
export type Labeled = { talk: Talk; index: number; features: Features; keep: number; part: number };

export function labeledSentences(talks: readonly Talk[]): Labeled[] {
  return talks.flatMap((talk) => talk.sentences.map((_, index) => labelOf(talk, index, (text) => text)));
}

/**
 * Each sentence unchanged, and once as in automatic captions: joined with part of a neighbor or cut short, because
 * their borders are never all right.
 */
export function trainingSentences(talks: readonly Talk[], seed: number): Labeled[] {
  const random = randomFrom(seed);
  return talks.flatMap((talk) =>
    talk.sentences.flatMap((_, index) => [
      labelOf(talk, index, (text) => text),
      labelOf(talk, index, (text) => ragged(text, talk.sentences[index + 1]?.text ?? "", random)),
    ]),
  );
}

function labelOf(talk: Talk, index: number, change: (text: string) => string): Labeled {
  const sentence = talk.sentences[index];
  if (!sentence) throw new Error(`A talk about ${talk.domain} has no sentence ${index}.`);
  const features = featuresOf({
    text: change(sentence.text),
    before: talk.sentences[index - 1]?.text ?? "",
    after: talk.sentences[index + 1]?.text ?? "",
    place: index / Math.max(1, talk.sentences.length - 1),
  });
  return {
    talk,
    index,
    features,
    keep: isKept(sentence.label) ? 1 : 0,
    part: CLASSES.indexOf(sentence.label),
  };
}

/** A sentence after wrong borders: missing some words at one end, or with the first words of the next. */
function ragged(text: string, next: string, random: () => number): string {
  const [words, following] = [text.split(" "), next.split(" ")];
  const turn = random();
  const few = 1 + Math.floor(random() * 3);
  if (words.length < 4) return text;
  if (turn < 0.3) return words.slice(few).join(" ");
  if (turn < 0.6) return words.slice(0, -few).join(" ");
  return [...words, ...following.slice(0, few + 1)].join(" ");
}

export function examplesOf(sentences: readonly Labeled[], target: "keep" | "part"): Example[] {
  return sentences.map((sentence) => ({ features: sentence.features, target: sentence[target], weight: 1 }));
}
