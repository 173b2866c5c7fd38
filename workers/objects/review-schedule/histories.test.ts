import { type Card, createEmptyCard, fsrs, type Grade } from "ts-fsrs";
import { expect, it } from "vitest";
import { RATINGS, type Review } from "~/functions/reviews/model";
import { findScheduledItems } from "~/workers/objects/review-schedule/items";
import { record } from "~/workers/objects/review-schedule/record";
import { newStudy } from "../../../test/helpers/reviews/node-storage";
import { seeded } from "../../../test/helpers/reviews/seeded";

const HISTORIES = 2500;
const DAY_MS = 86_400_000;
const START = Date.UTC(2026, 0, 5, 9);

type Rated = { grade: Grade; at: number };

/** Up to 8 ratings, from seconds to months apart. */
function history(random: () => number): Rated[] {
  let at = START + Math.floor(random() * 300 * DAY_MS);
  return Array.from({ length: 1 + Math.floor(random() * 8) }, () => {
    at += Math.floor(10 ** (3 + random() * 7));
    return { grade: (1 + Math.floor(random() * 4)) as Grade, at };
  });
}

it(`gives the same states as ts-fsrs run directly, on ${HISTORIES} random histories`, async () => {
  const random = seeded(7);
  const bench = await newStudy();
  const straight = fsrs();
  const expected = new Map<number, Card>();
  const met = new Map<string, number>();
  const reviews: { at: number; review: Review & { transcriptId: null } }[] = [];
  for (let id = 1; id <= HISTORIES; id += 1) {
    let card = createEmptyCard(START);
    for (const [index, { grade, at }] of history(random).entries()) {
      const pause = Math.floor(Math.log10(at - (card.last_review?.getTime() ?? at - 1)));
      const situation = `${card.state} ${grade} ${pause}`;
      met.set(situation, (met.get(situation) ?? 0) + 1);
      card = straight.next(card, at, grade).card;
      const item = { itemType: "flashcard", id } as const;
      const rating = RATINGS[grade - 1] ?? "again";
      reviews.push({
        at,
        review: { id: `review-${id}-${index}`, item, transcriptId: null, rating, timeSpent: 3, reviewedAt: at },
      });
    }
    expected.set(id, card);
  }
  // A new card's four ratings; in each of the other three states, four ratings after seven delays from seconds to
  // months.
  expect(met.size).toBe(4 + 3 * 4 * 7);
  expect(Math.min(...met.values())).toBeGreaterThan(20);
  reviews.sort((a, b) => a.at - b.at);
  bench.storage.transactionSync(() => {
    for (const { at, review } of reviews) record(bench.open(), [review], at);
  });
  const keys = [...expected.keys()].map((id) => ({ itemType: "flashcard", id }) as const);
  const rows = findScheduledItems(bench.open(), keys);
  expect(rows.size).toBe(HISTORIES);
  for (const row of rows.values()) {
    const card = expected.get(row.flashcardId ?? 0);
    expect(row.fsrsData).toEqual({
      due: card?.due.toISOString(),
      stability: card?.stability,
      difficulty: card?.difficulty,
      elapsedDays: card?.elapsed_days,
      scheduledDays: card?.scheduled_days,
      reps: card?.reps,
      lapses: card?.lapses,
      state: card?.state,
      learningSteps: card?.learning_steps,
      lastReview: card?.last_review?.toISOString(),
    });
    expect(row.nextReview).toBe(card?.due.getTime());
  }
}, 120_000);
