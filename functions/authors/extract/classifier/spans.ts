import type { SentenceModel } from "./sentence-classifier";
import { edgeFeatures, hashOf, isUnspacedSentence, pieceFeatures, scaleOf } from "./sentence-features";

/** The longest run of unspaced characters that is one feature. */
const LONGEST_RUN = 4;
const EDGE_WEIGHT = 0.7;

/** The total weight of a token's features, and their number. */
type Weighed = { weight: number; count: number };

/**
 * Judges any span of a text in constant time: log odds that it is worth keeping. Uses the keep layer on the span's
 * own words, without the sentences around it or its place in the talk.
 * @param tokens words, and single characters of scripts without spaces (`borderTokens`)
 */
export function createSpanJudge(
  { keep: { size, weights, scales } }: SentenceModel,
  tokens: readonly string[],
): (begin: number, end: number) => number {
  const weigh = (hashes: readonly number[]): Weighed => ({
    weight: hashes.reduce((sum, hash) => sum + (weights[hash % size] ?? 0), 0),
    count: hashes.length,
  });
  const words = sums(tokens, (_, at) => weigh(wordsAt(tokens, at)));
  const pieces = sums(tokens, (token) => weigh(pieceFeatures([token])));
  const openings = tokens.map((_, at) => weigh(edgesOf(tokens.slice(at, at + LONGEST_RUN), "^")).weight);
  const endings = tokens.map(
    (_, at) => weigh(edgesOf(tokens.slice(Math.max(0, at + 1 - LONGEST_RUN), at + 1), "$")).weight,
  );
  const edgeScale = EDGE_WEIGHT / scaleOf(4);
  return (begin, end) => {
    const edges = edgeScale * ((openings[begin] ?? 0) + (endings[end - 1] ?? 0));
    return (scales[0] ?? 0) * (words(begin, end) + pieces(begin, end) + edges);
  };
}

/** Words and pairs of words that end at a token; runs of characters in a script without spaces. */
function wordsAt(tokens: readonly string[], at: number): number[] {
  const token = tokens[at] ?? "";
  if (!isUnspacedSentence(token)) return [hashOf("w", token), hashOf("b", tokens[at - 1] ?? "^", " ", token)];
  const runs: number[] = [];
  let run = token;
  for (let size = 2; size <= LONGEST_RUN && isUnspacedSentence(tokens[at - size + 1] ?? ""); size++) {
    run = (tokens[at - size + 1] ?? "") + run;
    runs.push(hashOf("w", run));
  }
  return runs;
}

/** How a span begins or ends, by its first or last tokens. */
function edgesOf(some: readonly string[], side: "^" | "$"): number[] {
  const isJoined = isUnspacedSentence(some.at(side === "^" ? 0 : -1) ?? "");
  return edgeFeatures(isJoined ? [some.join("")] : some)
    .filter((feature) => feature.startsWith(side))
    .map((edge) => hashOf(edge));
}

/** Returns a function for the weight of the features of a token range, scaled as `featuresOf` scales a group. */
function sums(
  tokens: readonly string[],
  weighAt: (token: string, at: number) => Weighed,
): (begin: number, end: number) => number {
  const weights = new Float64Array(tokens.length + 1);
  const counts = new Uint32Array(tokens.length + 1);
  for (const [at, token] of tokens.entries()) {
    const { weight, count } = weighAt(token, at);
    weights[at + 1] = (weights[at] ?? 0) + weight;
    counts[at + 1] = (counts[at] ?? 0) + count;
  }
  return (begin, end) =>
    ((weights[end] ?? 0) - (weights[begin] ?? 0)) / scaleOf((counts[end] ?? 0) - (counts[begin] ?? 0));
}
