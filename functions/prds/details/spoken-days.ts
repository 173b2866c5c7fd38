const TEENS =
  "fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth";
const UNITS = ["first", "second", "third", ...TEENS.split(" ").slice(0, 6)];
const DAYS = new Map<string, number>([
  ...TEENS.split(" ").map((word, at) => [word, at + 4] as const),
  ...UNITS.map((word, at) => [`twenty ${word}`, at + 21] as const),
  ["thirtieth", 30],
  ["thirty first", 31],
]);
const SPOKEN = new RegExp(`\\b(?:${[...DAYS.keys()].toReversed().join("|").replaceAll(" ", "[ -]")})\\b`, "gi");

/**
 * The days of a month that a text names in English ordinals, as digits: "15" for "the fifteenth", because dates are
 * written in figures. Without those below the fourth, because "wait a second" names none.
 */
export function findSpokenDays(text: string): string[] {
  return [...text.matchAll(SPOKEN)].map(([word]) => String(DAYS.get(word.toLowerCase().replace("-", " "))));
}
