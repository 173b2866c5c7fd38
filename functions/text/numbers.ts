import { UNSPACED } from "~/functions/text/unspaced";
/** A number in a text: its place and digits (`two hundred and fifty-six` is `256`). */
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

/** The words that English numbers consist of. */
export const ENGLISH_NUMBER_WORDS: readonly string[] = [...Object.keys(SMALL), "hundred", ...Object.keys(SCALES)];

const SPOKEN = `(?:${ENGLISH_NUMBER_WORDS.join("|")})`;
const SPOKEN_NUMBER =
  `(?<![\\p{L}\\p{N}'’])(?:a\\s+(?=hundred|thousand|million|billion))?${SPOKEN}` +
  `(?:(?:(?<=hundred|thousand|million|billion)\\s+and\\s+|[\\s-]+)${SPOKEN})*(?:\\s+point(?:[\\s-]+${SPOKEN})+)?(?![\\p{L}\\p{N}'’])`;

/** How a language writes numbers; `group` is a pattern of the separator between thousands. */
type Style = { group: RegExp; decimal: string; number: RegExp };

const GROUPS: Record<string, string> = { ",": ",", ".": "\\.", "’": "['’]", "'": "['’]" };
const styles = new Map<string, Style>();

function styleOf(language: string): Style {
  const known = styles.get(language);
  if (known) return known;
  const parts = formatOf(language).formatToParts(1_234_567.8);
  const sign = (type: string) => parts.find((part) => part.type === type)?.value ?? "";
  const group = GROUPS[sign("group")] ?? "[ \\u00a0\\u202f]";
  const decimal = sign("decimal") === "," ? "," : ".";
  // In an unspaced script, a letter may come right before a number: 全长55公里.
  const written = `(?<![\\p{N}.,]|(?![${UNSPACED}])\\p{L})(?:[1-9]\\d{0,2}(?:${group}\\d{3})+|\\d+)(?:[${decimal}]\\d+)?(?!\\p{N})`;
  const style = { group: new RegExp(group, "g"), decimal, number: new RegExp(`${written}|${SPOKEN_NUMBER}`, "giu") };
  styles.set(language, style);
  return style;
}

function formatOf(language: string): Intl.NumberFormat {
  try {
    return new Intl.NumberFormat(language.replaceAll("_", "-"), { numberingSystem: "latn" });
  } catch (thrown) {
    // The tag is invalid.
    if (thrown instanceof RangeError) return new Intl.NumberFormat("en");
    throw thrown;
  }
}

/** "Version one" and "one hour" count. "The final one" and "one can see" mean a thing, or anybody. */
const ORDINAL_BEFORE =
  /(?:version|step|part|chapter|number|level|phase|page|section|rule|layer|type|unit|question|point|day|week|year|plus|minus|equals?|=|than|and|or|to)\s+$/iu;
const PRONOUN_BEFORE = /\b(?:the|this|that|which|no|any|every|each|some|another|other)\s+$/iu;
const PRONOUN_AFTER =
  /^\s+(?:of|another|is|was|can|could|must|should|would|will|may|might|has|had|does|who|that|which|for|with|in|on|at|by|as|to|and|or|but|if|when|where|from|you|we|i|they|he|she|it)(?![\p{L}\p{N}])/iu;

/** Whether a lone "one" is not a number. As a whole text, it answers "how many". */
function isPronoun(text: string, start: number, end: number): boolean {
  const [before, after] = [text.slice(0, start), text.slice(end)];
  if (!/[\p{L}\p{N}]/u.test(before + after) || ORDINAL_BEFORE.test(before)) return false;
  return PRONOUN_BEFORE.test(before) || PRONOUN_AFTER.test(after) || !/^[\s-]+[\p{L}\p{N}]/u.test(after);
}

/**
 * The numbers of a text in order, in digits and in English words.
 * @param language BCP 47; decides what a point and a comma mean: "3.599" is 3599 in German
 */
export function findNumbers(text: string, language = "en"): NumberSpan[] {
  const style = styleOf(language);
  return [...text.matchAll(style.number)].flatMap((match) => {
    const [written] = match;
    const [start, end] = [match.index, match.index + written.length];
    const isSpoken = !/^\d/.test(written);
    if (/^one$/i.test(written) && isPronoun(text, start, end)) return [];
    return [{ start, end, digits: isSpoken ? readSpoken(written) : readDigits(written, style), isSpoken }];
  });
}

/** The text with every number in digits, with a decimal point and without separators between thousands. */
export function withDigits(text: string, language = "en"): string {
  let out = "";
  let at = 0;
  for (const { start, end, digits } of findNumbers(text, language)) {
    out += text.slice(at, start) + digits;
    at = end;
  }
  return out + text.slice(at);
}

function readDigits(written: string, { group, decimal }: Style): string {
  return written
    .replace(group, "")
    .replace(decimal, ".")
    .replace(/^0+(?=\d)/, "");
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
 * Reads whole numbers in English words. Without a "hundred" between them, small numbers form a year or the digits of
 * a name: "nineteen seventy-six" is 1976, "four twenty-nine" 429.
 */
function readWhole(words: readonly string[]): number {
  let total = 0;
  let current = 0;
  /**
   * The room that the last small number leaves: 10 after tens that wait for a unit, 1 after any other, 0 after none.
   */
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
