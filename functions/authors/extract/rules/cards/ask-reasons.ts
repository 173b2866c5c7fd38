import type { Fact } from "../quiz/facts";
import { asAnswer, basic, type CardIdea } from "./card";
import { isSelfContained, questionOf, speaksOfSpeakers } from "./question";
import type { InnerSpelling } from "./spelling";

const BECAUSE = /^(.+?),? because (?!of\b)(.+)$/is;
const USED_FOR = /^((?:an?|the )?[^,]{2,50}?) (is|are) used (to|for) ([^,]{8,160})$/i;
/** A second statement before the reason: nobody can tell which of the two it is the reason for. */
const TWO_CLAUSES = /, (?:and|but|so|or|which|then) /i;
const CONDITION = /^(if|when|whenever|once|as soon as) ([^,]{10,110}), (.{10,220})$/i;
const ADVICE = /^you (must|should|can|have to|need to) (?!also\b)(.{5,})$/i;
/** "It" in what happens is the thing of the condition, unless that speaks of a person. */
const POINTS_BACK = /^(?:it|they)\b/i;
const OF_PERSONS = /^(?:you|we|i|he|she|they|it|somebody|someone|anybody|people|there)\b/i;
/** How what happens begins: somebody or something, and no word that goes on with the condition. */
const NO_OUTCOME =
  /^(?:and|or|but|this|that|these|those|that's|it's|there|which|who|what|where|when|while|as|then|so|please|i|let)\b/i;
const FEWEST_WORDS = 4;

/** Why something is so, what happens when, what one must do if, what something is used for. */
export function askReasons(facts: readonly Fact[], inner: InnerSpelling): CardIdea[] {
  return facts.flatMap((fact) => {
    // Where no full stop tells where a sentence ends, neither does a reason.
    if (!fact.isWritten) return [];
    const text = fact.text.replace(/(?<![.!])[.!]+$/, "");
    if (speaksOfSpeakers(text)) return [];
    return [...askWhy(fact, text, inner), ...askOutcome(fact, text, inner), ...askUse(fact, text, inner)];
  });
}

function askWhy(fact: Fact, text: string, inner: InnerSpelling): CardIdea[] {
  const [, effect = "", cause = ""] = BECAUSE.exec(text) ?? [];
  if (countWords(effect) < FEWEST_WORDS - 1 || countWords(cause) < FEWEST_WORDS || TWO_CLAUSES.test(effect)) return [];
  const front = questionOf(effect, "Why", inner);
  if (front === null || !isSelfContained(front)) return [];
  return [
    basic(fact, 9, {
      front,
      back: `Because ${asAnswer(cause).replace(/^./, (first) => inner(first))}.`,
      difficulty: "hard",
    }),
  ];
}

function askOutcome(fact: Fact, text: string, inner: InnerSpelling): CardIdea[] {
  const [, when = "", condition = "", outcome = ""] = CONDITION.exec(text) ?? [];
  if (countWords(condition) < FEWEST_WORDS || countWords(outcome) < FEWEST_WORDS) return [];
  if (NO_OUTCOME.test(outcome) || (POINTS_BACK.test(outcome) && OF_PERSONS.test(condition))) return [];
  const asked = `${when.toLowerCase()} ${condition}`;
  const [, modal, advice = ""] = ADVICE.exec(outcome) ?? [];
  const verb = modal?.endsWith(" to") ? `do you ${modal} do` : `${modal} you do`;
  const front = modal ? `What ${verb} ${asked}?` : `What happens ${asked}?`;
  if (!isSelfContained(inner(asked))) return [];
  return [basic(fact, 8, { front, back: `${asAnswer(modal ? advice : outcome)}.`, difficulty: "medium" })];
}

function askUse(fact: Fact, text: string, inner: InnerSpelling): CardIdea[] {
  const [, thing = "", verb = "is", particle = "to", use = ""] = USED_FOR.exec(text) ?? [];
  if (thing === "" || countWords(use) < 2) return [];
  const front = `What ${verb} ${inner(thing)} used for?`;
  return isSelfContained(front)
    ? [basic(fact, 8, { front, back: asAnswer(`${particle} ${use}`), difficulty: "medium" })]
    : [];
}

function countWords(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}
