import type { StudyGrammar } from "../study-language";
import { defines, gives, names, reasonWith } from "./shared";

const ENGLISH_VERB =
  /(?<![\p{L}'’-])(?:is|are|was|were|isn't|aren't|has|have|had|can|can't|cannot|could|must|should|will|won't|would|may|does|doesn't|do|don't|did|didn't|need|needs|use|uses|used|send|sends|get|gets|keep|keeps|mean|means|take|takes|give|gives|run|runs|come|comes|go|goes|make|makes|work|works|show|shows|tell|tells|contain|contains|answer|answers|check|checks|add|adds|start|starts|share|shares|combine|combines|belong|belongs|expire|expires|cost|costs|sign|signs|read|reads|change|changes|call|calls|cause|causes|store|stores|support|supports|happen|happens|become|becomes|hold|holds|include|includes|follow|follows|integrate|want|wants|sit|sits|grow|grows|live|lives|believe|pay|write|writes|build|builds|open|opens|begin|begins|end|ends|allow|allows|let|lets|help|helps|carry|carries|form|forms|produce|produces|move|moves|turn|turns|increase|increases|decrease|decreases|remain|remains|lose|loses|win|wins|die|dies|eat|eats|know|knows|see|sees|find|finds|lead|leads|bring|brings|stand|stands|look|looks)(?![\p{L}'’-])/iu;

const RARER_VERB =
  /(?<![\p{L}'’-])(?:consists?|weighs?|measures?|lasts?|spans?|covers?|employs?|consumes?|freezes?|melts?|boils?|rests?|bakes?|cooks?|drops?|heats?|cools?|dries|feeds?|fits?|lies|links?|kills?|slides?|hangs?|glows?|floats?|sinks?|spins?|turns?|orbits?|circles|earns?|employs|owns?|counts?|serves?|seats?|houses|draws?|drives?|rains?|snows?|lays?|swims?|flies|hides?|digs?|pumps?|filters?|presses|squeezes|stretches|shrinks?|expands?|swells?|rots?|ripens?|ferments?|yields?|controls?|charges?|reduces?|absorbs?|breaks?|burns?|connects?|converts?|creates?|defines?|depends?|describes?|determines?|exists?|explains?|flows?|gains?|improves?|measures?|prevents?|protects?|provides?|reaches|reach|receives?|reflects?|refers?|releases?|replaces?|represents?|requires?|rises?|falls?|separates?|speeds?|spreads?|stops?|switch|switches|transports?|travels?|became|began|built|fell|found|gave|held|led|lost|made|met|paid|rose|said|sent|spent|stood|took|told|went|won|wrote|got|came|kept|knew|saw|thought|ran|brought|bought|left|felt|heard|meant|grew)(?![\p{L}'’-])/u;

/** Words that look like a verb in the past tense. */
const PAST = /^\p{Ll}{3,}ed$/u;

/** Whether the text contains an English word that is mostly used as a verb. */
function hasVerb(text: string): boolean {
  return ENGLISH_VERB.test(text) || RARER_VERB.test(text) || text.split(/[^\p{L}'’-]/u).some((word) => PAST.test(word));
}

const GERMAN_DATIVE = /(?:^|\s)(?:in|nach|mit|von|bei|aus|seit|zu|vor|innerhalb|binnen|ab)\s$/iu;

/** An order has a purpose and no reason. */
const ORDER =
  /^(?:never|always|don['’]t|do not|please|use|send|check|add|keep|put|press|click|tap|choose|pick|mix|turn|leave|write|run|go|make|create|install|set|try|read|give|take|ask|call|wait|watch|start|stop|bake|cook|cut|pour|heat|stir|draw|find|move|remove|hold|copy|avoid|enter|select|let|soak|rinse|wash|dry|boil|cover|place|store|test|open|close|pull|push|apply|clean|measure|fill|bring|save|shake|fold|roll|press|skip|spray|sand|drill|plant|water|feed|buy) (?!(?:is|are|was|were|has|can|will|of)\b)/iu;

export const GERMANIC: Readonly<Record<"en" | "de" | "nl", StudyGrammar>> = {
  en: {
    articles: "a|an|the",
    howMany: "how many",
    percent: { words: "percent|per cent", ask: "what percentage" },
    isWhole: (statement) => hasVerb(statement) || ORDER.test(statement),
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
      ORDER.test(result) || /^(?:what|who|how|where) /iu.test(result) || !hasVerb(result)
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
