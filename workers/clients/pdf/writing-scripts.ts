const RTL_LETTER = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/gu;
const LETTER = /\p{L}/gu;
const EAST_ASIAN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u3000-\u303f\uff00-\uffef]/u;

/** Characters that only one of the two Chinese scripts uses, common enough to occur in any text. */
const SIMPLIFIED = /[们这说时国会个来对过还为发开关问间种应让进动现样实认语请设计数据]/gu;
const TRADITIONAL = /[們這說時國會個來對過還為發開關問間種應讓進動現樣實認語請設計數據]/gu;

/** Scripts that identify the language of a text, or nearly. */
const LANGUAGE_OF_SCRIPT: [string, RegExp][] = [
  ["ja", /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ["ko", /\p{Script=Hangul}/gu],
  ["he", /\p{Script=Hebrew}/gu],
  ["el", /\p{Script=Greek}/gu],
  ["th", /\p{Script=Thai}/gu],
];

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** The language identified by a text's script, as BCP 47; null when many languages share the script. */
export function scriptLanguage(text: string): string | null {
  const letters = count(text, LETTER);
  for (const [language, pattern] of LANGUAGE_OF_SCRIPT) {
    // Japanese mixes kana with Han, so a tenth is enough; names in a foreign script stay below that.
    if (count(text, pattern) > letters * 0.1) return language;
  }
  if (count(text, /\p{Script=Han}/gu) <= letters * 0.1) return null;
  return count(text, TRADITIONAL) > count(text, SIMPLIFIED) ? "zh-Hant" : "zh-Hans";
}

/** The group of Han fonts for a BCP 47 language, for example `zh-TW`. */
export function hanGroup(language: string | null): string | null {
  if (!language) return null;
  if (/^zh\b.*(Hant|TW|HK|MO)/i.test(language)) return "zh-Hant";
  if (/^(zh|cmn|yue)\b/i.test(language)) return "zh-Hans";
  return language.split("-")[0]?.toLowerCase() ?? null;
}

/** True when most letters run right to left; a Latin name at its start does not reverse an Arabic line. */
export function isRightToLeft(text: string): boolean {
  return count(text, RTL_LETTER) * 2 > count(text, LETTER);
}

export function hasRightToLeft(text: string): boolean {
  return count(text, RTL_LETTER) > 0;
}

export function isEastAsian(text: string): boolean {
  return EAST_ASIAN.test(text);
}

const CONTROLS = /\p{Cc}|\p{Variation_Selector}/gu;

/** Text ready to be drawn: composed, on one line, without control characters and lone surrogates. */
export function printableText(text: string): string {
  const spaced = text.replace(/(?<!\s)\s*[\r\n\u2028\u2029]\s*|\t/g, " ");
  return spaced
    .replace(CONTROLS, "")
    .replace(/\p{Surrogate}/gu, "\ufffd")
    .normalize("NFC")
    .trim();
}
