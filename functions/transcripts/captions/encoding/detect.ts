import { decodeStrictly, type Encoding, isEncoding } from "./encodings";

/** Tags and cue times, which look the same in every language. */
const MARKUP = /<[^<>]{0,200}>|\{\\[^{}]{0,200}\}|\d[\d:.,]*|-->/gu;
const OTHER_SCRIPT = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Thai}]/u;
const LATIN = /\p{Script=Latin}/u;
/** A sign between two letters, or a capital inside a lower-case word, if one of the two is not ASCII. */
const ODD =
  /[\p{L}'’][\u00a1-\u00a9\u00ab-\u00b3\u00b6\u00b8\u00b9\u00bb-\u00bf\u00d7\u00f7†‡•‰€™√∫≈◊‚ƒˆ˜¨¸´]\p{L}|\p{Ll}(?![A-Z])\p{Lu}|[\u2500-\u259f]/u;
const CONTROLS = /(?![\t-\r])\p{Cc}|\ufffd/u;
/** Correctly decoded text has at most this share of odd words, such as brand names and typos. */
const ODD_SHARE = 0.03;

/** Whether decoded text is plausible: no control characters, and almost no words with mixed scripts or signs inside. */
function isPlausible(text: string): boolean {
  if (CONTROLS.test(text)) return false;
  const words = text.replace(MARKUP, " ").match(/\S{1,200}/gu) ?? [];
  const foreign = words.filter((word) => /[^\0-\x7f]/u.test(word));
  const plain = words.length - foreign.length;
  const isLatin = plain > foreign.length / 2;
  const odd = foreign.filter((word) => isOdd(word) || (isLatin && OTHER_SCRIPT.test(word))).length;
  return odd <= foreign.length * ODD_SHARE;
}

function isOdd(word: string): boolean {
  if (ODD.test(word) || (OTHER_SCRIPT.test(word) && LATIN.test(word))) return true;
  const signs = word.match(/[^\0-\x7f\p{L}\p{M}\p{P}]/gu)?.length ?? 0;
  const letters = word.match(/\p{L}/gu)?.length ?? 0;
  return letters > 0 && signs > letters;
}

/** Encodings that the detector is asked about, in its names; ours are added where they differ. */
const ASKED: readonly string[] =
  "windows-1250 windows-1251 windows-1252 windows-1253 windows-1254 windows-1255 windows-1256 windows-1257 iso-8859-2 iso-8859-5 iso-8859-6 iso-8859-7 iso-8859-8 iso-8859-13 iso-8859-15 iso-8859-16 macroman koi8-r koi8-u cp874 cp932 cp949 euc-jp gb18030 big5".split(
    " ",
  );
const OURS: Readonly<Record<string, string>> = {
  "iso-8859-1": "windows-1252",
  macroman: "macintosh",
  cp874: "windows-874",
  cp932: "shift_jis",
  cp949: "euc-kr",
  big5hkscs: "big5",
};
/** Lines with non-ASCII letters are examined up to this many bytes, which suffice for a file of any size. */
const SAMPLE = 65_536;
/**
 * When the likeliest text is certain. Measured on 1,100 excerpts of 1 to 40 captions in 28 languages and 20 encodings.
 * One certain result is wrong (a single Japanese caption), and 98% of excerpts with 10 captions or more are certain.
 */
const CERTAIN = { confidence: 0.03, lead: 1.03, letters: 10, farAhead: 1.3 };
/** How many encodings are offered first if none is certain. */
const OFFERED = 5;

/** The possible encodings, likeliest first, and the text in the likeliest one if it is certain. */
export type Detected = { text: string | null; likely: Encoding[] };

/** Scores how likely bytes are in each of the given encodings. Results are sorted by confidence, 0 to 1. */
export type Detector = (
  bytes: Uint8Array,
  asked: readonly string[],
) => readonly { encoding: string | null; confidence: number }[];

type Candidate = { encoding: Encoding; confidence: number; text: string };

/** Detects the encoding of a file that is not in Unicode. */
export function detectEncoding(bytes: Uint8Array, detect: Detector): Detected {
  const found = detect(foreignLines(bytes), ASKED);
  const candidates = found.flatMap(({ encoding, confidence }): Candidate[] => {
    const label = toLabel(encoding ?? "");
    const text = isEncoding(label) ? decodeStrictly(bytes, label) : null;
    return isEncoding(label) && text !== null && isPlausible(text) ? [{ encoding: label, confidence, text }] : [];
  });
  const likely = [...new Set(candidates.map(({ encoding }) => encoding))].slice(0, OFFERED);
  return { text: certainText(candidates), likely };
}

function certainText(candidates: readonly Candidate[]): string | null {
  const [first] = candidates;
  if (!first || first.confidence < CERTAIN.confidence) return null;
  const other = candidates.find(({ text }) => text !== first.text);
  const lead = other ? first.confidence / other.confidence : Number.POSITIVE_INFINITY;
  const letters = first.text.match(/[^\0-\x7f]/gu)?.length ?? 0;
  const isAhead = lead >= CERTAIN.farAhead || (lead >= CERTAIN.lead && letters >= CERTAIN.letters);
  return isAhead ? first.text : null;
}

function toLabel(name: string): string {
  const label = name.toLowerCase().replace(/^iso8859/u, "iso-8859");
  return OURS[label] ?? label;
}

/** The lines with non-ASCII bytes. Cue times and numbers say nothing about the language. */
function foreignLines(bytes: Uint8Array): Uint8Array {
  const kept: number[] = [];
  let start = 0;
  let isForeign = false;
  for (let at = 0; at <= bytes.length && kept.length < SAMPLE; at++) {
    const byte = bytes[at] ?? 0x0a;
    if (byte >= 0x80) isForeign = true;
    if (byte !== 0x0a) continue;
    if (isForeign) for (const one of bytes.subarray(start, Math.min(at + 1, start + SAMPLE))) kept.push(one);
    start = at + 1;
    isForeign = false;
  }
  return Uint8Array.from(kept);
}
