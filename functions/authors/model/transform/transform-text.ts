import { AppError } from "~/functions/errors";
import { transformDraftSchema } from "~/functions/highlights/model";
import type { Selection } from "~/functions/highlights/select-text";
import type { Segment } from "~/functions/transcripts/model";
import type { Transforming, TransformTask } from "../../port";
import type { AiPort } from "../ai-port";
import { countTokens, promptTokens } from "../windows";
import { transformPrompt } from "./transform-instructions";

/** The most transcript tokens around the selection that are sent with it. */
const CONTEXT_TOKENS = 4_000;
/** Room for the parts of the prompt that are not counted exactly. */
const SLACK_TOKENS = 100;

/**
 * Prepares a reader's wish on a selection; `write` carries it out.
 * @throws AppError invalid_input when the selection alone is too long for the model
 */
export function prepareModelTransform(ai: AiPort, wish: TransformTask): Transforming {
  const { source, selection } = wish;
  const own = source.segments.slice(selection.first, selection.last + 1);
  const left = ai.contextTokens - promptTokens(transformPrompt(wish, own)) - SLACK_TOKENS;
  if (left < 0) throw new AppError("invalid_input", "This selection is too long for the AI model. Please select less.");
  const shown = surroundings(source.segments, selection, Math.min(left, CONTEXT_TOKENS));
  return {
    shown,
    write: ({ onText, signal } = {}) =>
      ai.generate(transformDraftSchema, transformPrompt(wish, shown), {
        withOpenText: true,
        signal,
        onPartial: ({ answer }) => {
          if (typeof answer === "string" && answer !== "") onText?.(answer);
        },
      }),
  };
}

/** The segments of the selection, and as many on each side as the budget allows. */
function surroundings(segments: readonly Segment[], { first, last }: Selection, budget: number): Segment[] {
  const take = (step: -1 | 1, from: number, tokens: number): number => {
    let at = from;
    let left = tokens;
    for (let next = segments[at + step]; next; next = segments[at + step]) {
      left -= countTokens([next]);
      if (left < 0) break;
      at += step;
    }
    return at;
  };
  return segments.slice(take(-1, first, budget / 2), take(1, last, budget / 2) + 1);
}
