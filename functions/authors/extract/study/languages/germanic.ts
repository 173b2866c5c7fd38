import { cueWords } from "../../rules/speech/cue-words";
import type { StudyGrammar } from "../study-language";
import { defines, gives, names, reasonWith } from "./shared";

/** Compiled on demand, because compiling takes a noticeable part of an isolate's start. */
let english: { verb: RegExp; rarerVerb: RegExp; order: RegExp } | undefined;

function compileEnglish() {
  const { verbs, rarerVerbs, orders } = cueWords().english;
  const whole = (words: string) => `(?<![\\p{L}'’-])(?:${words})(?![\\p{L}'’-])`;
  return {
    verb: new RegExp(whole(verbs), "iu"),
    rarerVerb: new RegExp(whole(rarerVerbs), "u"),
    order: new RegExp(`^(?:${orders}) (?!(?:is|are|was|were|has|can|will|of)\\b)`, "iu"),
  };
}

/** Words that look like a verb in the past tense. */
const PAST = /^\p{Ll}{3,}ed$/u;

/** Whether the text contains an English word that is mostly used as a verb. */
function hasVerb(text: string): boolean {
  english ??= compileEnglish();
  return (
    english.verb.test(text) ||
    english.rarerVerb.test(text) ||
    text.split(/[^\p{L}'’-]/u).some((word) => PAST.test(word))
  );
}

const GERMAN_DATIVE = /(?:^|\s)(?:in|nach|mit|von|bei|aus|seit|zu|vor|innerhalb|binnen|ab)\s$/iu;

/** An order has a purpose and no reason. */
function isOrder(text: string): boolean {
  english ??= compileEnglish();
  return english.order.test(text);
}

export const GERMANIC: Readonly<Record<"en" | "de" | "nl", StudyGrammar>> = {
  en: {
    articles: "a|an|the",
    howMany: "how many",
    percent: { words: "percent|per cent", ask: "what percentage" },
    isWhole: (statement) => hasVerb(statement) || isOrder(statement),
    definitions: [
      defines(
        "(?:means(?: that)?|refers to|stands for|is when|is where|is defined as|is the name for|is the term for|is what you call|is what we call)",
      ),
      names("(?:is|are) (?:called|known as|referred to as|termed)(?: an?| the)?"),
    ],
    isA: defines(
      "(?:is(?= (?:an?|the(?! \\p{L}+st )) )|are(?= (?:(?!so\\b)\\p{L}+ ){1,3}(?:that|which|who) ))",
      "(?!the )",
    ),
    whatIs: (term) => `What does “${term}” mean?`,
    whichTerm: (meaning) => `What is the term for “${meaning}”?`,
    reasons: [gives("because(?! of)"), gives("since(?= the )")],
    why: (result) =>
      isOrder(result) || /^(?:what|who|how|where) /iu.test(result) || !hasVerb(result)
        ? null
        : `Why is it that ${result}?`,
  },
  de: {
    articles: "der|die|das|ein|eine|einen|einem|eines|den|dem|des",
    howMany: ({ unit, before }) =>
      /^(?:grad|prozent|geld|wasser|mehl|zucker)$/iu.test(unit)
        ? "wie viel"
        : GERMAN_DATIVE.test(before)
          ? "wie vielen"
          : "wie viele",
    percent: { words: "prozent", ask: "wie viel Prozent" },
    definitions: [
      defines("(?:bedeutet|heißt|meint|bezeichnet|steht für)(?:,? dass)?"),
      names("(?:nennt man|bezeichnet man als|wird als|werden)(?: auch)?(?: der| die| das| ein| eine)?"),
    ],
    isA: defines("ist(?= eine? )"),
    whatIs: (term) => `Was bedeutet „${term}“?`,
    whichTerm: (meaning) => `Welcher Begriff steht für „${meaning}“?`,
    reasons: [reasonWith("weil")],
    why: (result) => `Warum gilt: „${result}“?`,
  },
  nl: {
    articles: "de|het|een",
    howMany: "hoeveel",
    percent: { words: "procent", ask: "hoeveel procent" },
    definitions: [
      defines("(?:betekent|is wanneer|is als|staat voor|houdt in)(?: dat)?"),
      names("(?:heet|heten|noemen we|noem je|noemt men|wordt)(?: een| de| het)?"),
    ],
    isA: defines("is(?= een )"),
    whatIs: (term) => `Wat betekent “${term}”?`,
    whichTerm: (meaning) => `Hoe heet “${meaning}”?`,
    reasons: [reasonWith("omdat")],
    why: (result) => `Waarom geldt: “${result}”?`,
  },
};
