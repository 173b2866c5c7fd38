import type { Numerals } from "./words";

/** What a word adds to a number: its value, or how it joins what stands around it. A break ends every number. */
export type Piece = number | "and" | "teen" | "half" | "point" | "break";

/** A piece and where it stands in the text. Nothing continues the number after a word with an ending. */
export type Place = { piece: Piece; start: number; end: number; hasEnding?: true };

type Lexicon = { pieces: Map<string, Piece>; longest: number; beginning: RegExp | null };

const lexicons = new Map<Numerals, Lexicon>();
/** A word, a figure, or any other sign; hyphens join words. */
const TOKEN = /[\p{L}\p{M}〇'’ʼ]+|\d+(?:[.,]\d+)*|[^\s\p{L}\p{M}\d〇'’ʼ-]/gu;
/** Shorter words with an ending are too often other words. */
const MIN_WITH_ENDING = 3;

/** The words of a text as pieces of numbers. Figures below 1,000 count, because "9 thousand" is one number. */
export function piecesOf(text: string, numerals: Numerals): Place[] {
  const lexicon = lexiconOf(numerals);
  return [...text.matchAll(TOKEN)].flatMap((match): Place[] => {
    const [token] = match;
    const [start, end] = [match.index, match.index + token.length];
    if (/^\d{1,3}$/.test(token)) return [{ piece: Number(token), start, end }];
    const word = token.toLowerCase().normalize("NFC");
    if (!/^[\p{L}〇'’ʼ]/u.test(word)) return [{ piece: "break", start, end }];
    if (numerals.isUnspaced) return scan(word, lexicon, start);
    const plain = word.replace(/['’ʼ]/g, "");
    const known = lexicon.pieces.get(plain);
    if (known !== undefined) return [{ piece: known, start, end }];
    const parts = numerals.isGlued ? segment(plain, lexicon) : null;
    if (parts) return parts.map((piece) => ({ piece, start, end }));
    const begun = beginningOf(plain, numerals, lexicon);
    return begun.map((piece, index) => ({ piece, start, end, ...(index === begun.length - 1 && { hasEnding: true }) }));
  });
}

/** Each character of a run without spaces belongs to the longest known word that begins there, or to none. */
function scan(word: string, { pieces, longest }: Lexicon, offset: number): Place[] {
  const places: Place[] = [];
  for (let at = 0; at < word.length; ) {
    const lengths = Array.from({ length: Math.min(longest, word.length - at) }, (_, index) => index + 1);
    const length = lengths.findLast((one) => pieces.has(word.slice(at, at + one))) ?? 1;
    const piece = pieces.get(word.slice(at, at + length)) ?? "break";
    places.push({ piece, start: offset + at, end: offset + at + length });
    at += length;
  }
  return places;
}

/** The pieces that a whole word consists of, or null. */
function segment(word: string, lexicon: Lexicon): Piece[] | null {
  if (word === "") return [];
  for (let length = Math.min(lexicon.longest, word.length); length > 0; length -= 1) {
    const piece = lexicon.pieces.get(word.slice(0, length));
    const rest = piece === undefined ? null : segment(word.slice(length), lexicon);
    if (piece !== undefined && rest) return [piece, ...rest];
  }
  return null;
}

/** The pieces that a word with an ending begins with; a break where it begins with none. */
function beginningOf(word: string, numerals: Numerals, lexicon: Lexicon): Piece[] {
  const [, beginning] = lexicon.beginning?.exec(word) ?? [];
  if (!beginning || (!numerals.isGlued && beginning.length < MIN_WITH_ENDING)) return ["break"];
  return segment(beginning, lexicon) ?? ["break"];
}

function lexiconOf(numerals: Numerals): Lexicon {
  const known = lexicons.get(numerals);
  if (known) return known;
  const { small, tens = "", more, endings } = numerals;
  const pieces = new Map<string, Piece>();
  const name = (words: string, piece: Piece) => {
    for (const word of words.split("/")) pieces.set(word, piece);
  };
  small.split(" ").forEach((words, value) => void name(words, value));
  tens.split(" ").forEach((words, index) => void name(words, (index + 2) * 10));
  for (const entry of more.split(" ")) {
    const [word = "", value] = entry.split("=");
    pieces.set(word, Number(value));
  }
  for (const join of ["and", "teen", "half", "point"] as const) {
    const words = numerals[join];
    if (words) name(words, join);
  }
  pieces.delete("");
  const values = [...pieces].flatMap(([word, piece]) => (typeof piece === "number" ? [word] : []));
  const longest = Math.max(...[...pieces.keys()].map(({ length }) => length));
  const alternatives = values.sort((a, b) => b.length - a.length).join("|");
  const beginning = endings ? new RegExp(`^((?:${alternatives})${numerals.isGlued ? "+" : ""})${endings}$`, "u") : null;
  const lexicon = { pieces, longest, beginning };
  lexicons.set(numerals, lexicon);
  return lexicon;
}
