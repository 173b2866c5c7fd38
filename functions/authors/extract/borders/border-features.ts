import { type Features, findTokens, hashOf, isUnspacedSentence } from "../classifier/sentence-features";
import { type SpokenPassage, segmentIndexAt } from "../rules/passage";

/** Captions end when they are full, so a shorter silence between two of them says nothing about sentences. */
const SILENCE_MS = 200;

/** A word, or one character of a script without spaces, as the border model sees it. */
export type BorderToken = string;

/**
 * Features of the gap before token `at`: the words on both sides, and the silence if a cue ends there.
 * @param pauseMs silence between two cues, in milliseconds; null inside a cue
 */
export function borderFeatures(tokens: readonly BorderToken[], at: number, pauseMs: number | null): Features {
  const [left = "", beforeLeft = ""] = [tokens[at - 1], tokens[at - 2]];
  const [right = "", afterRight = ""] = [tokens[at], tokens[at + 1]];
  const silence = pauseMs === null || pauseMs < SILENCE_MS ? "-" : String(Math.min(4, Math.floor(pauseMs / 250)));
  const hashes = Uint32Array.from([
    hashOf("l", left),
    hashOf("m", beforeLeft, " ", left),
    hashOf("r", right),
    hashOf("s", right, " ", afterRight),
    hashOf("x", left, "|", right),
    hashOf("t", tokens[at + 2] ?? ""),
    hashOf("u", beforeLeft),
    hashOf("T", right, " ", afterRight, " ", tokens[at + 2] ?? ""),
    hashOf("U", tokens[at - 3] ?? "", " ", beforeLeft, " ", left),
    hashOf("V", afterRight),
    ...(isUnspacedSentence(left) || isUnspacedSentence(right)
      ? characterFeatures(tokens, at)
      : pieceFeatures(beforeLeft, left, right, afterRight)),
    hashOf("p", silence),
    hashOf("q", silence, right),
    hashOf("#"),
  ]);
  return { hashes, weights: new Float32Array(hashes.length).fill(1 / Math.sqrt(hashes.length)) };
}

/** The tokens of a text with the UTF-16 offsets at which they begin. */
export function borderTokens(text: string): { text: BorderToken; start: number }[] {
  return [...findTokens(text)].flatMap((token) => {
    if (!isUnspacedSentence(token.text)) return [token];
    return [...token.text].map((character, at) => ({ text: character, start: token.start + at }));
  });
}

/** Milliseconds of silence before a word that opens a caption; null inside one. */
export function pauseBefore({ starts, segments, ...passage }: SpokenPassage, start: number): number | null {
  const index = segmentIndexAt({ starts, segments, ...passage }, start);
  if (index === 0 || starts[index] !== start) return null;
  return (segments[index]?.startMs ?? 0) - (segments[index - 1]?.endMs ?? 0);
}

/** Beginnings and ends of the words on both sides, alone and together. Inflection shows what kind of word it is. */
function pieceFeatures(beforeLeft: string, left: string, right: string, afterRight: string): number[] {
  return [
    hashOf("W", afterRight.slice(-2)),
    hashOf("Y", right, "|", afterRight.slice(-2)),
    hashOf("Z", beforeLeft.slice(-3), "|", left.slice(-3)),
    hashOf("y", left.slice(-2), "|", right.slice(0, 3)),
    hashOf("z", left.slice(-3), "|", right),
    hashOf("v", left, "|", right.slice(0, 3)),
    hashOf("e", left.slice(-3)),
    hashOf("f", left.slice(-2)),
    hashOf("d", left.slice(-1)),
    hashOf("g", left.slice(-4)),
    hashOf("b", right.slice(0, 3)),
    hashOf("B", right.slice(0, 4)),
  ];
}

/** Up to four characters on each side, because Japanese, Thai and Chinese put verb endings and particles there. */
function characterFeatures(tokens: readonly string[], at: number): number[] {
  return [2, 3, 4].flatMap((size) => [
    hashOf("k", tokens.slice(Math.max(0, at - size), at).join("")),
    hashOf("o", tokens.slice(at, at + size).join("")),
  ]);
}
