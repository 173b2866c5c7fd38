import { plainFace } from "~/functions/flashcards/faces";
import { type DraftCard, rewriteDraftSchema } from "~/functions/flashcards/model";
import { cleanText, shorten } from "~/functions/text/clean-text";
import type { RewriteTask, Stoppable, Written } from "../../port";
import type { AiPort, AiPrompt } from "../ai-port";
import { CARD_RULES } from "../cards/card-instructions";
import { harmless, transcriptLines, videoBlock } from "../describe-video";
import { QUOTE_RULE, UNTRUSTED } from "../system";

const TASK = `A learner keeps forgetting one flashcard on a video. You write one better card in its place, from what is said in the video where the card comes from.
- It asks for the same knowledge, and is easier to remember: ask less at once, ask for the reason rather than the bare fact, name what makes it different from what it is mixed up with, or turn it into a sentence with a gap.
- It is not the same card in other words of the same order.`;

const CITING = `${QUOTE_RULE} Write in the language of the transcript.`;

const FORM = `Answer with JSON only: {"card":{"kind":"basic"|"cloze","front":"<text>","back":"<text>","difficulty":"easy"|"medium"|"hard","citations":[{"segmentId":<number of the line>,"quote":"<exact words>"}]}}.`;

/** Requests another wording of a card. */
export function rewritePrompt({ source, segments, faces, problem }: RewriteTask): AiPrompt {
  const line = (text: string) => harmless(shorten(cleanText(text), 2000));
  const card = [
    "The card that is forgotten:",
    `Question: ${line(plainFace(faces.question))}`,
    `Answer: ${line([plainFace(faces.answer), faces.extra ?? ""].join(" "))}`,
  ];
  const again = problem === null ? [] : [`A suggestion was turned down: ${line(problem)}`];
  return {
    system: [TASK, CARD_RULES, CITING, UNTRUSTED, FORM].join("\n\n"),
    // The card may come from an imported file, so it is untrusted too.
    user: [videoBlock(source, [...transcriptLines(segments), ...card, ...again]), "", "Write the better card."].join(
      "\n",
    ),
  };
}

/** Rewords a card that a learner keeps forgetting. */
export async function writeRewrite(
  ai: AiPort,
  wish: RewriteTask,
  { signal }: Stoppable = {},
): Promise<Written<DraftCard>> {
  const { value, ...rest } = await ai.generate(rewriteDraftSchema, rewritePrompt(wish), { signal });
  return { value: value.card, ...rest };
}
