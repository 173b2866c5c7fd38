import { findNumbers } from "../../../../quizzes/text/numbers";
import type { Fact } from "./facts";

/** A number with what it counts, as it stands in a fact: `thirty minutes`, `port eighty`. */
export type Measure = {
  fact: Fact;
  start: number;
  end: number;
  text: string;
  /** What may stand in its place: durations for a duration, ports for a port. */
  dimension: string;
  /** Comparable within a dimension; seconds for durations. */
  size: number;
};

const SECONDS: Record<string, number> = {
  nanosecond: 1e-9,
  microsecond: 1e-6,
  millisecond: 1e-3,
  second: 1,
  minute: 60,
  hour: 3600,
  day: 86_400,
  week: 604_800,
  month: 2_629_800,
  year: 31_557_600,
  century: 3.15576e9,
};
const MONEY = new Set("euro dollar pound cent franc yen".split(" "));
/** Words that a number names: "port eighty". */
const NUMBERED = /(?:^|[\s(])(port|version|chapter|rule|level|article|rfc|layer|step|room|page|number)\s$/i;
const YEAR_BEFORE =
  /\b(?:in|since|until|from|by|of|january|february|march|april|may|june|july|august|september|october|november|december)\s$/i;
/** How many thousands and millions: "5 million". */
const SCALE = /^\s(thousand|million|billion)\b/i;
const SCALE_BEFORE = /\d\s$/;
const SCALES: Record<string, number> = { thousand: 1e3, million: 1e6, billion: 1e9 };
const RANGE = /^%?\s?(?:to|or|\u2013|-)\s?$/i;
/** In languages of which nothing is known, a smaller number is as often an article or a name's as a figure. */
const LEAST_FOREIGN = 4;
const UNIT = /^[\s-](?:(?:million|thousand|billion)\s)?(percent|per cent|[\p{L}]{3,}(?:[\s]per\s[\p{L}]+)?)/u;
const REFERRING = /(?:^|[\s(])(?:the|these|those|both|our|your|my)\s$/i;
/** A word after a number that it does not count. */
const NO_UNIT =
  /^(?:and|or|of|to|the|that|which|is|are|was|were|in|on|at|for|from|with|more|times|things?|ones?|other|different|point|if|because|but|per|as|when|than|by|so|new|more|first|more|main|big|small|simple|basic|whole)$/i;

/**
 * The measures of a fact, in their order. The bare word "one" measures nothing. Of languages other than English a number
 * is compared with those before the same word alone.
 */
export function listMeasures(fact: Fact, isEnglish: boolean): Measure[] {
  const numbers = findNumbers(fact.text);
  return numbers.flatMap(({ start, end, digits, isSpoken }, index) => {
    const earlier = fact.text.slice(0, start);
    const after = fact.text.slice(end);
    const scale = SCALE.exec(after);
    const value = Number(digits) * (SCALES[scale?.[1]?.toLowerCase() ?? ""] ?? 1);
    // The "million" of "5 million" was found as a number of its own.
    if (SCALE_BEFORE.test(earlier) && isSpoken) return [];
    const next = numbers[index + 1];
    // The "80" of "80 or 90%" is asked for together with the other.
    if (next && RANGE.test(fact.text.slice(end, next.start))) return [];
    const lower = numbers[index - 1];
    const isRange = lower !== undefined && RANGE.test(fact.text.slice(lower.end, start));
    const sign = /[$\u20ac\u00a3]$/.exec(isRange ? fact.text.slice(0, lower.start) : earlier) ? 1 : 0;
    const from = (isRange ? lower.start : start) - sign;
    const before = fact.text.slice(0, from);
    const measure = (dimension: string, size: number, length: number): Measure[] => [
      {
        fact,
        start: from,
        end: end + length,
        text: fact.text.slice(from, end + length),
        dimension: isRange ? `range of ${dimension}` : dimension,
        size,
      },
    ];
    if (!isEnglish) {
      const counted = /^\s(\p{L}{3,})/u.exec(after)?.[1];
      const isFigure = !isSpoken && value >= LEAST_FOREIGN && !/[/\d]$/.test(before) && !/^\s?[/:]/.test(after);
      return isFigure && counted !== undefined ? measure(`count of ${counted.toLowerCase()}`, value, 0) : [];
    }
    if (/[/:]$/.test(before) || /^[/:]\d/.test(after)) return [];
    if (sign > 0) return measure("money", value, scale?.[0].length ?? 0);
    if (value === 0) return [];
    // "100% focused" counts nothing.
    if (digits === "100" && /^\s?(?:%|percent|per cent)\s(?!of\b)/.test(after)) return [];
    const label = NUMBERED.exec(before)?.[1]?.toLowerCase();
    if (label) return measure(`number of a ${label}`, value, 0);
    if (/^\s?%/.test(after)) return measure("percent", value, after.indexOf("%") + 1);
    if (/^(?:1[5-9]|20)\d\d$/.test(digits) && YEAR_BEFORE.test(before) && !/^[\s-]\p{L}+s\b/u.test(after)) {
      return measure("year", value, 0);
    }
    const unit = UNIT.exec(after);
    const name = unit?.[1];
    if (!unit || !name || NO_UNIT.test(name) || (isSpoken && digits === "1")) return [];
    const [word = "", ...rate] = name.toLowerCase().split(" ");
    const single = word.replace(/s$/, "");
    const seconds = SECONDS[single] ?? SECONDS[word];
    if (seconds !== undefined) return measure("duration", value * seconds, unit[0].length);
    if (word === "percent" || name === "per cent") return measure("percent", value, unit[0].length);
    if (MONEY.has(single)) return measure("money", value, unit[0].length);
    // "The two mixtures" are two that were spoken of before.
    if (word.length < 4 || (word === single && value !== 1) || REFERRING.test(before)) return [];
    return measure(`count of ${single} ${rate.join(" ")}`, value, scale?.[0].length ?? 0);
  });
}
