import { findNumerals } from "~/functions/text/numerals/find-numerals";
import { HAN_OR_KANA } from "~/functions/text/unspaced";
import { findNumbers } from "../../../text/numbers";
import { cueWords } from "../rules/speech/cue-words";

const UNSPACED_LETTER = new RegExp(HAN_OR_KANA, "gu");

/** A number in a text with what it counts: "about 20 minutes" has the figure "20" and the unit "minutes". */
export type Amount = {
  start: number;
  end: number;
  figure: string;
  value: number;
  isSpoken: boolean;
  /** What stands between the figure and its unit. */
  between: string;
  unit: string;
  isSign: boolean;
};

type SpokenAmount = { start: number; end: number; value: number; isSpoken: boolean };

/** Compiled on demand. */
const unspacedUnits = new Map<string, RegExp>();

/** What a number counts, right after it. */
function unitsOf(code: string): RegExp {
  const { han, korean } = cueWords().figures.units;
  const source = {
    zh: `^(?<between> ?)(?<unit>%|％|${han})(?!之|事)`,
    // "五人組" is a name and counts nothing.
    ja: `^(?<between> ?)(?<unit>%|％|${han})(?!之|事|組|衆|制)`,
    ko: `^(?<between> ?)(?<unit>${korean})`,
  }[code];
  if (source === undefined) return UNIT;
  const units = unspacedUnits.get(code) ?? new RegExp(source, "u");
  unspacedUnits.set(code, units);
  return units;
}

const UNIT =
  /^(?<between>[ \u00a0]?)(?:(?<sign>%|€|°C)|(?<=[ \u00a0])(?<unit>km\/h|[\p{L}\p{M}]+(?:['’]\p{L}+)?)(?![-'’]))/u;
/** Right before a number, this makes it an ordinal, a fraction, a time of day, a year, or part of a name or longer number. */
const PART_OF_MORE = /(?:[\p{N}.,:/・几数第'’-]|分之|明治|大正|昭和|平成|令和|西暦|公元|紀元前)$/u;
const LETTER = /[\p{L}\p{M}]$/u;
/** Two numbers with fewer words between them may be one amount: two hours forty, half past three. */
const MIN_APART = 2;

/** The amounts of a text, in order. Adjacent numbers that may form one amount ("two hours forty") are skipped. */
export function amountsIn(text: string, code: string): Amount[] {
  const [numbers, units] = [numbersIn(text, code), unitsOf(code)];
  return numbers.flatMap((number, index) => {
    const [before, after] = [numbers[index - 1], numbers[index + 1]];
    if (before && !areApart(text.slice(before.end, number.start))) return [];
    if (after && !areApart(text.slice(number.end, after.start))) return [];
    const head = text.slice(0, number.start);
    if (PART_OF_MORE.test(head) || (code !== "zh" && code !== "ja" && LETTER.test(head))) return [];
    const { between = "", unit, sign } = units.exec(text.slice(number.end))?.groups ?? {};
    const counted = unit ?? sign;
    if (counted === undefined) return [];
    const end = number.end + between.length + counted.length;
    const figure = text.slice(number.start, number.end);
    return [{ ...number, end, figure, between, unit: counted, isSign: sign !== undefined }];
  });
}

function areApart(between: string): boolean {
  return wordsIn(between) >= MIN_APART;
}

/** Characters of scripts without spaces count half. */
function wordsIn(text: string): number {
  const unspaced = text.match(UNSPACED_LETTER)?.length ?? 0;
  return unspaced > 0 ? unspaced / 2 : (text.match(/[\p{L}\p{M}]+/gu)?.length ?? 0);
}

/** The numbers of a text, in digits and in words; if two overlap, the longer one. */
function numbersIn(text: string, code: string): SpokenAmount[] {
  const written = findNumbers(text, code).filter(({ isSpoken }) => !isSpoken || code === "en");
  const spoken = findNumerals(text, code).map((one) => ({
    ...one,
    isSpoken: !/\d/.test(text.slice(one.start, one.end)),
  }));
  const longest = [...written, ...spoken].sort((a, b) => b.end - b.start - (a.end - a.start));
  const chosen: SpokenAmount[] = [];
  for (const { start, end, digits, isSpoken } of longest) {
    if (chosen.every((other) => end <= other.start || start >= other.end)) {
      chosen.push({ start, end, value: Number(digits), isSpoken });
    }
  }
  return chosen.sort((a, b) => a.start - b.start);
}

/** Another number in digits, grouped like the figure. @param code BCP 47 */
export function writeLike(value: number, { figure, isSpoken }: Amount, code: string): string {
  const isGrouped = isSpoken ? value >= 10_000 : /\d[.,\u00a0\u202f' ]\d{3}(?!\d)/u.test(figure);
  const decimals = isSpoken ? 0 : (/[.,](\d{1,2})$/u.exec(figure)?.[1]?.length ?? 0);
  const digits = { useGrouping: isGrouped, minimumFractionDigits: decimals };
  return new Intl.NumberFormat(`${code}-u-nu-latn`, digits).format(value);
}
