import { type DraftCard, rewriteDraftSchema } from "~/functions/flashcards/model";
import type { RewriteTask, Stoppable, Written } from "../../port";
import type { AiPort } from "../ai-port";
import { rewritePrompt } from "./rewrite-instructions";

/** Rewords a card that a learner keeps forgetting. */
export async function writeRewrite(
  ai: AiPort,
  wish: RewriteTask,
  { signal }: Stoppable = {},
): Promise<Written<DraftCard>> {
  const { value, ...rest } = await ai.generate(rewriteDraftSchema, rewritePrompt(wish), { signal });
  return { value: value.card, ...rest };
}
