/** Languages in which platforms say a time to who does not see it. */
export const SPOKEN_TIME_LANGUAGES =
  "en de fr es pt it nl pl sv da nb fi cs sk hu ro bg hr el tr ru uk ar he fa hi mr bn ta id ms vi th ja ko zh zh-TW".split(
    " ",
  );
const UNITS = ["hour", "minute", "second"] as const;
/** What may separate two parts of a time. */
const BETWEEN = /[\s,،、]*(?:(?:and|und|et|y|e|en|i|a|og|ja|och|và|dan|ve|și|és|και|и|і|й|ו)[\s-]+|[وו]-?\s?)?/uy;
/** Times that are listened to before a language is chosen, and how many of them must be in it. */
export const SAMPLE = 60;
export const SHARE = 0.6;
const FIGURES_SHARE = 0.5;

type Timed = { startMs: number; text: string };

/**
 * The language in which texts begin with their own time in words (`1 minute, 5 seconds` at 1:05), which pages hold for who
 * has them read aloud; null where most texts do not.
 */
export function hearSpokenTimes(texts: readonly Timed[]): string | null {
  const sample = texts.slice(0, SAMPLE);
  // A few languages say one and two without a figure.
  const figures = sample.filter(({ text }) => /^\s*\d/u.test(text)).length;
  if (figures <= sample.length * FIGURES_SHARE) return null;
  const counted = SPOKEN_TIME_LANGUAGES.map((language) => ({
    language,
    count: sample.filter((one) => spokenTimeLength(one, language) > 0).length,
  }));
  const best = counted.reduce((most, one) => (one.count > most.count ? one : most));
  return best.count >= sample.length * SHARE ? best.language : null;
}

/** How many characters of a text say its own time in words, from its beginning; 0 where it does not begin so. */
export function spokenTimeLength({ startMs, text }: Timed, language: string): number {
  const seconds = Math.floor(startMs / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  let end = 0;
  for (const [index, unit] of UNITS.entries()) {
    const count = parts[index] ?? 0;
    BETWEEN.lastIndex = end;
    if (end > 0) BETWEEN.test(text);
    const until = behindPhrase(text, BETWEEN.lastIndex, say(count, unit, language));
    if (until !== null) end = until;
    else if (count > 0) return 0;
  }
  return end;
}

/**
 * The position after a phrase found at a position in a text, ignoring differences in white space; null if it is not
 * there.
 */
function behindPhrase(text: string, from: number, phrase: string): number | null {
  let at = from;
  for (const character of phrase) {
    if (isSpace(character)) continue;
    while (isSpace(text.charAt(at))) at++;
    if (!text.startsWith(character, at)) return null;
    at += character.length;
  }
  return at;
}

/** The seconds that the figures of a time in words may count, by how many there are. */
const FIGURE_SECONDS: readonly (readonly number[][])[] = [
  [],
  [[1], [60], [3600]],
  [
    [60, 1],
    [3600, 1],
    [3600, 60],
  ],
  [[3600, 60, 1]],
];

/** The times, in milliseconds, that the figures of a text may say. */
export function timesOfFigures(text: string): number[] {
  const figures = text.match(/\d{1,3}/gu) ?? [];
  const counted = FIGURE_SECONDS[figures.length] ?? [];
  return counted.map(
    (seconds) => 1000 * figures.reduce((sum, figure, at) => sum + Number(figure) * (seconds[at] ?? 0), 0),
  );
}

const isSpace = (character: string) => /\s/u.test(character);

const formats = new Map<string, Intl.NumberFormat>();
function say(count: number, unit: (typeof UNITS)[number], language: string): string {
  const key = `${language} ${unit}`;
  const options = { style: "unit", unit, unitDisplay: "long", numberingSystem: "latn" } as const;
  const format = formats.get(key) ?? new Intl.NumberFormat(language, options);
  formats.set(key, format);
  return format.format(count);
}
