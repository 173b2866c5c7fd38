import { trimEndOf } from "../../../text/trim-end";
import { lengthOf } from "../rules/words";
import { type Material, pointsOutside, type Statement } from "./statements";
import { capital, wholeWords } from "./words";

/** What a talk says a term means. A meaning may be inflected so that it only fits its own sentence. */
export type Definition = { statement: Statement; term: string; meaning: string; isInflected: boolean };

const MIN_MEANING = 3;
const MAX_MEANING = 22;
/** How often a term must be said if the talk only says that it is something. */
const MIN_TIMES = 2;

/** The definitions in a talk, the first of each term. */
export function definitionsOf(material: Material): Definition[] {
  const found = material.statements.flatMap((statement) => definitionIn(statement, material) ?? []);
  const first = new Map(found.toReversed().map((definition) => [definition.term.toLowerCase(), definition]));
  return found.filter((definition) => first.get(definition.term.toLowerCase()) === definition);
}

function definitionIn(statement: Statement, material: Material): Definition | null {
  const { inner, language } = material;
  if (statement.isSituated) return null;
  for (const { pattern, isSure, isInflected } of language.definitions) {
    const { term: said = "", meaning: told = "" } = pattern.exec(statement.text)?.groups ?? {};
    const term = withoutArticle(said, material);
    const meaning = oneThought(told, material);
    if (!isTerm(term, material) || !isMeaning(meaning, term, material)) continue;
    if (!isSure && !isTold(term, meaning, material)) continue;
    return { statement, term: inner(term), meaning: capital(meaning), isInflected: isInflected === true };
  }
  return null;
}

/** What a language adds to a meaning to make it a sentence. */
const TAIL = /(?:のこと)?(?:です|である|をいいます|を指します)$|(?:을|를) (?:말합니다|뜻합니다|의미합니다)$|입니다$/u;

/** A meaning up to a clause that begins with a pronoun; "" if a comma leaves unclear what belongs to it. */
function oneThought(told: string, { language }: Material): string {
  const meaning = trimEndOf(told.replace(/^[\s,，、]+/u, ""), " ,，、").replace(TAIL, "");
  for (const { index } of meaning.matchAll(/[,，、،]\s*/gu)) {
    const rest = meaning.slice(index + 1).trimStart();
    if (wholeWords(`^(?:${language.pronouns})`, rest).test(rest)) return meaning.slice(0, index);
    if (language.specifiers === "" || !wholeWords(`^(?:${language.specifiers})`, rest).test(rest)) return "";
  }
  return meaning;
}

/** "A is a B that …": the talk mentions A again, and B is told apart from others of its kind. */
function isTold(term: string, meaning: string, { language, count }: Material): boolean {
  if (count(term) < MIN_TIMES || lengthOf(meaning) <= MIN_MEANING + 1) return false;
  return language.specifiers === "" || wholeWords(language.specifiers, meaning).test(meaning.slice(1));
}

function withoutArticle(term: string, { language }: Material): string {
  return language.articles === ""
    ? term
    : term.replace(/^(?:l|un|d)['’]/iu, "").replace(wholeWords(`^(?:${language.articles})`, term, "\\s*"), "");
}

/** Whether the words say what is meant: none is vague, and the first and last are no function words. */
function isTerm(term: string, { language, isCommon }: Material): boolean {
  if (/^[^\p{sc=Han}]?$/u.test(term) || wholeWords(language.vague, term).test(term)) return false;
  const words = term.toLowerCase().split(" ");
  return !isCommon(words[0] ?? "") && !isCommon(words.at(-1) ?? "") && words.length <= 3 && !/^\d/.test(term);
}

function isMeaning(meaning: string, term: string, { language }: Material): boolean {
  const length = lengthOf(meaning);
  if (length < MIN_MEANING || length > MAX_MEANING || pointsOutside(meaning, language.pointers)) return false;
  if (wholeWords(`^(?:${language.judgments})`, meaning).test(meaning)) return false;
  return !meaning.toLowerCase().includes(term.toLowerCase());
}
