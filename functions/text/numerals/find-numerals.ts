import { NUMERALS, type Numerals } from "./numeral-words";

/** A word's part in a number: its value, or how it joins its neighbors. A break ends every number. */
type Piece = number | "and" | "teen" | "half" | "point" | "break";

/** A piece and its place in the text. Nothing continues the number after a word with an ending. */
type Place = { piece: Piece; start: number; end: number; hasEnding?: true };

type Lexicon = { pieces: Map<string, Piece>; longest: number; beginning: RegExp | null };

const lexicons = new Map<Numerals, Lexicon>();
/** A word, digits, or any other sign; hyphens join words. */
const TOKEN = /[\p{L}\p{M}〇'’ʼ]+|\d+(?:[.,]\d+)*|[^\s\p{L}\p{M}\d〇'’ʼ-]/gu;
/** A shorter word with an ending is too often another word. */
const MIN_WITH_ENDING = 3;

/** The words of a text as pieces of numbers. Digits below 1,000 count, because "9 thousand" is one number. */
function piecesOf(text: string, numerals: Numerals): Place[] {
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

/** The pieces at the beginning of a word with an ending; a break if it begins with none. */
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

/** A number so far: the complete thousands, and what follows them, below 1,000. */
type Sum = { total: number; current: number };

const NONE: Sum = { total: 0, current: 0 };

function amountOf({ total, current }: Sum): number {
  return total + current;
}

/** The number with another word added, or null if the word begins a new number. */
function withNumeral(sum: Sum, value: number, numerals: Numerals): Sum | null {
  if (value >= 1000) return withScale(sum, value);
  const current = withBelowThousand(sum.current, value, numerals);
  return current === null ? null : { ...sum, current };
}

function startWith(value: number): Sum {
  return value >= 1000 ? { total: value, current: 0 } : { ...NONE, current: value };
}

/** "Two thousand", "three hundred thousand", and "two thousand million". */
function withScale({ total, current }: Sum, scale: number): Sum | null {
  if (!/^10*$/.test(String(scale))) return total === 0 && current === 0 ? { total: scale, current: 0 } : null;
  if (total === 0) return { total: Math.max(1, current) * scale, current: 0 };
  if (scale > total) return { total: (total + current) * scale, current: 0 };
  return { total: total + Math.max(1, current) * scale, current: 0 };
}

function withBelowThousand(current: number, value: number, numerals: Numerals): number | null {
  const rest = current % 100;
  if (value >= 100) {
    if (current === 0) return value;
    return value === 100 && current < 20 ? current * 100 : null;
  }
  if (value === 10 && rest > 0 && rest < 10) {
    if (numerals.isTenMultiplied) return current + rest * 9;
    return numerals.isUnitFirst ? current + 10 : null;
  }
  if (value >= 20 && rest > 0 && rest < 10) {
    // Quatre-vingts.
    if (value === 20 && rest === 4 && !numerals.isUnitFirst) return current + 76;
    return numerals.isUnitFirst && value % 10 === 0 ? current + value : null;
  }
  if (rest === 0) return value < 100 && (current > 0 || value > 0) ? current + value : null;
  if (value > 0 && value < 10 && rest % 10 === 0) return current + value;
  // Soixante-douze, quatre-vingt-dix.
  return value >= 10 && value < 20 && (rest === 60 || rest === 80) ? current + value : null;
}

/** The number with ten added to its last unit: "two teen". */
function withTeen(sum: Sum): Sum | null {
  const rest = sum.current % 100;
  return rest > 0 && rest < 10 ? { ...sum, current: sum.current + 10 } : null;
}

/** A number said in words, and its digits. */
export type Numeral = { start: number; end: number; digits: string };

/** A number being read. `whole`: the part before its decimal point. `spelled`: units one after another, 二〇二四. */
type Run = { start: number; end: number; sum: Sum; whole: string | null; spelled: string; hasHalf?: true };

/**
 * The numbers that a text says in words, in order; none in unsupported languages. `findNumbers` reads English.
 * @param language BCP 47
 */
export function findNumerals(text: string, language: string): Numeral[] {
  const numerals = NUMERALS[language.toLowerCase().split(/[-_]/)[0] ?? ""];
  if (!numerals) return [];
  const found: Numeral[] = [];
  let run: Run | null = null;
  const close = () => {
    if (run) found.push(numeralOf(run));
    run = null;
  };
  for (const { piece, start, end, hasEnding } of piecesOf(text, numerals)) {
    if (piece === "and") continue;
    const next: Run | null = run && continued(run, piece, end, numerals);
    if (!next) close();
    run = next ?? (typeof piece === "number" ? runOf(piece, start, end) : null);
    if (hasEnding) close();
  }
  close();
  return found;
}

/** The text with spoken numbers in digits. @param language BCP 47 */
export function numeralsToDigits(text: string, language: string): string {
  let out = "";
  let at = 0;
  for (const { start, end, digits } of findNumerals(text, language)) {
    out += `${text.slice(at, Math.max(at, start))} ${digits} `;
    at = end;
  }
  return out + text.slice(at);
}

function runOf(value: number, start: number, end: number): Run {
  return { start, end, sum: startWith(value), whole: null, spelled: value < 10 ? String(value) : "" };
}

/** The number with another piece added, or null if it ends before the piece. */
function continued(run: Run, piece: number | "teen" | "half" | "point" | "break", end: number, numerals: Numerals) {
  const isOpen = run.sum === OPEN;
  if (piece === "break" || run.hasHalf || (isOpen && typeof piece !== "number")) return null;
  if (piece === "half") return { ...run, end, hasHalf: true as const };
  if (piece === "point") return run.whole === null ? { ...run, whole: digitsOf(run), sum: OPEN, spelled: "" } : null;
  if (piece === "teen") {
    const sum = withTeen(run.sum);
    return sum && { ...run, end, sum, spelled: "" };
  }
  if (isOpen) return { ...run, end, sum: startWith(piece), spelled: piece < 10 ? String(piece) : "" };
  const sum = withNumeral(run.sum, piece, numerals);
  if (sum) return { ...run, end, sum, spelled: "" };
  // Scripts without spaces may name one digit after another.
  if (!numerals.isUnspaced || piece >= 10 || run.spelled === "") return null;
  return { ...run, end, spelled: `${run.spelled}${piece}` };
}

/** The sum after a decimal point, before its digits. */
const OPEN: Sum = { total: 0, current: 0 };

function digitsOf({ sum, spelled, hasHalf }: Run): string {
  if (spelled.length > 1) return spelled;
  return String(amountOf(sum) + (hasHalf ? 0.5 : 0));
}

function numeralOf(run: Run): Numeral {
  const { start, end, whole, sum } = run;
  if (whole === null) return { start, end, digits: digitsOf(run) };
  return { start, end, digits: sum === OPEN ? whole : `${whole}.${digitsOf(run)}` };
}
