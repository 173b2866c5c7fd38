import { expect, it } from "vitest";
import { createDatabase } from "~/db/d1-client";
import type { Owner } from "~/functions/accounts/owner";
import { createMemoryD1 } from "../../test/fakes/d1";
import { newStudy } from "../../test/helpers/reviews/node-storage";
import { card, START } from "../../test/helpers/reviews/study-calls";
import { studyPort } from "../../test/helpers/reviews/study-port";
import { readDue, readReviewItems } from "./due-items";
import { enrollItems } from "./enroll-questions";
import { review } from "./record-reviews";

const OWNER: Owner = { userId: null, anonymousId: "somebody" };

/** A database that counts round trips: one for a batch, one for a single statement. */
function counted(d1: D1Database) {
  const asked = { roundTrips: 0 };
  const count =
    <Arguments extends unknown[], Answer>(ask: (...given: Arguments) => Answer) =>
    (...given: Arguments): Answer => {
      asked.roundTrips += 1;
      return ask(...given);
    };
  const watch = (statement: D1PreparedStatement): D1PreparedStatement => {
    const { all, run, raw, first } = statement;
    const counting = {
      all: count(all),
      run: count(run),
      raw: count(raw as () => Promise<unknown[]>),
      first: count(first),
    };
    const bind = (...values: unknown[]) => watch(statement.bind(...values));
    return { ...statement, ...counting, bind } as unknown as D1PreparedStatement;
  };
  const database = { prepare: (text: string) => watch(d1.prepare(text)), batch: count(d1.batch) };
  return { db: createDatabase(database as unknown as D1Database), asked };
}

it("makes one round trip to D1 for a queue with its content, for chosen items, and for a batch of reviews", async () => {
  const d1 = createMemoryD1();
  await d1
    .prepare(
      `insert into video_transcripts (id, source_key, video_title, video_description, language, kind, source,
        duration_seconds, segment_count, anonymous_id) values (1, 'k', 'A talk', '', 'en', 'uploaded', 'upload', 60, 0, 'somebody')`,
    )
    .run();
  for (let id = 1; id <= 60; id += 1) {
    await d1
      .prepare(
        "insert into flashcards (id, key, transcript_id, anonymous_id, front, back) values (?, ?, 1, 'somebody', ?, 'b')",
      )
      .bind(id, `key-${id}`, `front ${id}`)
      .run();
  }
  const { db, asked } = counted(d1);
  const deps = { db, reviewSchedule: studyPort(await newStudy()), now: () => new Date(START), afterwards: () => {} };
  const tripsOf = async <T>(work: () => Promise<T>): Promise<[answer: T, roundTrips: number]> => {
    const before = asked.roundTrips;
    return [await work(), asked.roundTrips - before];
  };
  await readDue(deps, { owner: OWNER, limit: 20 });
  const [due, dueTrips] = await tripsOf(() => readDue(deps, { owner: OWNER, limit: 20 }));
  expect([due.items.length, dueTrips]).toEqual([20, 1]);
  expect(due.items[19]?.content).toMatchObject({ front: "front 20", videoTitle: "A talk" });
  const keys = [1, 2, 3].map(card);
  const [chosen, chosenTrips] = await tripsOf(() => readReviewItems(deps, { owner: OWNER, keys }));
  expect([chosen.length, chosenTrips]).toEqual([3, 1]);
  const [enrolled, enrolledTrips] = await tripsOf(() => enrollItems(deps, { owner: OWNER, keys }));
  expect([enrolled.length, enrolledTrips]).toEqual([3, 1]);
  const reviews = Array.from({ length: 50 }, (_, index) => ({
    ...{ id: `round-trip-${index}`, item: card(index + 1), rating: "good" as const, timeSpent: 1, reviewedAt: null },
  }));
  const [sent, sentTrips] = await tripsOf(() => review(deps, { owner: OWNER, reviews, tab: null, timeZone: null }));
  expect([sent.filter(({ status }) => status === "recorded").length, sentTrips]).toEqual([50, 1]);
});
