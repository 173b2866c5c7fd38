/** A number in a text: where it stands, and its digits (`two hundred and fifty-six` is `256`). */
export type NumberSpan = { start: number; end: number; digits: string; isSpoken: boolean };

const SMALL: Record<string, number> = {};
"zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen"
  .split(" ")
  .forEach((word, value) => {
    SMALL[word] = value;
  });
"twenty thirty forty fifty sixty seventy eighty ninety".split(" ").forEach((word, index) => {
  SMALL[word] = (index + 2) * 10;
});
const SCALES: Record<string, number> = { thousand: 1e3, million: 1e6, billion: 1e9 };

const SPOKEN = `(?:${[...Object.keys(SMALL), "hundred", ...Object.keys(SCALES)].join("|")})`;
const NUMBER = new RegExp(
  `(?<![\\p{L}\\p{N}.,])\\d+(?:,\\d{3})*(?:\\.\\d+)?(?![\\p{N}])` +
    `|(?<![\\p{L}\\p{N}'’])(?:a\\s+(?=hundred|thousand|million|billion))?${SPOKEN}` +
    `(?:(?:(?<=hundred|thousand|million|billion)\\s+and\\s+|[\\s-]+)${SPOKEN})*(?:\\s+point(?:\\s+${SPOKEN})+)?(?![\\p{L}\\p{N}'’])`,
  "giu",
);

/** The numbers of a text in order, in digits and in English words. */
export function findNumbers(text: string): NumberSpan[] {
  return [...text.matchAll(NUMBER)].map((match) => {
    const isSpoken = !/^\d/.test(match[0]);
    const digits = isSpoken ? readSpoken(match[0]) : readDigits(match[0]);
    return { start: match.index, end: match.index + match[0].length, digits, isSpoken };
  });
}

/** The text with every number in digits. */
export function withDigits(text: string): string {
  let out = "";
  let at = 0;
  for (const { start, end, digits } of findNumbers(text)) {
    out += text.slice(at, start) + digits;
    at = end;
  }
  return out + text.slice(at);
}

function readDigits(written: string): string {
  return written.replaceAll(",", "").replace(/^0+(?=\d)/, "");
}

function readSpoken(spoken: string): string {
  const words = spoken.toLowerCase().split(/[\s-]+/);
  const point = words.indexOf("point");
  const whole = String(readWhole(point < 0 ? words : words.slice(0, point)));
  if (point < 0) return whole;
  return `${whole}.${readDecimals(words.slice(point + 1)).join("")}`;
}

/** "point nine five" is .95, and so is "point ninety-five". */
function readDecimals(words: readonly string[]): number[] {
  const parts: number[] = [];
  for (const word of words) {
    const value = SMALL[word] ?? 0;
    const last = parts.at(-1) ?? 0;
    if (value < 10 && last >= 20 && last % 10 === 0) parts[parts.length - 1] = last + value;
    else parts.push(value);
  }
  return parts;
}

/**
 * Numbers as English says them. Where no "hundred" stands between them, small numbers are a year or a name's digits:
 * "nineteen seventy-six" is 1976, "four twenty-nine" 429.
 */
function readWhole(words: readonly string[]): number {
  let total = 0;
  let current = 0;
  /** Of the small number read last: 10 after tens that wait for a unit, 1 after any other, 0 after none. */
  let open = 0;
  for (const word of words) {
    const small = SMALL[word];
    const scale = SCALES[word];
    if (small !== undefined) {
      if (open === 0) current += small;
      else if (open === 10 && small > 0 && small < 10) current += small;
      else current = small < 10 ? current * 10 + small : current * 100 + small;
      open = small >= 20 ? 10 : 1;
    } else if (word === "hundred") {
      current = (current || 1) * 100;
      open = 0;
    } else if (scale !== undefined) {
      total += (current || 1) * scale;
      current = 0;
      open = 0;
    }
  }
  return total + current;
}
