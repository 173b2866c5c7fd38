import { type QuizDraft, type QuizRequest, quizDraftSchema } from "../../../quizzes/schema";
import type { Segment } from "../../../transcripts/schema";
import type { QuizWish, Stoppable, Written } from "../../port";
import type { AiPort } from "../ai-port";
import { createAsking } from "../asking";
import { emptiest, pickExcerpts, shareOf } from "../excerpts";
import { promptTokens } from "../windows";
import { quizPrompt } from "./instructions";

/** The notes of a second call have to fit as well. */
const NOTES_TOKENS = 1500;

/**
 * Writes the questions of a quiz on excerpts of the transcript, each for its share of them; those that are lacking on
 * the excerpt of which the fewest good ones came.
 */
export async function writeQuizDraft(
  ai: AiPort,
  { source, request, again }: QuizWish,
  { signal }: Stoppable = {},
): Promise<Written<QuizDraft>> {
  const { ask, written } = createAsking(ai, signal);
  const excerpts = excerptsFor(ai.contextTokens, source, request);
  if (again) {
    const { kept, rejected } = again;
    const lacking = { ...request, count: request.count - kept.length };
    const notes = { rejected, kept: kept.map(({ questionText }) => questionText) };
    return written(await ask(quizDraftSchema, quizPrompt(source, emptiest(excerpts, kept), lacking, notes)));
  }
  const each = { ...request, count: shareOf(request.count, excerpts.length) };
  const drafts = await Promise.all(excerpts.map((excerpt) => ask(quizDraftSchema, quizPrompt(source, excerpt, each))));
  const { title = "", description = "" } = drafts[0] ?? {};
  return written({ title, description, questions: drafts.flatMap(({ questions }) => questions) });
}

function excerptsFor(contextTokens: number, source: QuizWish["source"], request: QuizRequest): Segment[][] {
  const overhead = promptTokens(quizPrompt(source, [], request)) + NOTES_TOKENS;
  return pickExcerpts(source.segments, contextTokens - overhead, request.count);
}
