import type { ChaptersDraft } from "~/functions/chapters/model";
import type { TransformDraft } from "~/functions/highlights/model";
import type { TranslationDraft } from "~/functions/transcripts/translations/model";
import { goodCards, goodRewrite } from "./openai-card-replies";
import { type FakeMessages, linesIn, taskOf } from "./openai-replies";

/** A good model's reply to the prompts of the study area; null for other prompts. */
export function studyReply(messages: FakeMessages): object | null {
  const system = messages.find(({ role }) => role === "system");
  const task = taskOf(messages);
  if (system?.content.startsWith("A reader studies")) return goodTransform(messages);
  if (task.startsWith("Task: divide this video")) return goodTopics(messages);
  if (system?.content.startsWith("You translate the captions")) return goodTranslation(messages);
  if (task.startsWith("Task: write flashcards")) return goodCards(messages);
  if (system?.content.startsWith("A learner keeps forgetting")) return goodRewrite(messages);
  return null;
}

/** Repeats the selection and the request, and cites the selection's first words. */
function goodTransform(messages: FakeMessages): TransformDraft {
  const selected = selectedLines(messages);
  const request = /<request>\n([\s\S]*?)\n<\/request>/.exec(messages.at(-1)?.content ?? "")?.[1] ?? "";
  const [first] = selected;
  const quote = first?.text.split(" ").slice(0, 12).join(" ") ?? "";
  return {
    answer: `You asked: ${request}\n\n- ${selected.map(({ text }) => text).join("\n- ")}`,
    citations: first ? [{ segmentId: first.id, quote }] : [],
  };
}

/** A chapter every twelve lines. */
export function goodTopics(messages: FakeMessages): ChaptersDraft {
  const lines = linesIn(messages);
  const topics = lines
    .filter((_, index) => index % 12 === 0)
    .map(({ id, text }) => ({
      startSegmentId: id,
      title: text.split(" ").slice(0, 4).join(" "),
      summary: text,
      confidence: 0.8,
    }));
  return { topics };
}

/** Every line in capitals. */
function goodTranslation(messages: FakeMessages): TranslationDraft {
  return { lines: linesIn(messages).map(({ id, text }) => ({ id, text: text.toUpperCase() })) };
}

/** The lines that a prompt says the reader selected. */
function selectedLines(messages: FakeMessages): { id: number; text: string }[] {
  const content = messages.at(-1)?.content ?? "";
  const at = content.indexOf("The part that the reader selected:");
  return at < 0 ? [] : linesIn([{ role: "user", content: content.slice(at) }]);
}
