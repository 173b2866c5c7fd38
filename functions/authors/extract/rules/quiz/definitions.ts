import { type Fact, hasVerb } from "./facts";

/** What the video says a term means. `question` asks for the term; `meaning` is how the video explains it. */
export type Definition = {
  kind: "means" | "is-a" | "called" | "stands-for" | "purpose";
  term: string;
  meaning: string;
  fact: Fact;
};

const NAME = "[\\p{L}\\p{N}][\\p{L}\\p{N}'’.+/-]*";
/** What is no term, whatever is said of it. */
export const NO_TERM =
  /^(?:(?:when|if|because|while|once|where|as|so|unless|and|but|or|for|in|on|at|by|with|not|now|then|of)\b.*|.*\b(?:there|who|that)|it|that|this|which|there|what|who|he|she|they|we|you|i|these|those|here|everything|something|nothing|nobody|everyone|the (?:\S+ )?(?:problem|thing|things|question|answer|idea|point|part|rest|plan|way|reason|first|second|third|last|next|one|goal|aim|result|difference|key|name|trick|catch|other|same|whole|only|best|most|usual|purpose|limit|status)|(?:a|the|one) (?:usual|common|good|typical) \S+|(?:first|second|third|one|all|both|some|each|every|step)\b.*)$/iu;
const VAGUE =
  /^(?:problem|thing|one|idea|reason|goal|point|part|first|second|third|only|same|list|lot|bit|little|kind|sort|way|question|big|good|great|real|page|place|few|number|couple)\b/i;

const STANDS_FOR =
  /\b([\p{Lu}\p{N}]{2,8})(?:, which)? stands for (?:the )?([\p{L}][\p{L}\p{N} '’-]{5,60}?)(?=[.,;]|$)/u;
const MEANS = new RegExp(
  `^((?:(?:an?|the) )?${NAME}(?: ${NAME}){0,2}) means (?:that )?((?:\\S+ ){3,22}\\S+?)\\.?$`,
  "iu",
);
const CALLED = new RegExp(
  `^((?:the|an?) (?:\\S+ ){1,10}?\\S+) (?:is|are) (?:called|known as) ((?:the )?${NAME}(?: ${NAME}){0,3})(?=[.,;]|$)`,
  "iu",
);
const IS_A = new RegExp(
  `^((?:(?:an?|the) )?${NAME}(?: ${NAME}){0,2}) (?:is|are) ((?:an?|the) (?:\\S+ ){2,24}\\S+?)\\.?$`,
  "iu",
);
const PURPOSE = new RegExp(
  `^the (?:main |whole )?(?:purpose|goal|aim|job) of ((?:(?:an?|the) )?${NAME}(?: ${NAME}){0,3}) is (to (?:\\S+ ){3,24}\\S+?)\\.?$`,
  "iu",
);

/** What follows one of these may have a verb and still be of the noun before it. */
const RELATIVE = /(?<!\S)(?:that|which|who|where|when|with)(?!\S)/iu;

/** The definitions of the facts, and the abbreviations that are spelled out anywhere. */
export function listDefinitions(facts: readonly Fact[], all: readonly Fact[]): Definition[] {
  const found = [...facts.flatMap(define), ...all.flatMap(spellOut)];
  const first = new Map<string, Definition>();
  for (const definition of found) {
    const key = `${definition.kind === "stands-for"} ${definition.term.toLowerCase()}`;
    if (!first.has(key)) first.set(key, definition);
  }
  return [...first.values()].sort((a, b) => a.fact.index - b.fact.index);
}

function define(fact: Fact): Definition[] {
  const { text } = fact;
  const purpose = PURPOSE.exec(text);
  if (purpose) return defined("purpose", purpose[1], purpose[2], fact);
  const called = CALLED.exec(text);
  if (called) return defined("called", called[2], fact.isWritten ? called[1] : lastNoun(called[1] ?? ""), fact);
  const means = MEANS.exec(text);
  if (means) return / means /.test(means[2] ?? "") ? [] : defined("means", means[1], means[2], fact);
  const isA = IS_A.exec(text);
  const meaning = isA?.[2]?.replace(/[,;:].*$/s, "") ?? "";
  return isA && isTelling(meaning) ? defined("is-a", isA[1], meaning, fact) : [];
}

function defined(
  kind: Definition["kind"],
  term: string | undefined,
  meaning: string | undefined,
  fact: Fact,
): Definition[] {
  if (!term || !meaning || (kind !== "called" && NO_TERM.test(term))) return [];
  if (kind === "called" && /^(?:the|an?) (?:\S+ )?(?:property|thing|one|part|problem|idea)$/i.test(meaning)) return [];
  return [{ kind, term: bareTerm(term), meaning: meaning.replace(/(?<![\s,;])[\s,;]+$/, ""), fact }];
}

/**
 * Where nothing tells one sentence from the next, the end of the one before may stand in front of the noun: of "the s
 * stands for secure the protocol that makes it secure" only "the protocol that makes it secure".
 * @returns empty where no noun is found that is free of another sentence
 */
export function lastNoun(text: string): string {
  const starts = [...text.matchAll(/(?<!\S)(?:the|an?) /giu)].map(({ index }) => text.slice(index));
  return starts.find((noun) => !hasVerb((noun.split(RELATIVE, 1)[0] ?? "").replace(/^(?:the|an?) \S+/iu, ""))) ?? "";
}

/** "A document that connects …" tells what a thing is; "a good idea" does not. */
function isTelling(meaning: string): boolean {
  const body = meaning.replace(/^(?:an?|the) /i, "");
  return (
    !VAGUE.test(body) &&
    body.split(" ").length >= 3 &&
    /\b(?:that|which|where|with|for|between|used|of|from|who)\b/.test(body)
  );
}

/** Without its article, and with a capital: the first word of a sentence has one that may not be its own. */
function bareTerm(term: string): string {
  const bare = term.replace(/^(?:an?|the) /i, "").replace(/(?<![.,])[.,]+$/, "");
  return bare.charAt(0).toUpperCase() + bare.slice(1);
}

function spellOut(fact: Fact): Definition[] {
  const stands = STANDS_FOR.exec(fact.text);
  const found = stands ? [[stands[1] ?? "", stands[2] ?? ""] as const] : besideAbbreviation(fact.text);
  return found.map(([term, meaning]) => ({ kind: "stands-for", term, meaning: meaning.trim(), fact }));
}

/** "TLS, Transport Layer Security": an abbreviation whose letters begin the words beside it. */
function besideAbbreviation(text: string): [string, string][] {
  const after = /\b(\p{Lu}{2,6}), (?:or |the |short for )?((?:\p{Lu}[\p{L}-]+ ?){2,6})/gu;
  const before = /((?<![\p{L}-])(?:\p{Lu}[\p{L}-]+ ){2,6})?(?:, | ?\()(\p{Lu}{2,6})\b/gu;
  const pairs = [
    ...[...text.matchAll(after)].map((match) => [match[1] ?? "", match[2] ?? ""] as const),
    ...[...text.matchAll(before)].map((match) => [match[2] ?? "", match[1] ?? ""] as const),
  ];
  return pairs.flatMap(([short, long]) => {
    const words = long.trim().split(/[\s-]+/);
    const initials = words.map((word) => word[0] ?? "").join("");
    return initials === short ? [[short, words.join(" ")] as [string, string]] : [];
  });
}
