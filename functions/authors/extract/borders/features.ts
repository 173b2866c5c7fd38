import { type Features, findTokens, hash, isUnspaced } from "../classifier/features";
import { type Passage, segmentIndexAt } from "../rules/passage";

/** Captions end where their width is used up; a shorter silence than this between two tells nothing of a sentence. */
const SILENCE_MS = 200;

/** A word, or one character of a script without spaces, as the border model sees it. */
export type BorderToken = string;

/**
 * What is known of the gap before token `at`: the words on both sides, and the silence where a cue ends there.
 * @param pauseMs silence between two cues, in milliseconds; null inside a cue
 */
export function borderFeatures(tokens: readonly BorderToken[], at: number, pauseMs: number | null): Features {
  const [left = "", beforeLeft = ""] = [tokens[at - 1], tokens[at - 2]];
  const [right = "", afterRight = ""] = [tokens[at], tokens[at + 1]];
  const words = [
    `l${left}`,
    `m${beforeLeft} ${left}`,
    `r${right}`,
    `s${right} ${afterRight}`,
    `x${left}|${right}`,
    `t${tokens[at + 2] ?? ""}`,
    `u${beforeLeft}`,
    `T${right} ${afterRight} ${tokens[at + 2] ?? ""}`,
    `U${tokens[at - 3] ?? ""} ${beforeLeft} ${left}`,
    `V${afterRight}`,
    ...(isUnspaced(left) || isUnspaced(right)
      ? characterFeatures(tokens, at)
      : pieceFeatures(beforeLeft, left, right, afterRight)),
  ];
  const silence = pauseMs === null || pauseMs < SILENCE_MS ? "-" : String(Math.min(4, Math.floor(pauseMs / 250)));
  const hashes = Uint32Array.from([...words, `p${silence}`, `q${silence}${right}`, "#"], hash);
  return { hashes, weights: evenWeights(hashes.length) };
}

const known = new Map<number, Float32Array>();

/** One array for all gaps with as many features: ten hours of speech have a hundred thousand. */
function evenWeights(count: number): Float32Array {
  const weights = known.get(count) ?? new Float32Array(count).fill(1 / Math.sqrt(count));
  known.set(count, weights);
  return weights;
}

/** The tokens of a text with the UTF-16 offsets at which they begin. */
export function borderTokens(text: string): { text: BorderToken; start: number }[] {
  return [...findTokens(text)].flatMap((token) => {
    if (!isUnspaced(token.text)) return [token];
    return [...token.text].map((character, at) => ({ text: character, start: token.start + at }));
  });
}

/** Milliseconds of silence before a word that opens a caption; null inside one. */
export function pauseBefore({ starts, segments, ...passage }: Passage, start: number): number | null {
  const index = segmentIndexAt({ starts, segments, ...passage }, start);
  if (index === 0 || starts[index] !== start) return null;
  return (segments[index]?.startMs ?? 0) - (segments[index - 1]?.endMs ?? 0);
}

/** Beginnings and ends of the words on both sides, alone and together: inflection tells what kind of word it is. */
function pieceFeatures(beforeLeft: string, left: string, right: string, afterRight: string): string[] {
  return [
    `W${afterRight.slice(-2)}`,
    `Y${right}|${afterRight.slice(-2)}`,
    `Z${beforeLeft.slice(-3)}|${left.slice(-3)}`,
    `y${left.slice(-2)}|${right.slice(0, 3)}`,
    `z${left.slice(-3)}|${right}`,
    `v${left}|${right.slice(0, 3)}`,
    `e${left.slice(-3)}`,
    `f${left.slice(-2)}`,
    `d${left.slice(-1)}`,
    `g${left.slice(-4)}`,
    `b${right.slice(0, 3)}`,
    `B${right.slice(0, 4)}`,
  ];
}

/** Up to four characters on each side: endings of verbs and particles stand there in Japanese, Thai and Chinese. */
function characterFeatures(tokens: readonly string[], at: number): string[] {
  return [2, 3, 4].flatMap((size) => [
    `k${tokens.slice(Math.max(0, at - size), at).join("")}`,
    `o${tokens.slice(at, at + size).join("")}`,
  ]);
}
