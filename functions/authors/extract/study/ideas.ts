import { trimEndOf } from "~/functions/text/trim-end";
import { lengthOf } from "../rules/cue-words";
import { typicalPause } from "../rules/pause";
import type { Talk } from "../rules/read-sentences";
import { cutToWholeWords } from "../rules/whole-words";
import { capital } from "./capitals";
import { type Material, pointsOutside, readMaterial, type SpokenStatement, standsAlone } from "./find-statements";
import type { Gap } from "./gaps";
import { type Figure, figureOf, pointsBack } from "./spoken-figures";
import type { StudyModel } from "./study-words";
import { wrongFigures } from "./wrong-figures";

type Definition = { statement: SpokenStatement; term: string; meaning: string };

const MIN_MEANING = 3;
const MAX_MEANING = 22;
/** If the talk only says that a term is something, the term must occur at least this often. */
const MIN_TIMES = 2;
/** What a language adds to a meaning to make it a sentence. */
const TAIL = /(?:のこと)?(?:です|である|をいいます|を指します)$|(?:을|를) (?:말합니다|뜻합니다|의미합니다)$|입니다$/u;

/** The definitions in a talk, the first of each term. */
function definitionsOf(material: Material): Definition[] {
  const first = new Map<string, Definition>();
  for (const statement of material.statements) {
    const definition = definitionIn(statement, material);
    const key = definition?.term.toLowerCase() ?? "";
    if (definition && !first.has(key)) first.set(key, definition);
  }
  return [...first.values()];
}

function definitionIn(statement: SpokenStatement, material: Material): Definition | null {
  const { inner, language, isSaid, code } = material;
  // "Because an auction is a market with the rules written down" argues.
  const { quote } = statement.citation;
  const isArgued = cutToWholeWords(`^(?:${language.never.ifs})`, quote).test(quote);
  if (statement.isSituated || isArgued) return null;
  const patterns = [...language.definitions, ...(language.isA ? [language.isA] : [])];
  for (const pattern of patterns) {
    const { term: said = "", meaning: told = "" } = pattern.exec(statement.text)?.groups ?? {};
    const term = withoutArticle(said, material);
    const meaning = oneThought(trimEndOf(told.replace(/^[\s,，、]+/u, ""), " ,，、").replace(TAIL, ""), material);
    if (!isTerm(term, material) || !isMeaning(meaning, term, material)) continue;
    if (pattern === language.isA && !material.isSelection && !isSaid(term, MIN_TIMES)) continue;
    // "The Sun is a star of type G" does not say what a name means.
    if (pattern === language.isA && code !== "de" && /^\p{Lu}\p{Ll}+$/u.test(inner(term))) continue;
    return { statement, term: inner(term), meaning: capital(meaning) };
  }
  return null;
}

