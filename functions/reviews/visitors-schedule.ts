import { isLearner } from "~/db/queries/accounts/visitor-rows";
import { insertNoSummary } from "~/db/queries/reviews/review-rows";
import type { Owner } from "../accounts/owner";
import type { Deps } from "../deps";
import { emptyQueue, emptyStatistics, emptyStreak } from "./empty-schedule";
import type { ReviewSchedulePort } from "./port";
import { DEFAULT_SETTINGS } from "./schedule-settings";

/**
 * The schedules behind `port`, except for visitors with nothing to learn: the first call to a learner's object creates
 * it, and the sweep finds it only through rows in D1. Such visitors read an empty schedule instead. Calls with cards or
 * questions are passed on, because those were checked in D1; settings create a row.
 */
export function withVisitors(port: ReviewSchedulePort, { db, now }: Pick<Deps, "db" | "now">): ReviewSchedulePort {
  const known = new Set<string>();
  const isEmpty = async ({ anonymousId }: Owner): Promise<boolean> => {
    if (anonymousId === null || known.has(anonymousId)) return false;
    if (!(await isLearner(db, anonymousId))) return true;
    known.add(anonymousId);
    return false;
  };
  return {
    ...port,
    queue: async (owner, options, now) =>
      (await isEmpty(owner)) ? emptyQueue(options, now) : port.queue(owner, options, now),
    items: async (owner, keys, now) => ((await isEmpty(owner)) ? [] : port.items(owner, keys, now)),
    undo: async (owner, which, now) =>
      (await isEmpty(owner)) ? { undone: [], items: [] } : port.undo(owner, which, now),
    statistics: async (owner, now) => ((await isEmpty(owner)) ? emptyStatistics(now) : port.statistics(owner, now)),
    streak: async (owner, now) => ((await isEmpty(owner)) ? emptyStreak(now) : port.streak(owner, now)),
    log: async (owner, after, limit) =>
      (await isEmpty(owner)) ? { entries: [], next: null, total: 0 } : port.log(owner, after, limit),
    settings: async (owner) => ((await isEmpty(owner)) ? DEFAULT_SETTINGS : port.settings(owner)),
    changeSettings: async (owner, patch) => {
      // Insert the row first: through it, the sweep and the next read find the object created now.
      if (owner.anonymousId !== null) await insertNoSummary(db, owner.anonymousId, now());
      return port.changeSettings(owner, patch);
    },
    applyCardChanges: async (owner, changes, now) =>
      !(await isEmpty(owner)) && port.applyCardChanges(owner, changes, now),
    cardCursor: async (owner) => ((await isEmpty(owner)) ? 0 : port.cardCursor(owner)),
    markMissed: async (owner, questionIds, now) => {
      if (!(await isEmpty(owner))) await port.markMissed(owner, questionIds, now);
    },
    softDelete: async (owner, what, now) => {
      if (!(await isEmpty(owner))) await port.softDelete(owner, what, now);
    },
    carry: async (owner, items) => ((await isEmpty(owner)) ? [] : port.carry(owner, items)),
    carryPage: async (owner, after, limit) =>
      (await isEmpty(owner)) ? { items: [], next: null } : port.carryPage(owner, after, limit),
  };
}
