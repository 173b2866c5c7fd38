import { findNumerals } from "~/functions/text/numerals/find-numerals";
import { HAN_OR_KANA } from "~/functions/text/unspaced";
import { findNumbers } from "../../../text/numbers";

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

const HAN_UNITS =
  "个小时|小时|时间|時間|分钟|分間|分|秒|年間|年|个月|か月|ヶ月|天|日間|周|週間|公里|平方米|立方米|厘米|毫米|米|キロメートル|キロ|メートル|センチ|ミリ|グラム|リットル|トン|度|公斤|千克|克|吨|升|毫升|倍|岁|歳|人|层|階|段階|块|元|円|种|種類|层|颗|本|枚|次|パーセント|割|头|只|箱|台|户|所|家|个|個|节|级";
const KOREAN_UNITS =
  "개월|개|명|번|시간|분|초|일|주|달|년|살|마리|장|권|그램|킬로미터|킬로그램|킬로|미터|센티미터|센티|밀리미터|퍼센트|도|배|원|리터|대(?! 일)|곳|가지|층|잔|병|톤|볼트|와트|단계|종류";
const UNITS: Readonly<Record<string, RegExp>> = {
  zh: new RegExp(`^(?<between> ?)(?<unit>%|％|${HAN_UNITS})(?!之|事)`, "u"),
  // "五人組" is a name and counts nothing.
  ja: new RegExp(`^(?<between> ?)(?<unit>%|％|${HAN_UNITS})(?!之|事|組|衆|制)`, "u"),
  ko: new RegExp(`^(?<between> ?)(?<unit>${KOREAN_UNITS})`, "u"),
};
const UNIT =
  /^(?<between>[ \u00a0]?)(?:(?<sign>%|€|°C)|(?<=[ \u00a0])(?<unit>km\/h|[\p{L}\p{M}]+(?:['’]\p{L}+)?)(?![-'’]))/u;
/** Right before a number, this makes it an ordinal, a fraction, a time of day, or part of a name or a longer number. */
const PART_OF_MORE = /(?:[\p{N}.,:/・几数第'’-]|分之)$/u;
const LETTER = /[\p{L}\p{M}]$/u;
/** Two numbers with fewer words between them may be one amount: two hours forty, half past three. */
const MIN_APART = 2;

/** The amounts of a text, in order. Adjacent numbers that may form one amount ("two hours forty") are skipped. */
export function amountsIn(text: string, code: string): Amount[] {
  const numbers = numbersIn(text, code);
  return numbers.flatMap((number, index) => {
    const [before, after] = [numbers[index - 1], numbers[index + 1]];
    if (before && !areApart(text.slice(before.end, number.start))) return [];
    if (after && !areApart(text.slice(number.end, after.start))) return [];
    const head = text.slice(0, number.start);
    if (PART_OF_MORE.test(head) || (code !== "zh" && code !== "ja" && LETTER.test(head))) return [];
    const { between = "", unit, sign } = (UNITS[code] ?? UNIT).exec(text.slice(number.end))?.groups ?? {};
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
