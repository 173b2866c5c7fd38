/** Scripts that put no spaces between words; their characters are read in runs of one to three. */
const UNSPACED = "\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}";
const TOKEN = new RegExp(`[${UNSPACED}]+|[[\\p{L}\\p{M}\\p{N}]--[${UNSPACED}]]+`, "gv");
const IS_UNSPACED = new RegExp(`^[${UNSPACED}]`, "v");

/** One sentence as the classifier sees it. */
export type SentenceInTalk = {
  text: string;
  /** The sentences around it; empty at the ends of a talk. */
  before: string;
  after: string;
  /** Its place in the talk, 0 the first and 1 the last. */
  place: number;
};

/** A sparse vector: hashes of 32 bits, each with the weight of its group. */
export type Features = { hashes: Uint32Array; weights: Float32Array };

/** Weight of the neighbors' words beside the sentence's own. */
const CONTEXT_WEIGHT = 0.22;
/** A group of so many features is scaled by this root of its size: below a half, a longer sentence may say more. */
export const SCALED_BY = 0.35;
/** Characters of a sentence that are read; what comes after says nothing new of its kind. */
const MAX_READ = 600;

/**
 * Hashed words, pairs of words and pieces of words of a sentence, words of its neighbors, and its place in the talk.
 * Punctuation and case are not seen, so that automatic captions look like written ones.
 */
export function featuresOf({ text, before, after, place }: SentenceInTalk): Features {
  const hashes: number[] = [];
  const weights: number[] = [];
  const add = (group: string[], weight: number) => {
    const scaled = weight / Math.max(1, group.length) ** SCALED_BY;
    for (const feature of group) {
      hashes.push(hash(feature));
      weights.push(scaled);
    }
  };
  const tokens = tokensOf(text);
  add(wordFeatures(tokens), 1);
  add(pieceFeatures(tokens), 1);
  add(edgeFeatures(tokens), 0.7);
  add(contextFeatures("p", before), CONTEXT_WEIGHT);
  add(contextFeatures("n", after), CONTEXT_WEIGHT);
  add([`@${placeBucket(place)}`, "#"], 0.4);
  return { hashes: Uint32Array.from(hashes), weights: Float32Array.from(weights) };
}

/** Lower-case words in order; a run of an unspaced script is one token. Each digit is a 0. */
export function tokensOf(text: string): string[] {
  const folded = text.slice(0, MAX_READ).normalize("NFKC").toLowerCase();
  return (folded.match(TOKEN) ?? []).map((token) => token.replace(/\p{N}/gu, "0"));
}

/** The same tokens of a text of any length, with the UTF-16 offsets at which they begin. */
export function* findTokens(text: string): Generator<{ text: string; start: number }> {
  for (const match of text.matchAll(TOKEN)) {
    const folded = match[0].normalize("NFKC").toLowerCase().replace(/\p{N}/gu, "0");
    if (folded !== "") yield { text: folded, start: match.index };
  }
}

export function isUnspaced(token: string): boolean {
  return IS_UNSPACED.test(token);
}

function wordFeatures(tokens: readonly string[]): string[] {
  const features: string[] = [];
  let previous = "^";
  for (const token of tokens) {
    if (isUnspaced(token)) features.push(...runsOf(token, 2, 4).map((run) => `w${run}`));
    else features.push(`w${token}`, `b${previous} ${token}`);
    previous = token;
  }
  return features;
}

export function pieceFeatures(tokens: readonly string[]): string[] {
  return tokens
    .flatMap((token) => (isUnspaced(token) ? runsOf(token, 1, 1) : runsOf(`<${token}>`, 2, 5)))
    .map((run) => `c${run}`);
}

/** How it begins and ends: the verb stands last in Japanese, Korean, Turkish and much of German. */
export function edgeFeatures(tokens: readonly string[]): string[] {
  const first = tokens[0];
  const last = tokens.at(-1);
  if (first === undefined || last === undefined) return ["empty"];
  const opening = isUnspaced(first) ? [first.slice(0, 2), first.slice(0, 4)] : [first, `${first} ${tokens[1] ?? "$"}`];
  const ending = isUnspaced(last) ? [last.slice(-2), last.slice(-4)] : [last, `${tokens.at(-2) ?? "^"} ${last}`];
  return [...opening.map((text) => `^${text}`), ...ending.map((text) => `$${text}`)];
}

function contextFeatures(side: "p" | "n", text: string): string[] {
  const tokens = tokensOf(text);
  if (tokens.length === 0) return [`${side}none`];
  return tokens.flatMap((token) => (isUnspaced(token) ? runsOf(token, 2, 2) : [token])).map((word) => side + word);
}

function runsOf(text: string, shortest: number, longest: number): string[] {
  const characters = [...text];
  const runs: string[] = [];
  for (let size = shortest; size <= longest; size++) {
    for (let at = 0; at + size <= characters.length; at++) runs.push(characters.slice(at, at + size).join(""));
  }
  return runs;
}

function placeBucket(place: number): string {
  if (place < 0.03) return "first";
  if (place < 0.1) return "early";
  if (place > 0.97) return "last";
  return place > 0.9 ? "late" : "middle";
}

/** 32 bits: FNV-1a over UTF-16 units, mixed once more so that the low bits are even (as in MurmurHash3's finalizer). */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  return (value ^ (value >>> 13)) >>> 0;
}
