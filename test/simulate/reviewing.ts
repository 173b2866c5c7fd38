import { type LearnerDatabase, migrateDatabase, openLearnerDatabase } from "~/db/learner/learner-client";
import type { AppError } from "~/functions/errors";
import type { PushPayload } from "~/functions/notifications/push/payload";
import { RATINGS, type Review } from "~/functions/reviews/model";
import type { ReviewSchedulePort } from "~/functions/reviews/port";
import { review } from "~/functions/reviews/record-reviews";
import {
  changeScheduleSettings,
  openSchedule,
  type ScheduleCache,
} from "~/workers/objects/review-schedule/open-schedule";
import { nodeStorage, type StudyBench } from "../helpers/reviews/node-storage";
import { occurs } from "./faults";
import type { Card, Model } from "./learners";
import { DAY, HOUR, MINUTE, type Month } from "./month";
import { createScheduleObject, numberIn } from "./schedule-object";

/** A learner's review schedule: the object's own code and tables. */
export type Studying = {
  port: ReviewSchedulePort;
  /** Reviews some cards, now or later on. */
  sit(): Promise<void>;
  /** Reviews some cards and comes back another day. */
  study(): Promise<void>;
  /** Rates the card of a notification where it is shown. */
  rate(shown: PushPayload): Promise<void>;
  /** The object's counts, in each place where it counts. */
  counted(): number[];
  /** How many items the log has, each once a day. */
  cards(): number;
};

type Stored = { storage: DurableObjectStorage; db: LearnerDatabase; cache: { last: ScheduleCache | null } };
/** Cleared and reused, because creating one takes longer than many reviews in it. */
const spare: Stored[] = [];
const TABLES = ["review_log", "spaced_repetition_items", "study_days", "learner", "sqlite_sequence"];

/** The schedule of a learner who has never studied. `done` returns its storage. */
export async function openStudy(userId: number): Promise<{ bench: StudyBench; done: () => void }> {
  const stored = spare.pop() ?? (await newStorage());
  const { storage, db, cache } = stored;
  for (const table of TABLES) storage.sql.exec(`delete from ${table}`);
  const open = () => openSchedule(db, { userId, anonymousId: null }, cache);
  return { bench: { storage, open }, done: () => void spare.push(stored) };
}

async function newStorage(): Promise<Stored> {
  const storage = nodeStorage();
  const db = openLearnerDatabase(storage);
  await migrateDatabase(db);
  return { storage, db, cache: { last: null } };
}

type Around = {
  bench: StudyBench;
  zones: readonly [string, ...string[]];
  fail: (what: string) => void;
  /** What the learner should have been told by now. */
  untold: (model: Model, now: number) => string[];
  /** What else the learner does at about the same time. */
  meanwhile: () => Promise<void>;
};

