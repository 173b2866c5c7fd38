import { piecesOf } from "./pieces";
import { amountOf, type Sum, startWith, withNumeral, withTeen } from "./sum";
import { NUMERALS, type Numerals } from "./words";

/** A number said in words, and its digits. */
export type Numeral = { start: number; end: number; digits: string };

/** A number being read. `whole`: what stands before its decimal point. `spelled`: units one after another, 二〇二四. */
type Run = { start: number; end: number; sum: Sum; whole: string | null; spelled: string; hasHalf?: true };

/**
 * The numbers that a text says in words, in order; none in languages that are not known here. `findNumbers` reads
 * English.
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

/** The text with the numbers that it says in words as digits. @param language BCP 47 */
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

/** The number with another piece of it, or null where it ends before the piece. */
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

/** After a decimal point, before its digits. */
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
