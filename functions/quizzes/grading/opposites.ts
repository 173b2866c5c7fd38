import { gradingWordsIn, type Opposites } from "./grading-words";

type Pair = readonly [one: RegExp, other: RegExp];
const compiled = new WeakMap<Opposites, readonly Pair[]>();

/** Each pair as two expressions for whole words. */
function pairsOf(opposites: Opposites): readonly Pair[] {
  const known = compiled.get(opposites);
  if (known) return known;
  const { pairs, endings } = opposites;
  const words = (side = "") => new RegExp(`^(?:${side.replaceAll("*", `(?:${endings})?`)})$`, "u");
  const made = pairs.split(" ").map((pair): Pair => {
    const [one, other] = pair.split("/");
    return [words(one), words(other)];
  });
  compiled.set(opposites, made);
  return made;
}

/**
 * Whether the answer has the opposite of a word that it lacks.
 * @param beside its words that are not expected; all are folded
 * @param language BCP 47; no opposites are known in others than the seven in which questions are made from any speech
 */
export function isReversed(lacking: readonly string[], beside: readonly string[], language: string): boolean {
  const { opposites } = gradingWordsIn(language);
  if (!opposites) return false;
  const has = (terms: readonly string[], word: RegExp) => terms.some((term) => word.test(term));
  return pairsOf(opposites).some(
    ([one, other]) => (has(lacking, one) && has(beside, other)) || (has(lacking, other) && has(beside, one)),
  );
}
