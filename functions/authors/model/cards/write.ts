import { type CardsDraft, cardsDraftSchema } from "../../../flashcards/schema";
import type { CardsTask, Stoppable, Written } from "../../port";
import type { AiPort } from "../ai-port";
import { createAsking } from "../asking";
import { videoPrompt } from "../video";
import { emptiest, inTurns, shareOf } from "../window-counts";
import { windowsOf } from "../windows";
import { cardsTask } from "./instructions";

/**
 * Writes cards on the whole transcript, window by window. Each window is asked for its share and a few more, because
 * checks reject some. On the second attempt the missing cards come from the window with the fewest good ones.
 */
export async function writeCardsDraft(
  ai: AiPort,
  { source, request, known, again }: CardsTask,
  { signal }: Stoppable = {},
): Promise<Written<CardsDraft>> {
  const { ask, each, written } = createAsking(ai, signal);
  const windows = windowsOf(source, ai.contextTokens);
  if (again) {
    const { kept, rejected } = again;
    const lacking = { ...request, count: request.count - kept.length };
    const wish = { request: lacking, kept: [...known, ...kept.map(({ front }) => front)], rejected };
    return written(await ask(cardsDraftSchema, videoPrompt(source, emptiest(windows, kept), cardsTask(wish))));
  }
  const share = { ...request, count: shareOf(request.count, windows.length) };
  const task = cardsTask({ request: share, kept: known, rejected: [] });
  const drafts = await each(windows, (window) => ask(cardsDraftSchema, videoPrompt(source, window, task)));
  return written({ cards: inTurns(drafts.map(({ cards }) => cards)) });
}
