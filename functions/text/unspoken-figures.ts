import { findNumbers } from "./numbers";
import { numeralsToDigits } from "./numerals/find-numerals";
import { isNumber, tokensOf, withoutSigns } from "./terms";

/** One language for each way of writing numbers: 1,234.5 and 1.234,5 and 1 234,5 and 1’234.5. */
const STYLES = ["en", "de", "fr", "de-CH"] as const;

/** Words for a negative number in languages other than English, before digits. */
const MINUS =
  /(?:(?<![\p{L}\p{M}])(?:minus|moins|menos|meno|min|eksi|trừ|âm|минус|мінус|마이너스|माइनस|ऋण|سالب|ناقص)|マイナス|负|負|ลบ)\s{0,3}(?=\d)/giu;

/**
 * A figure of a claim that was not said, or null. A negative figure needs its sign in the talk; a positive one may come
 * from a loss ("-2 %, so 2 % less"). Captions write figures in the style of their language or their author. So a claim
 * passes if its figures were said in any one style.
 * @param language of the video, BCP 47: numbers may have been said in its words
 */
export function findUnspokenFigure(claim: string, around: string, language = "en"): string | null {
  const written = isEnglish(language) ? claim : withoutEnglishNumbers(claim);
  const claimed = STYLES.map((style) => figuresOf(written, style));
  if (claimed.some((figures) => figures.length === 0)) return null;
  const digits = numeralsToDigits(around, language);
  const spelled = (digits === around ? around : `${around}\n${digits}`).replace(MINUS, " -");
  const heard = new Set(
    STYLES.flatMap((style) => figuresOf(spelled, style)).flatMap((figure) => [figure, withoutSigns(figure)]),
  );
  // A possible pronoun may also be a count.
  if (/\bone\b/i.test(around)) heard.add("1");
  const missing = claimed.map((figures) => figures.find((figure) => !heard.has(figure)) ?? null);
  return missing.includes(null) ? null : (missing[0] ?? null);
}

/** "Ten" is a number in English, and "this" in Polish. */
function withoutEnglishNumbers(text: string): string {
  const words = findNumbers(text).filter(({ isSpoken }) => isSpoken);
  return words.reduceRight((rest, { start, end }) => `${rest.slice(0, start)}\u2026${rest.slice(end)}`, text);
}

function isEnglish(language: string): boolean {
  return /^en\b/i.test(language);
}

function figuresOf(text: string, style: string): string[] {
  return tokensOf(text, style).filter(isNumber);
}
