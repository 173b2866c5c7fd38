import { findFlashcards } from "~/db/queries/flashcards/flashcard-rows";
import type { Owner } from "~/functions/accounts/owner";
import { throttle } from "~/functions/allowance/throttle";
import { keepSupported } from "~/functions/citations/check-support";
import type { Deps } from "~/functions/deps";
import { AppError } from "~/functions/errors";
import { questionSourceOf } from "~/functions/quizzes/validate-questions";
import { plainTermsOf } from "~/functions/text/terms";
import type { Segment } from "~/functions/transcripts/model";
import { withNames } from "~/functions/transcripts/name-speakers";
import { readTranscript } from "~/functions/transcripts/read-transcript";
import { transcriptNotFound } from "~/functions/transcripts/transcript-not-found";
import { cardNotFound } from "./card-not-found";
import type { RewriteView } from "./card-views";
import { checkCard, findForeignWords, type GoodCard } from "./checks/check-card";
import { cardsToVerify } from "./checks/verify-cards";
import { facesOf } from "./faces";
import type { DraftCard } from "./model";

/** Segments around what a card cites that show what was being explained. */
const BEFORE = 10;
const AFTER = 14;

/**
 * The part of a transcript that a card is based on: around its citations, or, for a card without any, where most of its
 * words are said. Empty if none of them is.
 */
export function momentOf(
  segments: readonly Segment[],
  card: { citations: readonly { segmentId: number }[]; text: string },
): Segment[] {
  const cited = new Set(card.citations.map(({ segmentId }) => segmentId));
  const places = segments.flatMap(({ id }, position) => (cited.has(id) ? [position] : []));
  if (places.length > 0) {
    return segments.filter((_, at) => places.some((place) => at >= place - BEFORE && at <= place + AFTER));
  }
  return likeliestMoment(segments, plainTermsOf(card.text));
}

function likeliestMoment(segments: readonly Segment[], terms: readonly string[]): Segment[] {
  const wanted = new Set(terms);
  const said = segments.map(({ text }) => plainTermsOf(text).filter((term) => wanted.has(term)));
  const width = BEFORE + AFTER + 1;
  const here = new Map<string, number>();
  let best = { distinct: 0, end: 0 };
  for (const [end, found] of said.entries()) {
    for (const term of found) here.set(term, (here.get(term) ?? 0) + 1);
    for (const term of said[end - width] ?? []) {
      const left = (here.get(term) ?? 0) - 1;
      if (left > 0) here.set(term, left);
      else here.delete(term);
    }
    if (here.size > best.distinct) best = { distinct: here.size, end };
  }
  return best.distinct === 0 ? [] : segments.slice(Math.max(0, best.end - width + 1), best.end + AFTER);
}

type RewriteDeps = Pick<Deps, "author" | "allowance" | "db" | "log" | "rateLimits">;

const ATTEMPTS = 2;

/**
 * Suggests a rewording of a card that its learner keeps forgetting, based on the moment of the video that it cites and
 * checked against it. Changes nothing.
 * @throws AppError not_found, model_required without a model, rate_limited, invalid_input for a card that nothing in
 * the video mentions, ai_* codes, cancelled
 */
export async function rewriteCard(
  deps: RewriteDeps,
  input: { owner: Owner; id: number; networkAddress: string; signal?: AbortSignal },
): Promise<RewriteView> {
  const { owner, id, signal } = input;
  const [card] = await findFlashcards(deps.db, owner, [id]);
  if (!card) throw cardNotFound();
  if (deps.author.kind === "extract") {
    throw new AppError("model_required", "Rewriting a card needs an AI model, and none is set up on this server.");
  }
  const transcript = await readTranscript(deps, { id: card.transcriptId, owner });
  if (!transcript) throw transcriptNotFound();
  const segments = momentOf(transcript.segments, { citations: card.citations, text: `${card.front} ${card.back}` });
  if (segments.length === 0) {
    throw new AppError("invalid_input", "Nothing in the video matches this card, so it can't be rewritten from it.");
  }
  await throttle(deps, input);
  const source = questionSourceOf(transcript.segments, transcript.language);
  let problem: string | null = null;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const wish = { source: transcript, segments, faces: facesOf(card), problem };
    const { value, model, usage } = await deps.author.rewrite(wish, { signal });
    deps.log("info", "flashcard rewritten", { model, ...usage });
    const checked = isSame(value, card) ? { problem: "it is the card as it was" } : checkCard(value, source);
    if ("problem" in checked) {
      problem = checked.problem;
      continue;
    }
    const { good, refused, failure, ...check } = await keepSupported(deps.author, [checked.card], {
      segments: transcript.segments,
      count: 1,
      pick: (open) => open,
      toVerify: cardsToVerify,
      findForeign: (one) => findForeignWords(one, source),
      signal,
    });
    deps.log("info", "rewording checked", check.usage);
    if (failure) deps.log("warn", "rewording not verified", { code: failure.code });
    if (good[0]) return viewOf(withNames(good[0], transcript.speakers), model);
    problem = refused[0]?.problem ?? null;
  }
  throw new AppError(
    "ai_invalid_reply",
    "The AI model found no better wording that the video backs. Please try again.",
  );
}

function isSame(draft: DraftCard, card: { front: string; back: string }): boolean {
  return draft.front.trim() === card.front && draft.back.trim() === card.back;
}

function viewOf({ front, back, kind, support, citations }: GoodCard, model: string): RewriteView {
  return { suggestion: { front, back, kind, support: support ?? null }, citations, model };
}
