import { EXTRACT_ANSWER_NOTICE } from "~/functions/highlights/highlight-limits";
import type { TransformDraft } from "~/functions/highlights/model";
import { AppError } from "../../../../errors";
import type { StudyModel } from "../../study/study-words";
import { typicalPause } from "../pause";
import { readSentences, type Talk } from "../read-sentences";
import { intentOf } from "./intent";
import { askQuestions } from "./questions";
import { simplify } from "./simplify";
import { summarizeSentences } from "./summarize";
import type { TransformContext } from "./told";

const MAX_CITATIONS = 8;

const TAKES_MODEL =
  "This needs an AI model, and none is set up on this server. Without one, a selection can be summarized, simplified into " +
  "shorter sentences, or asked about, in the speaker's own words.";

const NOTHING = {
  questions:
    "We couldn't make a good question from this selection without an AI model. Try a longer one with definitions, numbers, or plain statements.",
  summary: "Nothing in this selection works as a sentence on its own. Please select a little more.",
  simple: "Nothing in this selection works as a sentence on its own. Please select a little more.",
} as const;

/**
 * Does with a selection what the reader asked for, as far as possible without a language model. Gives its most
 * important sentences, shorter sentences, or questions about it. Adds no word to what was said, except to form
 * questions. Every answer says that no model made it.
 * @throws AppError model_required for other requests, wish_unmet if there are too few words, cancelled
 */
export async function transformSelection(
  selected: Talk,
  userPrompt: string,
  model: StudyModel,
  onText: (answer: string) => void,
  signal?: AbortSignal,
): Promise<TransformDraft> {
  const wish = intentOf(userPrompt);
  if (!wish) throw new AppError("model_required", TAKES_MODEL);
  const reading = await readSentences(selected, model, signal);
  await typicalPause(signal);
  const told: TransformContext[] =
    wish === "questions"
      ? await askQuestions(selected, model, signal)
      : wish === "summary"
        ? await summarizeSentences(reading, model, signal)
        : simplify(reading);
  if (told.length === 0) throw new AppError("wish_unmet", NOTHING[wish]);
  const body = write(told, wish === "questions");
  const answer = `${EXTRACT_ANSWER_NOTICE}\n\n${body}`;
  onText(answer);
  return { answer, citations: told.flatMap(({ said }) => said.slice(0, 1)).slice(0, MAX_CITATIONS) };
}

function write(told: readonly TransformContext[], isNumbered: boolean): string {
  if (isNumbered) return told.map(({ text }, index) => `${index + 1}. ${text}`).join("\n\n");
  return told
    .map(({ text }) => text)
    .reduce((before, text) => `${before}${/[。！？]$/.test(before) ? "" : " "}${text}`);
}
