import { hashOfKnown, knownTokens } from "~/functions/authors/extract/classifier/known-words";
import type { LinearLayer } from "~/functions/authors/extract/classifier/sentence-classifier";
import type { Talk } from "./corpus";

/** The words that the talks use, as a layer with a 1 at each word's hash. */
export function knownWords(talks: readonly Talk[], size = 2 ** 21): LinearLayer {
  const weights = new Int8Array(size);
  for (const { language, sentences } of talks) {
    for (const { text } of sentences) {
      for (const { word } of knownTokens(text)) weights[hashOfKnown(word, language) % size] = 1;
    }
  }
  return { size, columns: 1, scales: new Float32Array([1]), weights };
}
