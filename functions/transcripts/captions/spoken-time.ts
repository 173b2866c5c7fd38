/** Languages in which platforms write a time out for screen readers. */
export const SPOKEN_TIME_LANGUAGES =
  "en de fr es pt it nl pl sv da nb fi cs sk hu ro bg hr el tr ru uk ar he fa hi mr bn ta id ms vi th ja ko zh zh-TW".split(
    " ",
  );
const UNITS = ["hour", "minute", "second"] as const;
/** Separators between two parts of a time. */
const BETWEEN = /[\s,،、]*(?:(?:and|und|et|y|e|en|i|a|og|ja|och|và|dan|ve|și|és|και|и|і|й|ו)[\s-]+|[وו]-?\s?)?/uy;
/** How many texts are examined before a language is chosen, and the share that must begin with a time in it. */
export const SAMPLE = 60;
export const SHARE = 0.6;
const FIGURES_SHARE = 0.5;

type Timed = { startMs: number; text: string };

/**
 * The language in which texts begin with their own time in words (`1 minute, 5 seconds` at 1:05), written for screen
 * readers. Null if most texts do not.
 */
export function hearSpokenTimes(texts: readonly Timed[]): string | null {
  const sample = texts.slice(0, SAMPLE);
  // A few languages write one and two without a digit.
  const figures = sample.filter(({ text }) => /^\s*\d/u.test(text)).length;
  if (figures <= sample.length * FIGURES_SHARE) return null;
  const counted = SPOKEN_TIME_LANGUAGES.map((language) => ({
    language,
    count: sample.filter((one) => spokenTimeLength(one, language) > 0).length,
  }));
  const best = counted.reduce((most, one) => (one.count > most.count ? one : most));
  return best.count >= sample.length * SHARE ? best.language : null;
}

/** The length of the text's own time in words at its beginning, in UTF-16 units; 0 if there is none. */
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

/** The position after a phrase at `from`, ignoring differences in white space; null if the phrase is not there. */
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

/** What the numbers in a written-out time may count, in seconds, by how many numbers there are. */
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

/** The times, in milliseconds, that the numbers in a text may mean. */
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
