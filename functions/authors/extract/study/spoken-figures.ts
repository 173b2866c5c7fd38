import { lengthOf } from "../rules/cue-words";
import { cueWords } from "../rules/speech/cue-words";
import { cutToWholeWords } from "../rules/whole-words";
import { type Amount, amountsIn, writeLike } from "./amounts";
import { capital } from "./capitals";
import type { Material, SpokenStatement } from "./find-statements";
import { isUnspacedIn } from "./terms/term-spans";

/** A figure in a statement, the question it answers, and a way to write the answer with another number. */
export type Figure = {
  statement: SpokenStatement;
  question: string;
  answer: string;
  value: number;
  measure: "count" | "percent";
  unit: string;
  /** Whether another figure may be true as well: "more than 50". */
  isLimit: boolean;
  isSpoken: boolean;
  write(value: number): string;
};

/** Before a figure that ends a range: "one or two percent". Alone, "one" is no figure. */
const RANGE = /(?<![\p{L}])one (?:or|to) $/iu;
const YEAR = /^(?:1\d|20)\d\d$/;
/** 一九五八, not 千九百五十八. */
const DIGIT_BY_DIGIT = /^[〇零一二三四五六七八九]{4}$/u;
const MIN_BEFORE_CUT = 5;
const MIN_AROUND = 2;
/** Questions with the question word in the middle must be short. */
const MAX_WORDS = 18;
const MAX_COMMAS = 1;
/** A rare word said this often is no verb. */
const NAMED_TIMES = 3;
const VERB_ENDING = /(?:s|t|en|ed|an|on|a|e)$/u;
/** What follows a word that joins another fact. */
const ANOTHER = { words: " (?:\\S+ +){3,}", characters: ".{6,}" };
const COUNTERS = new Set(["zh", "ja", "ko"]);
const INFLECTING = new Set(["ru", "uk", "pl"]);

/** The first figure of a statement that also says what the figure measures. */
export function figureOf(statement: SpokenStatement, material: Material): Figure | null {
  const text = statement.isKept ? clauseOf(statement.text, material) : null;
  if (text === null || lengthOf(text) > MAX_WORDS) return null;
  const { supposes = "$^", ifs, preambles = "$^", leads = "$^" } = material.language.never;
  if (cutToWholeWords(supposes, text).test(text)) return null;
  const part = cutToWholeWords(`^(?:${ifs}|${preambles})|(?:${leads})$`, text);
  if (text !== statement.text && part.test(text)) return null;
  for (const amount of amountsIn(text, material.code)) {
    const figure = countOf(statement, text, amount, material);
    if (figure) return figure;
  }
  return null;
}

/** The first clause that contains a figure; what follows is another thought, or more than a reader needs. */
function clauseOf(text: string, { code, language }: Material): string | null {
  for (const { index } of text.matchAll(/[,，、،]| [—–]/gu)) {
    const head = text.slice(0, index).trimEnd();
    if (!/\d/.test(head) && amountsIn(head, code).length === 0) continue;
    return lengthOf(head) >= MIN_BEFORE_CUT && language.isWhole?.(head) !== false ? head : null;
  }
  return (text.match(/[,，、،]/gu)?.length ?? 0) > MAX_COMMAS ? null : text;
}

function countOf(statement: SpokenStatement, text: string, amount: Amount, material: Material): Figure | null {
  const { code, language } = material;
  const { figure, value, unit } = amount;
  const { percent, howMany, ask = (statement: string) => `${statement}?` } = language;
  if (!percent || !howMany) return null;
  const [before, after] = [text.slice(0, amount.start), text.slice(amount.end)];
  const isPercent = /^[%％]$/u.test(unit) || cutToWholeWords(`^(?:${percent.words})$`, unit).test(unit);
  const { and, than, orMore } = language.never;
  const another = isUnspacedIn(code) ? ANOTHER.characters : ANOTHER.words;
  if (cutToWholeWords(and, after, another).test(after)) return null;
  if (isNumbered(before, material)) return null;
  if (RANGE.test(before) || pointsBack(before, language)) return null;
  if (namedAfter(statement.text.slice(text.length), and) === value) return null;
  if (!isQuantity({ ...amount, isPercent, before }, material) || !saysOfWhat(before, `${unit} ${after}`, material))
    return null;
  const counted = typeof howMany === "string" ? howMany : howMany({ unit, before, value });
  const share = typeof percent.ask === "string" ? percent.ask : percent.ask(before);
  const asks = isPercent ? share : counted;
  if (asks === null) return null;
  const gap = amount.isSign ? " " : amount.between;
  const asked = isPercent ? asks : `${asks}${asks.endsWith("'") ? "" : gap}${unit}`;
  const question = ask(capital(`${before}${asked}${after}`));
  // If another noun follows, the unit is incomplete: "two ice" of "two ice cubes" is not an answer.
  const follower = /^ ?([\p{L}\p{M}]+)/u.exec(after)?.[1]?.toLowerCase();
  const isUnitWhole =
    amount.isSign ||
    COUNTERS.has(code) ||
    ((isPercent || follower === undefined || material.isCommon(follower)) && !INFLECTING.has(code));
  const tail = isUnitWhole ? text.slice(amount.start + figure.length, amount.end) : "";
  const write = (other: number) => writeLike(other, amount, code) + tail;
  const isLimit =
    cutToWholeWords(`(?:${than})`, text, " ?$").test(before) || cutToWholeWords(`^ ?(?:${orMore})`, text).test(after);
  const measure = isPercent ? ("percent" as const) : ("count" as const);
  return question === null
    ? null
    : { statement, question, answer: figure + tail, value, measure, unit, isLimit, isSpoken: amount.isSpoken, write };
}

