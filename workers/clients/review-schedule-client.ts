import type { Owner } from "~/functions/accounts/owner";
import { AppError } from "~/functions/errors";
import { ownerName } from "~/functions/owner-name";
import { MAX_EXAM_DAYS, MAX_EXAMS } from "~/functions/reviews/exam";
import { scheduleFull } from "~/functions/reviews/log-limit";
import type { LogLine } from "~/functions/reviews/optimizer/review-histories";
import type { ReviewSchedulePort } from "~/functions/reviews/port";
import type { Env } from "~/workers/env";

/** How many of a visitor's items are merged into an account at a time. */
const PAGE = 500;
/**
 * How often a merge catches up with a visitor who keeps reviewing while signing in; the rest comes with the next call.
 */
const MAX_ROUNDS = 3;

const REFUSALS = {
  past: "Choose a day after today",
  far: `Choose a day within ${MAX_EXAM_DAYS} days`,
  many: `You can have ${MAX_EXAMS} exam dates at a time. Remove one first.`,
};

/** @throws AppError invalid_input for a refusal */
function accepted<T>(answer: T | keyof typeof REFUSALS): T {
  if (typeof answer === "string")
    throw new AppError("invalid_input", REFUSALS[answer as keyof typeof REFUSALS], { path: "date" });
  return answer as T;
}

/** Each learner has their own object, named after the account or anonymous visitor. */
export function createReviewSchedule(env: Pick<Env, "REVIEW_SCHEDULE">): ReviewSchedulePort {
  const object = (owner: Owner) => env.REVIEW_SCHEDULE.get(env.REVIEW_SCHEDULE.idFromName(ownerName(owner)));
  const withoutSession = ({ userId, anonymousId }: Owner) => ({ userId, anonymousId }) as Owner;
  return {
    review: async (owner, reviews, now, timeZone = null) => {
      const answers = await object(owner).review(withoutSession(owner), reviews, now, timeZone);
      if (answers === null) throw scheduleFull();
      return answers;
    },
    takeZone: (owner, timeZone) => object(owner).takeZone(withoutSession(owner), timeZone),
    undo: (owner, which, now) => object(owner).undo(withoutSession(owner), which, now),
    queue: (owner, options, now) => object(owner).dueQueue(withoutSession(owner), options, now),
    items: (owner, keys, now) => object(owner).items(withoutSession(owner), keys, now),
    applyAction: async (owner, item, action, now) => {
      const done = await object(owner).manage(withoutSession(owner), item, action, now);
      if (done === "full") throw scheduleFull();
      return done;
    },
    statistics: (owner, now) => object(owner).statistics(withoutSession(owner), now),
    streak: (owner, now) => object(owner).streak(withoutSession(owner), now),
    // The call's types do not support tuples.
    log: async (owner, after, limit) => {
      const { entries, next, total } = await object(owner).log(withoutSession(owner), after, limit);
      return { entries: entries as LogLine[], next, total };
    },
    settings: (owner) => object(owner).settings(withoutSession(owner)),
    changeSettings: (owner, patch) => object(owner).changeSettings(withoutSession(owner), patch),
    previewExam: async (owner, asked, now) =>
      accepted(await object(owner).previewExam(withoutSession(owner), asked, now)),
    setExam: async (owner, asked, now) => accepted(await object(owner).setExam(withoutSession(owner), asked, now)),
    removeExam: (owner, part) => object(owner).removeExam(withoutSession(owner), part),
    followParts: (owner, parts, now) => object(owner).followParts(withoutSession(owner), parts, now),
    enroll: (owner, enrollments, now) => object(owner).enroll(withoutSession(owner), enrollments, now),
    markMissed: (owner, questionIds, now) => object(owner).markMissed(withoutSession(owner), questionIds, now),
    applyCardChanges: (owner, news, now) => object(owner).applyCardChanges(withoutSession(owner), news, now),
    softDelete: (owner, what, now) => object(owner).forget(withoutSession(owner), what, now),
    carry: (owner, items) => object(owner).carry(withoutSession(owner), items),
    carryPage: async (owner, after, limit) => {
      const { items, next } = await object(owner).carryPage(withoutSession(owner), after, limit);
      return { items: items.filter(({ removedAt }) => removedAt === null), next };
    },
    mergeItems: async (owner, items, now) => {
      if (!(await object(owner).mergeItems(withoutSession(owner), items, now))) throw scheduleFull();
    },
    cardCursor: (owner) => object(owner).cardCursor(withoutSession(owner)),
    erase: async (owner) => {
      await object(owner).clear(withoutSession(owner), null);
    },
    merge: async (anonymousId, userId, now) => {
      const from = { userId: null, anonymousId } as const;
      const to = { userId, anonymousId: null } as const;
      for (let round = 0; round < MAX_ROUNDS; round += 1) {
        let after: number | null = 0;
        let revision = -1;
        while (after !== null) {
          const page = await object(from).carryPage(from, after, PAGE);
          // The first page's revision: changes made after it must not be deleted with what was transferred.
          if (revision === -1) revision = page.revision;
          // Even an empty page: the account has to look for the visitor's cards in D1, studied or not.
          await object(to).mergeItems(to, page.items, now, page.settings);
          after = page.next;
        }
        if (await object(from).clear(from, revision)) return;
      }
    },
  };
}
