import { isName } from "../quiz/ask-definitions";
import type { Definition } from "../quiz/definitions";
import type { Fact } from "../quiz/facts";
import { asAnswer, basic, type CardIdea } from "./card";
import { isSelfContained } from "./question";
import type { InnerSpelling } from "./spelling";

/** "Enzymes are proteins that speed up reactions"; "A stock is a share in a company". */
const PLURAL =
  /^((?:\p{L}[\p{L}'\u2019-]* ){0,2}\p{L}[\p{L}'\u2019-]*s) are ((?:\p{L}[\p{L}-]* ){0,3}\p{L}+s (?:that|which|who|used|made|of|for|with|between|from|in) .{6,160})$/iu;
const GENERIC = /^an? ((?:[\p{L}\p{N}][\p{L}\p{N}'\u2019-]* ){0,2}[\p{L}\p{N}'\u2019-]+) is (an? [^,;:]{12,160})$/iu;
const NO_TERM =
  /\b(?:these|those|there|here|they|we|you|things|which|that|who|some|many|most|all|both|typical|good|common|usual)\b/i;
const NO_MEANING =
  /^an? (?:bit|lot|little|good|great|big|bad|real|nice|problem|question|reason|thing|one|way|kind of thing|must|few)\b/i;

/** What terms mean, are called and stand for. */
export function askDefinitions(
  facts: readonly Fact[],
  definitions: readonly Definition[],
  inner: InnerSpelling,
): CardIdea[] {
  const defined = new Set(definitions.map(({ fact }) => fact.index));
  const more = facts.filter(({ index, isWritten }) => isWritten && !defined.has(index)).flatMap(define);
  return [...definitions, ...more].flatMap((definition) => {
    const { fact } = definition;
    const front = questionOf(definition, inner);
    if (front === null || !isSelfContained(front)) return [];
    const back = asAnswer(answerOf(definition));
    const value = definition.kind === "stands-for" ? 7 : 9;
    return [basic(fact, value, { front, back, difficulty: definition.kind === "stands-for" ? "easy" : "medium" })];
  });
}

function define(fact: Fact): Definition[] {
  const text = fact.text.replace(/(?<![.!])[.!]+$/, "");
  const [, term = "", meaning = ""] = PLURAL.exec(text) ?? GENERIC.exec(text) ?? [];
  if (term === "" || NO_TERM.test(term) || NO_MEANING.test(meaning)) return [];
  return [{ kind: "is-a", term, meaning, fact }];
}

/** The words of the sentence, with those that the pattern left out. */
function answerOf({ kind, term, meaning, fact }: Definition): string {
  if (kind === "called")
    return fact.text.includes(` the ${term.charAt(0).toLowerCase()}${term.slice(1)}`)
      ? `the ${term.toLowerCase()}`
      : term;
  return kind === "means" && fact.text.includes(` means that ${meaning}`) ? `that ${meaning}` : meaning;
}

function questionOf({ kind, term, meaning, fact }: Definition, inner: InnerSpelling): string | null {
  switch (kind) {
    case "stands-for":
      return `What does ${term} stand for?`;
    case "purpose":
      return `What is the purpose of ${inner(term)}?`;
    case "called":
      return `What is ${inner(meaning)} called?`;
    case "means":
      return `What does \u201c${inner(term)}\u201d mean?`;
    case "is-a": {
      const [, article = "", verb = "is"] = /^(an?|the)?.*? (is|are) /i.exec(fact.text) ?? [];
      // "What is the key?" asks for a key that somebody has just heard of.
      if (/^the$/i.test(article) && !/\s/.test(term)) return null;
      if (isName(term)) return `Who or what ${verb} ${term}?`;
      // "What is network effect?" lacks an article that speech has left out.
      if (article === "" && verb === "is" && term.includes(" ")) return `What is meant by \u201c${inner(term)}\u201d?`;
      return `What ${verb} ${article === "" ? "" : `${article.toLowerCase()} `}${inner(term)}?`;
    }
  }
}
