import type { Reading } from "../read";
import { type Definition, listDefinitions } from "./definitions";
import { isUnpunctuated } from "./excerpts";
import type { Fact } from "./facts";
import { listGlosses } from "./glosses";
import type { KeyTerms } from "./key-terms";

/**
 * All that the video says its terms mean: by its sentences where it has such, by the patterns of speech where nothing
 * tells one from the next.
 */
export function definitionsOf(
  reading: Reading,
  facts: readonly Fact[],
  all: readonly Fact[],
  terms: KeyTerms,
): Definition[] {
  const written = listDefinitions(facts, all);
  if (!isUnpunctuated(reading)) return written;
  const glosses = listGlosses(reading, terms);
  const explained = new Set(glosses.map(({ term }) => term.toLowerCase()));
  return [...glosses, ...written.filter(({ term }) => !explained.has(term.toLowerCase()))];
}
