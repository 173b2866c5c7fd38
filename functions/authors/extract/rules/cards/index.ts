import type { CardsDraft } from "../../../../flashcards/schema";
import { hearLanguage } from "../language";
import { pause } from "../pause";
import { askNames } from "../quiz/ask-names";
import { definitionsOf } from "../quiz/definitions-of";
import { isUnpunctuated, listExcerpts } from "../quiz/excerpts";
import { factOf, listFacts } from "../quiz/facts";
import { listKeyTerms } from "../quiz/key-terms";
import { listMeasures } from "../quiz/measures";
import { readTranscript, type Talk } from "../read";
import { listWords } from "../words";
import { askDefinitions } from "./ask-definitions";
import { askLists } from "./ask-lists";
import { askReasons } from "./ask-reasons";
import type { CardIdea } from "./card";
import { choose } from "./choose";
import { gapExcerpts } from "./excerpt";
import { gapMeasures, gapsOf } from "./gaps";
import { innerSpelling } from "./spelling";

/**
 * Makes cards of a transcript by rules: what terms mean, reasons, what happens when, lists, and gaps for numbers and
 * names. Every answer stands word for word in the sentence that the card cites. The same transcript gives the same cards.
 * English is understood best; of other languages only the numbers are asked for.
 * @returns at most one card a sentence, the best first
 * @throws AppError `cancelled` when the signal aborts
 */
export async function makeCards(talk: Talk, signal?: AbortSignal): Promise<CardsDraft> {
  const reading = await readTranscript(talk, signal);
  const { language } = reading;
  const isEnglish = hearLanguage(listWords(reading.passage.text.slice(0, 20_000)), talk.language) === "en";
  const facts = listFacts(reading, isEnglish);
  await pause(signal);
  const isBare = isEnglish && isUnpunctuated(reading);
  const ideas: CardIdea[] = isBare
    ? gapExcerpts(listExcerpts(reading).flatMap((fact) => listMeasures(fact, true)))
    : gapMeasures(facts.flatMap((fact) => listMeasures(fact, isEnglish)));
  if (isEnglish) {
    const all = reading.sentences.flatMap((sentence) => factOf(reading, sentence) ?? []);
    const texts = all.map(({ text }) => text);
    const inner = innerSpelling(texts, language);
    await pause(signal);
    ideas.push(...askDefinitions(facts, definitionsOf(reading, facts, all, listKeyTerms(texts, language)), inner));
    ideas.push(...askReasons(facts, inner), ...askLists(facts, inner));
    ideas.push(...gapsOf(askNames(facts, texts, { language, videoTitle: talk.videoTitle })));
  }
  await pause(signal);
  return { cards: choose(ideas) };
}
