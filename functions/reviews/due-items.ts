import { findTitles } from "~/db/queries/transcripts/transcript-rows";
import type { Owner } from "~/functions/accounts/owner";
import { findContents, itemName, type ReviewDeps } from "./check-own-items";
import type { ExamView } from "./exam";
import { type ItemKey, type ReviewItemView, reviewItemKey } from "./model";
import type { PartCounts } from "./part";
import type { QueueAnswer, QueueOptions } from "./port";
import { type KnownPart, readPart } from "./read-part";
import type { ReviewItem } from "./review-content";
import { followExams, toExamView } from "./set-exam";

/** How often the queue is read again after D1 turned out to have changed; the next call handles the rest. */
const MAX_ROUNDS = 6;

/** A part as the page shows it. */
export type PartView = PartCounts & { text: string; name: string };

export type DueAnswer = Pick<QueueAnswer, "date" | "left" | "plan" | "secondsPerCard" | "examsNear"> & {
  items: ReviewItem[];
  exams: ExamView[];
  /** Talks of which no card comes today, with how many new cards each has; empty unless asked for. */
  later: { transcriptId: number; videoTitle: string; count: number }[];
  /** The part that was asked for; null for everything. */
  part: PartView | null;
};

type DueRequest = {
  owner: Owner;
  limit: number;
  transcriptId?: number | undefined;
  part?: string | undefined;
  isCram?: boolean;
  withNew?: boolean;
  offset?: number;
  more?: number;
};

/**
 * What the caller should review next, with its content: from one part, or mixed from everything. D1 decides what
 * exists, not the object: the object first hears which cards changed, and drops items that D1 no longer has. Items that
 * can still be restored, such as questions of a quiz that was just deleted, are skipped.
 * @param more how many to add beyond the daily limits; `left` still reports the limits alone
 * @param withNew whether to name the talks whose new cards are all beyond today's limit
 * @param isCram the whole part, whether due or not; from `offset` on
 * @throws AppError authentication_required, not_found when there is no such part
 */
export async function readDue(
  deps: ReviewDeps,
  { owner, transcriptId, part: asPart, ...asked }: DueRequest,
): Promise<DueAnswer> {
  const now = deps.now().getTime();
  const known = asPart === undefined ? null : await readPart(deps, owner, asPart);
  for (let round = 1; ; round += 1) {
    const options = { ...asked, part: queuePart(known, transcriptId), withCounts: true };
    const answer = await deps.reviewSchedule.queue(owner, options, now);
    const { items, cardCursor, date, left, plan, secondsPerCard, examsNear } = answer;
    const found = await findContents(deps, owner, { keys: items.map(reviewItemKey), changedAfter: cardCursor });
    const { softDeleted } = found;
    const isKnown = new Set([...found.own.keys(), ...softDeleted.map(itemName)]);
    const gone: ItemKey[] = items.map(reviewItemKey).filter((key) => !isKnown.has(itemName(key)));
    const isAnyMissing = gone.length > 0 || softDeleted.length > 0;
    const changes = found.cardChanges ?? (isAnyMissing ? { from: cardCursor, to: cardCursor, cards: [] } : null);
    if (changes) await deps.reviewSchedule.applyCardChanges(owner, { ...changes, gone, softDeleted }, now);
    const isFollowed = await followExams(deps, owner, answer);
    const isCurrent = changes === null && !found.isMerged && !isFollowed;
    if (!isCurrent && round < MAX_ROUNDS) continue;
    const exams = answer.exams.map(toExamView);
    const part = known && answer.counts ? { ...answer.counts, text: known.text, name: known.name } : null;
    return {
      items: withContent(items, found),
      date,
      left,
      plan,
      secondsPerCard,
      exams,
      examsNear,
      later: await namesOfLater(deps, owner, answer, asked.limit),
      part,
    };
  }
}

/** The talks with new cards of which none is in a queue; none if the queue was cut off at its limit. */
async function namesOfLater(
  { db }: Pick<ReviewDeps, "db">,
  owner: Owner,
  { items, newByTalk }: Pick<QueueAnswer, "items" | "newByTalk">,
  limit: number,
): Promise<DueAnswer["later"]> {
  const coming = new Set(items.map(({ transcriptId }) => transcriptId));
  const later = items.length < limit ? newByTalk.filter(({ transcriptId }) => !coming.has(transcriptId)) : [];
  if (later.length === 0) return [];
  const titles = await findTitles(
    db,
    owner,
    later.map(({ transcriptId }) => transcriptId),
  );
  return later.flatMap((one) => {
    const videoTitle = titles.get(one.transcriptId);
    return videoTitle === undefined ? [] : [{ ...one, videoTitle }];
  });
}

function queuePart(known: KnownPart | null, transcriptId: number | undefined): QueueOptions["part"] {
  if (known) return known.part.kind === "leeches" ? "leeches" : known.members;
  return transcriptId === undefined
    ? undefined
    : { transcriptIds: [transcriptId], flashcardIds: [], quizQuestionIds: [] };
}

/**
 * Chosen items as the reviewer shows them, with what each button would do. Asking for a new card makes it an item; quiz
 * questions are answered only if they are already in the reviews.
 * @throws AppError authentication_required
 */
export async function readReviewItems(
  deps: ReviewDeps,
  { owner, keys }: { owner: Owner; keys: readonly ItemKey[] },
): Promise<ReviewItem[]> {
  const now = deps.now().getTime();
  const found = await findContents(deps, owner, { keys, changedAfter: null });
  const own = [...found.own.values()];
  if (own.length === 0) return [];
  const wanted = own.map(({ item }) => item);
  const known = await deps.reviewSchedule.items(owner, wanted, now);
  const names = new Set(known.map((item) => itemName(reviewItemKey(item))));
  const unknown = own.filter(({ item }) => item.itemType === "flashcard" && !names.has(itemName(item)));
  if (unknown.length === 0) return withContent(known, found);
  await deps.reviewSchedule.enroll(owner, unknown, now);
  return withContent(await deps.reviewSchedule.items(owner, wanted, now), found);
}

/** Adds its content to each item; items without content are left out. */
export function withContent(
  items: readonly ReviewItemView[],
  { contents }: Awaited<ReturnType<typeof findContents>>,
): ReviewItem[] {
  return items.flatMap((item) => {
    const content = contents.get(itemName(reviewItemKey(item)));
    return content ? [{ ...item, content }] : [];
  });
}
