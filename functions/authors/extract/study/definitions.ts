import { trimEndOf } from "../../../text/trim-end";
import { wholeWords } from "../rules/whole-words";
import { lengthOf } from "../rules/words";
import { capital } from "./capitals";
import { type Material, pointsOutside, type Statement } from "./statements";

/** What a talk says a term means. */
export type Definition = { statement: Statement; term: string; meaning: string };

const MIN_MEANING = 3;
const MAX_MEANING = 22;
/** How often a term must be said if the talk only says that it is something. */
const MIN_TIMES = 2;
/** What a language adds to a meaning to make it a sentence. */
const TAIL = /(?:のこと)?(?:です|である|をいいます|を指します)$|(?:을|를) (?:말합니다|뜻합니다|의미합니다)$|입니다$/u;

/** The definitions in a talk, the first of each term. */
export function definitionsOf(material: Material): Definition[] {
  const first = new Map<string, Definition>();
  for (const statement of material.statements) {
    const definition = definitionIn(statement, material);
    const key = definition?.term.toLowerCase() ?? "";
    if (definition && !first.has(key)) first.set(key, definition);
  }
  return [...first.values()];
}

function definitionIn(statement: Statement, material: Material): Definition | null {
  const { inner, language, isSaid } = material;
  if (statement.isSituated) return null;
  const patterns = [...language.definitions, ...(language.isA ? [language.isA] : [])];
  for (const pattern of patterns) {
    const { term: said = "", meaning: told = "" } = pattern.exec(statement.text)?.groups ?? {};
    const term = withoutArticle(said, material);
    const meaning = oneThought(trimEndOf(told.replace(/^[\s,，、]+/u, ""), " ,，、").replace(TAIL, ""), material);
    if (!isTerm(term, material) || !isMeaning(meaning, term, material)) continue;
    if (pattern === language.isA && !isSaid(term, MIN_TIMES)) continue;
    return { statement, term: inner(term), meaning: capital(meaning) };
  }
  return null;
}

function withoutArticle(term: string, { language: { articles } }: Material): string {
  return articles === undefined
    ? term
    : term.replace(/^(?:l|un|d)['’]/iu, "").replace(wholeWords(`^(?:${articles})`, term, "\\s*"), "");
}

/** Whether the words name something: at most three, of which the first and the last are no function words. */
function isTerm(term: string, { isCommon }: Material): boolean {
  const words = term.toLowerCase().split(" ");
  const isName = !/^[^\p{sc=Han}]?$/u.test(term) && !/^\d/.test(term);
  return isName && words.length <= 3 && !isCommon(words[0] ?? "") && !isCommon(words.at(-1) ?? "");
}

/** A meaning up to a clause that begins with a pronoun. */
function oneThought(told: string, { language }: Material): string {
  const clauses = told.split(/(?=[,，、،])/u);
  const isAnother = (clause: string) =>
    wholeWords(`^(?:${language.pronouns})`, clause).test(clause.replace(/^[,，、،]\s*/u, ""));
  const end = clauses.findIndex((clause, at) => at > 0 && isAnother(clause));
  return clauses.slice(0, end < 0 ? clauses.length : end).join("");
}

function isMeaning(meaning: string, term: string, { language }: Material): boolean {
  const length = lengthOf(meaning);
  if (length < MIN_MEANING || length > MAX_MEANING) return false;
  return !pointsOutside(meaning, language.pointers) && !meaning.toLowerCase().includes(term.toLowerCase());
}
