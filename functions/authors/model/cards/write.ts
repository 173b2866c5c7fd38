import { type CardsDraft, cardsDraftSchema } from "../../../flashcards/schema";
import type { Segment } from "../../../transcripts/schema";
import type { CardsWish, Stoppable, Written } from "../../port";
import type { AiPort } from "../ai-port";
import { createAsking } from "../asking";
import { emptiest, pickExcerpts, shareOf } from "../excerpts";
import { promptTokens } from "../windows";
import { cardsPrompt } from "./instructions";

/** Tokens that the notes of a second call may take. */
const NOTES_TOKENS = 3000;

/**
 * Writes cards on excerpts of the transcript, each for its share of them; those that are lacking on the excerpt of which
 * the fewest good ones came.
 */
export async function writeCardsDraft(
  ai: AiPort,
  { source, count, known, again }: CardsWish,
  { signal }: Stoppable = {},
): Promise<Written<CardsDraft>> {
  const { ask, written } = createAsking(ai, signal);
  const excerpts = excerptsFor(ai.contextTokens, source, count);
  if (again) {
    const { kept, rejected } = again;
    const wish = { count: count - kept.length, kept: [...known, ...kept.map(({ front }) => front)], rejected };
    return written(await ask(cardsDraftSchema, cardsPrompt(source, emptiest(excerpts, kept), wish)));
  }
  const each = { count: shareOf(count, excerpts.length), kept: known, rejected: [] };
  const drafts = await Promise.all(
    excerpts.map((excerpt) => ask(cardsDraftSchema, cardsPrompt(source, excerpt, each))),
  );
  return written({ cards: drafts.flatMap(({ cards }) => cards) });
}

function excerptsFor(contextTokens: number, source: CardsWish["source"], count: number): Segment[][] {
  const overhead = promptTokens(cardsPrompt(source, [], { count, kept: [], rejected: [] })) + NOTES_TOKENS;
  return pickExcerpts(source.segments, contextTokens - overhead, count);
}
