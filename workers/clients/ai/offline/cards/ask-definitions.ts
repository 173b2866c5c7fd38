import type { Definition } from "../quiz/definitions";
import { asAnswer, basic, type CardIdea } from "./card";
import { isSelfContained } from "./question";
import type { InnerSpelling } from "./spelling";

/** What terms mean, are called and stand for. */
export function askDefinitions(definitions: readonly Definition[], inner: InnerSpelling): CardIdea[] {
  return definitions.flatMap((definition) => {
    const { fact } = definition;
    const front = questionOf(definition, inner);
    if (front === null || !isSelfContained(front)) return [];
    const back = asAnswer(answerOf(definition));
    const value = definition.kind === "stands-for" ? 7 : 9;
    return [basic(fact, value, { front, back, difficulty: definition.kind === "stands-for" ? "easy" : "medium" })];
  });
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
      return `What ${verb} ${article === "" ? "" : `${article.toLowerCase()} `}${inner(term)}?`;
    }
  }
}
