import { cueWords } from "../speech/cue-words";

const spaced = (words: string) => `(?<![\\p{L}\\p{M}])(?:${words})(?![\\p{L}\\p{M}])`;
const OF_ANY = "any";
/** Compiled on demand, because all of them take a noticeable part of an isolate's start. */
const compiled = new Map<string, RegExp>();

function patternOf(code: string): RegExp {
  const known = compiled.get(code);
  if (known) return known;
  const pattern = new RegExp(sourceOf(code), "iu");
  compiled.set(code, pattern);
  return pattern;
}

function sourceOf(code: string): string {
  const { denials } = cueWords();
  if (code === OF_ANY)
    return [spaced(Object.values(denials.spaced).join("|")), ...Object.values(denials.joined)].join("|");
  return denials.joined[code] ?? spaced(denials.spaced[code] ?? "");
}

/**
 * Whether a text denies or drops something.
 * @param code its language; in an unsupported one, the words of all languages count
 */
export function denies(text: string, code: string): boolean {
  const { denials } = cueWords();
  const isOurs = Object.hasOwn(denials.spaced, code) || Object.hasOwn(denials.joined, code);
  return patternOf(isOurs ? code : OF_ANY).test(text);
}
