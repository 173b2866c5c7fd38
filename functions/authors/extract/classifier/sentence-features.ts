import { UNSPACED } from "~/functions/text/unspaced";

/** Scripts that put no spaces between words; their characters are read in runs of one to three. */
const TOKEN = new RegExp(`[${UNSPACED}]+|[[\\p{L}\\p{M}\\p{N}]--[${UNSPACED}]]+`, "gv");
const IS_UNSPACED = new RegExp(`^[${UNSPACED}]`, "v");
/** Text that needs no case folding. */
const PLAIN = /^[a-z]+$/;
const SURROGATE = /[\ud800-\udfff]/;
/** The first code point of those scripts, of which Thai comes first in Unicode. */
const FIRST_UNSPACED = 0x0e00;

/** One sentence as the classifier sees it. */
export type SentenceInTalk = {
  text: string;
  /** The sentences around it; empty at the ends of a talk. */
  before: string;
  after: string;
  /** Its position in the talk, from 0 (first) to 1 (last). */
  place: number;
};

/** A sparse vector: 32-bit hashes, each with the weight of its group. */
export type Features = { hashes: Uint32Array; weights: Float32Array };

/** Weight of the neighbors' words relative to the sentence's own. */
const CONTEXT_WEIGHT = 0.22;
/** The exponent by which a group is scaled down by its size. Below one half, a longer sentence may say more. */
const SCALED_BY = 0.35;
/** Precomputed scales: spans are judged by the hundred thousand, and a lookup is faster than a power. */
const SCALES = Float64Array.from({ length: 1024 }, (_, count) => Math.max(1, count) ** SCALED_BY);
/** Characters of a sentence beyond these say nothing new about its kind. */
const MAX_READ = 600;

/**
 * Hashes words, pairs of words and pieces of words of a sentence, words of its neighbors, and its place in the talk.
 * Ignores punctuation and case, so that automatic captions look like written ones.
 */
export function featuresOf({ text, before, after, place }: SentenceInTalk): Features {
  const tokens = featureTokens(text);
  const groups: (readonly [hashes: readonly number[], weight: number])[] = [
    [wordFeatures(tokens), 1],
    [pieceFeatures(tokens), 1],
    [edgeFeatures(tokens).map((edge) => hashOf(edge)), 0.7],
    [contextFeatures("p", before), CONTEXT_WEIGHT],
    [contextFeatures("n", after), CONTEXT_WEIGHT],
    [[hashOf("@", placeBucket(place)), hashOf("#")], 0.4],
  ];
  const count = groups.reduce((sum, [group]) => sum + group.length, 0);
  const [hashes, weights] = [new Uint32Array(count), new Float32Array(count)];
  let at = 0;
  for (const [group, weight] of groups) {
    hashes.set(group, at);
    weights.fill(weight / scaleOf(group.length), at, at + group.length);
    at += group.length;
  }
  return { hashes, weights };
}

/** The divisor of each weight in a group of `count` features. */
export function scaleOf(count: number): number {
  return SCALES[count] ?? count ** SCALED_BY;
}

/** Lower-case words in order, with each digit as 0; a run of an unspaced script is one token. */
export function featureTokens(text: string): string[] {
  const folded = text.slice(0, MAX_READ).normalize("NFKC").toLowerCase();
  return (folded.match(TOKEN) ?? []).map((token) => token.replace(/\p{N}/gu, "0"));
}

/** The same tokens of a text of any length, with the UTF-16 offsets at which they begin. */
export function* findTokens(text: string): Generator<{ text: string; start: number }> {
  for (const match of text.matchAll(TOKEN)) {
    const [token] = match;
    const folded = PLAIN.test(token) ? token : token.normalize("NFKC").toLowerCase().replace(/\p{N}/gu, "0");
    if (folded !== "") yield { text: folded, start: match.index };
  }
}

export function isUnspacedSentence(token: string): boolean {
  return token.charCodeAt(0) >= FIRST_UNSPACED && IS_UNSPACED.test(token);
}

function wordFeatures(tokens: readonly string[]): number[] {
  const features: number[] = [];
  let previous = "^";
  for (const token of tokens) {
    if (isUnspacedSentence(token)) features.push(...runsOf(token, 2, 4, "w"));
    else features.push(hashOf("w", token), hashOf("b", previous, " ", token));
    previous = token;
  }
  return features;
}

export function pieceFeatures(tokens: readonly string[]): number[] {
  return tokens.flatMap((token) =>
    isUnspacedSentence(token) ? runsOf(token, 1, 1, "c") : runsOf(`<${token}>`, 2, 5, "c"),
  );
}

/** How a sentence begins and ends. The verb stands last in Japanese, Korean, Turkish and much of German. */
export function edgeFeatures(tokens: readonly string[]): string[] {
  const first = tokens[0];
  const last = tokens.at(-1);
  if (first === undefined || last === undefined) return ["empty"];
  const opening = isUnspacedSentence(first)
    ? [first.slice(0, 2), first.slice(0, 4)]
    : [first, `${first} ${tokens[1] ?? "$"}`];
  const ending = isUnspacedSentence(last)
    ? [last.slice(-2), last.slice(-4)]
    : [last, `${tokens.at(-2) ?? "^"} ${last}`];
  return [...opening.map((text) => `^${text}`), ...ending.map((text) => `$${text}`)];
}

function contextFeatures(side: "p" | "n", text: string): number[] {
  const tokens = featureTokens(text);
  if (tokens.length === 0) return [hashOf(side, "none")];
  return tokens.flatMap((token) => (isUnspacedSentence(token) ? runsOf(token, 2, 2, side) : hashOf(side, token)));
}

/** Hashes all runs of these lengths, each prefixed with a letter for its kind. */
function runsOf(text: string, shortest: number, longest: number, kind: string): number[] {
  const hashes: number[] = [];
  const characters = SURROGATE.test(text) ? [...text] : text;
  for (let size = shortest; size <= longest; size++) {
    for (let at = 0; at + size <= characters.length; at++) {
      const run = characters.slice(at, at + size);
      hashes.push(hashOf(kind, typeof run === "string" ? run : run.join("")));
    }
  }
  return hashes;
}

function placeBucket(place: number): string {
  if (place < 0.03) return "first";
  if (place < 0.1) return "early";
  if (place > 0.97) return "last";
  return place > 0.9 ? "late" : "middle";
}

const NOTHING_HASHED = 0x811c9dc5;

/** FNV-1a over the UTF-16 units of texts, faster than joining them, finished as in MurmurHash3 to spread low bits. */
export function hashOf(first: string, second = "", third = "", fourth = "", fifth = "", sixth = ""): number {
  const state = extend(extend(extend(NOTHING_HASHED, first), second), third);
  return finish(extend(extend(extend(state, fourth), fifth), sixth));
}

function extend(state: number, text: string): number {
  let value = state;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value;
}

function finish(state: number): number {
  const value = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
  return (value ^ (value >>> 13)) >>> 0;
}