/** How many things are listed right after a count: "two parts, the stem and the leaf". */
function namedAfter(rest: string, and: string): number {
  const [, list = ""] = /^(?:,| [—–]) (.+)$/u.exec(rest) ?? [];
  return cutToWholeWords(and, list).test(list) ? list.split(new RegExp(`, | (?:${and}) `, "u")).length : 0;
}

/** Whether it is about something that an earlier sentence names: "The plant recycles it through three organelles". */
export function pointsBack(before: string, language: Material["language"]): boolean {
  const { objects = "$^", and, ifs } = language.never;
  const at = cutToWholeWords(objects, before).exec(before)?.index;
  const clause = before.slice(0, at);
  return (
    at !== undefined &&
    !clause.includes(",") &&
    !cutToWholeWords(`${and}|${ifs}|that|which|who|dass`, clause).test(clause)
  );
}

/** Whether a number belongs to a name: "angiotensin two". Talks of everything do not use such names. */
function isNumbered(before: string, { code, isCommon, isKnown, isSaid }: Material): boolean {
  const last = before.trimEnd().split(" ").at(-1)?.toLowerCase() ?? "";
  if (!/^[\p{L}\p{M}]{3,}$/u.test(last) || COUNTERS.has(code) || isCommon(last) || isKnown(last)) return false;
  return !VERB_ENDING.test(last) || isSaid(last, NAMED_TIMES);
}

/** Whether it counts or measures something: not a label, a time, a fraction, or the number one. */
function isQuantity(
  { figure, value, unit, isPercent, before }: Amount & { isPercent: boolean; before: string },
  { code, language, isCommon }: Material,
): boolean {
  const { labels, noUnits, vague } = cueWords().figures;
  if (YEAR.test(DIGIT_BY_DIGIT.test(figure) ? String(value) : figure)) return false;
  if (value < 2 || (isPercent && value > 100)) return false;
  // "The five of us" is a group, not a quantity; a word in -ed is a verb, not a unit; 만 marks an age in full years.
  if (language.articles !== undefined && cutToWholeWords(`(?:${language.articles})`, before, " $").test(before))
    return false;
  if (code === "en" && /ed$/u.test(unit)) return false;
  if (code === "ko" && /^만 /u.test(figure)) return false;
  if (cutToWholeWords(`(?:${labels}|${vague})`, before, "[ -]$").test(before)) return false;
  // In Arabic the tens follow, joined by "and".
  if (isPercent || /^و/u.test(unit)) return isPercent;
  return (
    !isCommon(unit.toLowerCase()) &&
    !cutToWholeWords(`^(?:${noUnits})$`, unit).test(unit) &&
    unit.length > (unit < "\u0500" ? 1 : 0)
  );
}

/** Whether a word before the figure says what it is about, with enough words around it. */
function saysOfWhat(before: string, after: string, { code, isCommon }: Material): boolean {
  if (/^\S+\s*$/u.test(after) && cutToWholeWords(`^(?:${cueWords().figures.existential})`, before).test(before))
    return false;
  if (isUnspacedIn(code)) {
    return lengthOf(before + after) >= MIN_AROUND && /[\p{sc=Han}\p{sc=Katakana}]{2}/u.test(before);
  }
  const telling = (text: string) =>
    (text.match(/[\p{L}\p{M}]+/gu) ?? []).filter((word) => word.length > 2 && !isCommon(word.toLowerCase()));
  return telling(before + after).length >= MIN_AROUND && telling(before).length > 0;
}
