import type { QuizDraft, QuizRequest } from "../../../../quizzes/schema";
import { hearLanguage } from "../language";
import { pause } from "../pause";
import { readTranscript, type Talk } from "../read";
import { listWords } from "../words";
import { askDefinitions } from "./ask-definitions";
import { askKeyTerms } from "./ask-key-terms";
import { askMeasures } from "./ask-measures";
import { askNames } from "./ask-names";
import { askTerms } from "./ask-terms";
import type { Candidate } from "./candidate";
import { choose } from "./choose";
import { definitionsOf } from "./definitions-of";
import { isUnpunctuated, listExcerpts } from "./excerpts";
import { factOf, listFacts } from "./facts";
import { listFamilies } from "./families";
import { listKeyTerms } from "./key-terms";
import { listMeasures } from "./measures";

/**
 * Makes questions of a transcript by rules: definitions, numbers with their units, terms that differ in one word, names.
 * What is wrong in them was said of something else in the same video. The same transcript gives the same questions.
 * English is understood best; of other languages only the numbers are asked for.
 * @returns more questions than were asked for where there are more, at most one a sentence, the best first
 * @throws AppError `cancelled` when the signal aborts
 */
export async function makeQuiz(talk: Talk, request: QuizRequest, signal?: AbortSignal): Promise<QuizDraft> {
  const reading = await readTranscript(talk, signal);
  const isEnglish = hearLanguage(listWords(reading.passage.text.slice(0, 20_000)), talk.language) === "en";
  const facts = listFacts(reading, isEnglish);
  await pause(signal);
  // Where nothing tells one sentence from the next, a number is asked for in its own clause alone.
  const figures = isEnglish && isUnpunctuated(reading) ? listExcerpts(reading) : facts;
  const candidates: Candidate[] = askMeasures(figures.flatMap((fact) => listMeasures(fact, isEnglish)));
  if (isEnglish) {
    const all = reading.sentences.flatMap((sentence) => factOf(reading, sentence) ?? []);
    const texts = all.map(({ text }) => text);
    const terms = listKeyTerms(texts, reading.language);
    await pause(signal);
    candidates.push(...askDefinitions(definitionsOf(reading, facts, all, terms), terms));
    await pause(signal);
    candidates.push(...askTerms(facts, listFamilies(texts, reading.language)));
    candidates.push(...askKeyTerms(facts, terms, talk.videoTitle));
    candidates.push(...askNames(facts, texts, { language: reading.language, videoTitle: talk.videoTitle }));
  }
  await pause(signal);
  const questions = choose(candidates, request);
  return { title: titleOf(talk.videoTitle), description: descriptionOf(request), questions };
}

function titleOf(videoTitle: string): string {
  return videoTitle.trim() === "" ? "Quiz" : `Quiz: ${videoTitle.trim()}`;
}

function descriptionOf({ difficulty }: QuizRequest): string {
  const level = difficulty === "mixed" ? "Questions" : `Questions (${difficulty})`;
  return `${level} on what was said in the video, made from the transcript without an AI model.`;
}