/** A name without its article and without an adverb of contrast before it. */
function withoutArticle(said: string, { language: { articles, terms } }: Material): string {
  const term =
    terms?.besides === undefined ? said : said.replace(cutToWholeWords(`^(?:${terms.besides}),?`, said, "\\s*"), "");
  return articles === undefined
    ? term
    : term.replace(/^(?:l|un|d)['’]/iu, "").replace(cutToWholeWords(`^(?:${articles})`, term, "\\s*"), "");
}

/** Whether the words name something: at most three, with no function word first or last. */
function isTerm(term: string, { isCommon }: Material): boolean {
  const words = term.toLowerCase().split(" ");
  const isName = !/^[^\p{sc=Han}]?$/u.test(term) && !/^\d|を|て\p{sc=Han}/u.test(term);
  return isName && words.length <= 3 && !isCommon(words[0] ?? "") && !isCommon(words.at(-1) ?? "");
}

function oneThought(told: string, { language }: Material): string {
  const clauses = told.split(/(?=[,，、،])/u);
  const isAnother = (clause: string) =>
    cutToWholeWords(`^(?:${language.pronouns})`, clause).test(clause.replace(/^[,，、،]\s*/u, ""));
  const end = clauses.findIndex((clause, at) => at > 0 && isAnother(clause));
  return clauses.slice(0, end < 0 ? clauses.length : end).join("");
}

function isMeaning(meaning: string, term: string, { language, isCommon }: Material): boolean {
  const begun = CLAUSE_BEGUN.exec(meaning)?.[1]?.toLowerCase();
  // "Hacia arriba significa hacia el sol" gives a code, not a term.
  const [head, ...rest] = term.toLowerCase().split(" ");
  if (rest.length > 0 && meaning.toLowerCase().startsWith(`${head} `)) return false;
  if (TWO_IN_ONE.test(meaning) || LEADS_ON.test(meaning) || (begun !== undefined && isCommon(begun))) return false;
  const called = language.terms?.called;
  if (called !== undefined && cutToWholeWords(called, meaning).test(meaning)) return false;
  const length = lengthOf(meaning);
  if (length < MIN_MEANING || length > MAX_MEANING) return false;
  return !pointsOutside(meaning, language.pointers) && !meaning.toLowerCase().includes(term.toLowerCase());
}

/** In Japanese, a clause before a comma that names another thing. */
const TWO_IN_ONE = /を[^、]{1,20}、/u;

/** "Una rueda que", "la enfermedad que causa": what it is, or whose, is left out. */
const LEADS_ON = / (?:que|qui|che|that|which|who)$|^(?:\S+ ){2}(?:que|qui|che) \S+$/u;

/** A clause of which only the first word is left: "…, que". */
const CLAUSE_BEGUN = /, (\p{L}+)$/u;

/** Why something is so, as a question and its answer. */
type Reason = { statement: SpokenStatement; question: string; answer: string };

const MIN_RESULT = 4;
const MIN_CAUSE = 3;
const MAX_CAUSE = 18;

/** Languages whose verbs need no subject: "¿Por qué tiene que funcionar?" asks about nothing. */
const WITHOUT_SUBJECT: ReadonlySet<string> = new Set(["es", "pt", "it"]);

/** Whether a clause begins with a noun, with its article or without. */
function beginsWithNoun(clause: string, { code, language: { articles = "$^" }, isCommon }: Material): boolean {
  if (!WITHOUT_SUBJECT.has(code)) return true;
  const [first = ""] = clause.toLowerCase().split(" ");
  return !isCommon(first) || cutToWholeWords(`^(?:${articles})$`, first).test(first);
}

function reasonsOf(material: Material): Reason[] {
  const { language, statements, inner } = material;
  return statements.flatMap((statement) => {
    if (!statement.isKept) return [];
    for (const pattern of language.reasons) {
      const { subject = "", cause = "", ...found } = pattern.exec(statement.text)?.groups ?? {};
      const result = `${subject}${found.result ?? ""}`;
      const length = lengthOf(cause);
      if (lengthOf(result) < MIN_RESULT || length < MIN_CAUSE || length > MAX_CAUSE || /[,，、،]/u.test(result))
        continue;
      if (
        !beginsWithNoun(result, material) ||
        pointsBack(result, language) ||
        !standsAlone(result, language, true) ||
        language.isWhole?.(result) === false
      )
        continue;
      const question = language.why(inner(result));
      if (question !== null) return [{ statement, question, answer: capital(cause) }];
    }
    return [];
  });
}

/**
 * Whether an idea is asked about: in a talk that explains terms only the meaning of what may be one, for readers found
 * that figures and reasons there were of housekeeping and examples. (32 judged cards: 17 of 20 such meanings good, 3 of 12
 * figures and reasons.)
 */
export function isWorth({ isExplaining, terms }: Pick<Material, "isExplaining" | "terms">): (idea: Told) => boolean {
  if (!isExplaining) return () => true;
  const names = new Set(terms.map(({ text }) => text.toLowerCase()));
  return (idea) => idea.kind === "definition" && names.has(idea.term.toLowerCase());
}

/** Terms and figures said this often make easy questions. Terms are named more often than figures. */
const REPEATED = { term: 4, figure: 2 };

/** Something that can be asked. `others`: wrong answers of the same kind as the right one; null if there are none. */
export type Idea =
  | ({ kind: "definition"; language: Material["language"]; isRepeated: boolean } & Definition)
  | ({ kind: "figure"; others: string[] | null; altered: string | null; isRepeated: boolean } & Figure)
  | ({ kind: "reason" } & Reason)
  | ({ kind: "gap" } & Gap);
type Told = Exclude<Idea, { kind: "gap" }>;

/** What can be asked about a talk, and where it says what a term is. */
type Study = { ideas: Idea[]; terms: Material["terms"] };

/** Talks already read. A request that a talk cannot meet is repeated for whatever there is. */
const known = new WeakMap<Talk, Study>();

/** The most drafts for this many wished. Some fail the checks, and the rest should leave a choice. */
export function mostDrafts(wished: number): number {
  return 100 + 10 * wished;
}

/**
 * What can be asked about a talk: definitions and, unless it explains terms, figures with what they count, and reasons,
 * at most one per statement, in the order of the talk; then gaps, the best first. With all terms, the best first.
 * @throws AppError `cancelled` when the signal aborts
 */
export async function studyOf(talk: Talk, model: StudyModel, signal?: AbortSignal): Promise<Study> {
  const study = known.get(talk) ?? (await readStudy(talk, model, signal));
  known.set(talk, study);
  return study;
}

async function readStudy(talk: Talk, model: StudyModel, signal: AbortSignal | undefined): Promise<Study> {
  const material = await readMaterial(talk, model, signal);
  if (!material) return { ideas: [], terms: [] };
  await typicalPause(signal);
  const figures = material.statements
    .filter(({ text }) => beginsWithNoun(text, material))
    .flatMap((statement) => figureOf(statement, material) ?? []);
  const ideas: Told[] = [
    ...definitionsOf(material).map((one) => {
      const isRepeated = material.isSaid(one.term, REPEATED.term);
      return { kind: "definition" as const, language: material.language, isRepeated, ...one };
    }),
    ...reasonsOf(material).map((one) => ({ kind: "reason" as const, ...one })),
    ...figures.map((one) => figureIdea(one, figures, material)),
  ];
  const first = new Map(ideas.toReversed().map((idea) => [idea.statement, idea]));
  const told = material.statements.flatMap((statement) => first.get(statement) ?? []).filter(isWorth(material));
  const isTold = ({ term, citation }: Gap) =>
    told.some(
      (idea) =>
        areOneQuote(idea.statement.citation.quote, citation.quote) ||
        (idea.kind === "definition" && idea.term.toLowerCase() === term.toLowerCase()),
    );
  const gaps = material.gaps.filter((gap) => !isTold(gap));
  const asked = gaps.map((gap) => ({ kind: "gap" as const, ...gap }));
  return { ideas: [...told, ...asked], terms: material.terms };
}

const areOneQuote = (one: string, other: string) => one.includes(other) || other.includes(one);

function figureIdea(figure: Figure, all: readonly Figure[], { isSaid }: Material): Extract<Idea, { kind: "figure" }> {
  const others = wrongFigures(figure, all);
  const [wrong] = others ?? [];
  const altered = wrong === undefined || figure.isLimit ? null : figure.statement.text.replace(figure.answer, wrong);
  return { kind: "figure", others, altered, isRepeated: isSaid(figure.answer, REPEATED.figure), ...figure };
}
