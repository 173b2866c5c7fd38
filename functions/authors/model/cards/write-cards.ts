import { type CardsDraft, cardsDraftSchema } from "~/functions/flashcards/model";
import type { CardsTask, Stoppable, Written } from "../../port";
import type { AiPort } from "../ai-port";
import { createAsking } from "../asking";
import { videoPrompt } from "../describe-video";
import { askAll, retriesOf } from "../second-attempt";
import { inTurns, windowShare } from "../window-counts";
import { windowsOf } from "../windows";
import { cardsTask } from "./card-instructions";

/**
 * Writes cards on the whole transcript, window by window. Each window is asked for its share and a few more, because
 * checks reject some. The second attempt requests only the missing cards, each from the stretch that a rejected
 * one cited.
 */
export async function writeCardsDraft(
  ai: AiPort,
  { source, request, known, again }: CardsTask,
  { signal }: Stoppable = {},
): Promise<Written<CardsDraft>> {
  const { ask, each, written } = createAsking(ai, signal);
  const windows = windowsOf(source, ai.contextTokens);
  if (again) {
    const { kept, rejected, chapters } = again;
    const retries = retriesOf(windows, { count: request.count - kept.length, kept, rejected, chapters });
    const told = [...known, ...kept.map(({ front }) => front)];
    const drafts = await askAll({ each }, retries, ({ segments, count, inPlace }) => {
      const task = cardsTask({ request: { ...request, count }, kept: told, inPlace });
      return ask(cardsDraftSchema, videoPrompt(source, segments, task));
    });
    return written({ cards: drafts.flatMap(({ cards }) => cards) });
  }
  const share = { ...request, count: windowShare(request.count, windows.length) };
  const task = cardsTask({ request: share, kept: known, inPlace: [] });
  const drafts = await askAll({ each }, windows, (window) => ask(cardsDraftSchema, videoPrompt(source, window, task)));
  return written({ cards: inTurns(drafts.map(({ cards }) => cards)) });
}