/** Lets a learner study with the product's verb, their outbox sending each batch until it is answered. */
export function createStudying(
  month: Month,
  model: Model,
  { bench, zones, fail, untold, meanwhile }: Around,
): Studying {
  const { random } = month;
  const owner = { userId: model.userId, anonymousId: null, sessionHash: `session-${model.userId}` } as const;
  let sent = 0;
  changeScheduleSettings(bench.open(), { timeZone: model.wish.zone });
  const { port, noteChange, statesWhenGiven } = createScheduleObject(month, model, { bench, fail, untold });
  const afterwards = (work: () => Promise<unknown>) =>
    month.plan(month.now(), async () => void (await month.process(work)));
  const deps = { db: month.db, reviewSchedule: port, now: () => new Date(month.now()), afterwards };

  /** @param name what the learner considers one review, whatever its id */
  const record = async (reviews: readonly Review[], name: (id: string) => string): Promise<boolean> => {
    return month.process(async () => {
      const answers = await review(deps, { owner, reviews, tab: null, timeZone: null }).catch((thrown: AppError) => {
        if (!model.isGone) throw thrown;
        return [];
      });
      for (const answer of answers) {
        const said = JSON.stringify(answer);
        const before = model.reviews.get(name(answer.id));
        if (answer.status !== "recorded") {
          fail(`a review of learner ${model.userId} was not recorded`);
          continue;
        }
        // Anything stored in between, such as an older review that arrives late, changes what followed from this one.
        const states = statesWhenGiven(answer);
        const isSame = before === undefined || before.said === said || before.states !== states;
        if (!isSame) fail(`learner ${model.userId} got two answers to one review`);
        const card = model.cards.find(({ id }) => id === answer.flashcardId);
        if (card) card.dueAt = Date.parse(answer.nextReview);
        model.reviews.set(name(answer.id), { said, states });
      }
    });
  };
  const send = async (reviews: readonly Review[], name = (id: string) => id): Promise<void> => {
    if (model.isGone) return;
    const again = (after: number) => month.plan(month.now() + after, () => send(reviews, name), "ours");
    if (!(await record(reviews, name))) again(random.int(1, 20) * 1000);
    else if (occurs(random, month.faults.duplicate)) again(random.int(1, HOUR));
  };
  const rateCard = (card: Card, reviewedAt: number): Review => {
    sent += 1;
    const rating = random.pick(["again", "hard", "good", "good", "easy", "easy", "easy"] as const);
    const id = `review-${model.userId}-${sent}`;
    return { id, item: { itemType: "flashcard", id: card.id }, rating, timeSpent: 5, reviewedAt };
  };

  /** The due cards, or else one that is new or early. */
  const chosen = (at: number): readonly Card[] => {
    const due = model.cards.filter(({ dueAt }) => dueAt !== null && dueAt <= at);
    return due.length > 0 && random.chance(0.8) ? due : [random.pick(model.cards as [Card, ...Card[]])];
  };

  /** Abroad, the learner's days follow another zone, and so do quiet hours without a zone of their own. */
  const travel = () => {
    const zone = random.pick(zones);
    model.coming.zone = zone;
    changeScheduleSettings(bench.open(), { timeZone: zone });
    noteChange();
  };

  return {
    port,
    async sit() {
      if (model.isGone) return;
      if (random.chance(0.05)) travel();
      const at = month.now();
      const cards = chosen(at);
      const reviews = cards.map((card, index) => rateCard(card, at - (cards.length - index) * 10_000));
      if (random.chance(0.1)) month.plan(at + random.int(1, 8) * HOUR, () => send(reviews));
      else await send(reviews);
    },
    async study() {
      if (model.isGone) return;
      const at = month.now();
      // Perhaps also in another tab, or while changing preferences, at about the time the summary is sent.
      if (random.chance(0.08)) month.plan(at + random.int(0, 3000), () => this.sit());
      if (random.chance(0.15)) month.plan(at + random.int(1500, 3500), meanwhile);
      await this.sit();
      const pause = random.chance(0.2) ? random.int(1, 9) * MINUTE : random.int(8, 96) * HOUR;
      month.plan(at + (random.chance(0.15) ? random.int(5, 16) * DAY : pause), () => this.study());
    },
    async rate({ notificationId, review: asked }) {
      if (!asked) return;
      const { reviewId, itemType, id } = asked;
      const rating = random.pick([RATINGS[0], RATINGS[2]]);
      const one = { id: reviewId, item: { itemType, id }, rating, timeSpent: 0, reviewedAt: month.now() };
      await send([one], () => `notification-${notificationId}`);
    },
    counted() {
      const number = (text: string) => numberIn(bench, text);
      return [
        number("select count(*) from review_log where undone_at is null"),
        number("select sum(reviews) from study_days"),
        number("select sum(review_count) from spaced_repetition_items"),
      ];
    },
    cards: () =>
      numberIn(
        bench,
        "select count(*) from (select distinct item_id, day from review_log where undone_at is null and grade > 0)",
      ),
  };
}
