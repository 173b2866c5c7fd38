import { type QuizDraft, type QuizRequest, quizDraftSchema } from "~/functions/quizzes/model";
import { cleanText, shorten } from "~/functions/text/clean-text";
import { counted } from "~/functions/text/counted";
import type { QuizTask, Stoppable, Written } from "../../port";
import type { AiPort } from "../ai-port";
import { createAsking } from "../asking";
import { harmless, materialBlock, videoPrompt } from "../describe-video";
import { type AttemptInPlace, askAll, retriesOf } from "../second-attempt";
import { inPlaceLines, inPlaceWish } from "../text-in-place";
import { inTurns, windowShare } from "../window-counts";
import { windowsOf } from "../windows";

const RULES = `Rules:
- Every question can be answered from the video alone, and cites the words that answer it.
- Ask about what matters, not about greetings, the speaker or the video itself; spread over the whole transcript.
- "multiple_choice": 4 options, exactly one of them right, all plausible, of the same kind and about the same length, without letters before them; the right one word for word in "correctAnswer". Never "all of the above", "none of the above" or an option that speaks of others.
- "true_false": a statement in words of your own, plainly true or plainly false by the video; no options; "correctAnswer" is "true" or "false", about equally often.
- "short_answer": one to ten words; no options; other wordings as good in "acceptedAnswers".
- No question tells its own or another's answer. No fact is asked for twice.
- "explanation": why the answer is right, in one or two sentences.
- "difficulty": easy is said outright, medium needs attention, hard needs two things put together. "bloomsLevel": what the question really asks for, by Bloom's taxonomy.`;

const FORM = `Form: {"title":"<at most 80 characters>","description":"<one sentence>","questions":[{"questionText":"…","questionType":"…","options":["…"],"correctAnswer":"…","acceptedAnswers":["…"],"explanation":"…","difficulty":"easy"|"medium"|"hard","bloomsLevel":"…","citations":[{"segmentId":0,"quote":"…"}]}]}`;

/** The most characters of an existing question in a prompt. */
const MAX_TEXT = 300;

/**
 * The task of writing a quiz on the preceding stretch of video.
 * @param again questions of a first attempt to replace, and those already in the quiz
 */
export function quizTask(
  request: QuizRequest,
  again: { inPlace: readonly AttemptInPlace[]; kept: readonly string[] } = { inPlace: [], kept: [] },
): string {
  const told = notes(again);
  return [
    "Task: write a quiz on this video.",
    wishes(request, again.inPlace),
    RULES,
    ...(told.length > 0 ? [materialBlock(told)] : []),
    FORM,
  ].join("\n\n");
}

function wishes({ count, types, difficulty, bloomsLevels }: QuizRequest, inPlace: readonly AttemptInPlace[]): string {
  const level = difficulty === "mixed" ? "some easy, some medium, some hard" : `all ${difficulty}`;
  return [
    `Wanted: ${counted(count, "question")}.${inPlaceWish("question", inPlace)}`,
    `Types: ${types.join(", ")}${types.length > 1 && types.includes("multiple_choice") ? "; about half of them multiple_choice" : ""}.`,
    `Difficulty: ${level}.`,
    `Bloom's levels: ${bloomsLevels.join(", ")}; no others.`,
  ].join("\n");
}

function notes({ inPlace, kept }: { inPlace: readonly AttemptInPlace[]; kept: readonly string[] }): string[] {
  const line = (text: string) => harmless(shorten(cleanText(text), MAX_TEXT));
  return [
    ...(kept.length > 0 ? ["Already asked, not to be asked again:", ...kept.map((text) => `- ${line(text)}`)] : []),
    ...inPlaceLines(inPlace, MAX_TEXT),
  ];
}

/**
 * Writes the questions of a quiz on the whole transcript, window by window. Each window is asked for its share and a
 * few more, because checks reject some. The second attempt requests only the missing questions, each from the
 * stretch that a rejected one cited.
 */
export async function writeQuizDraft(
  ai: AiPort,
  { source, request, again }: QuizTask,
  { signal }: Stoppable = {},
): Promise<Written<QuizDraft>> {
  const { ask, each, written } = createAsking(ai, signal);
  const windows = windowsOf(source, ai.contextTokens);
  if (again) {
    const { kept, rejected, chapters } = again;
    const retries = retriesOf(windows, { count: request.count - kept.length, kept, rejected, chapters });
    const told = kept.map(({ questionText }) => questionText);
    const drafts = await askAll({ each }, retries, ({ segments, count, inPlace }) =>
      ask(quizDraftSchema, videoPrompt(source, segments, quizTask({ ...request, count }, { inPlace, kept: told }))),
    );
    return written({ title: "", description: "", questions: drafts.flatMap(({ questions }) => questions) });
  }
  const task = quizTask({ ...request, count: windowShare(request.count, windows.length) });
  const drafts = await askAll({ each }, windows, (window) => ask(quizDraftSchema, videoPrompt(source, window, task)));
  const { title = "", description = "" } = drafts[0] ?? {};
  return written({ title, description, questions: inTurns(drafts.map(({ questions }) => questions)) });
}
