import type { RateLimit } from "./port";

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

/** Every rate limit of the product, by what it counts. Variables in workers/env.ts override `max`. */
export const RATE_LIMITS = {
  /** Generations of one visitor. */
  visitor: { max: 20, windowSeconds: MINUTE },
  /** Generations of one network. */
  network: { max: 60, windowSeconds: MINUTE },
  /** Free generations of one network without an account. */
  freeRuns: { max: 10, windowSeconds: DAY },
  /** Changes by visitors of one network who have made nothing yet and send no cookie; with one, five times as many. */
  newVisitors: { max: 30, windowSeconds: HOUR },
  /** Counted uses of one template by one person. */
  templateUses: { max: 1, windowSeconds: DAY },
  /** Comments of one reader. */
  comments: { max: 5, windowSeconds: HOUR },
  /** Wrong passwords for one account, or from one network. */
  password: { max: 10, windowSeconds: 15 * MINUTE },
  /** Account emails to one address. */
  accountMail: { max: 5, windowSeconds: HOUR },
  /** Account calls of one network. */
  accountCalls: { max: 100, windowSeconds: HOUR },
  /** Study calls of one learner. */
  study: { max: 600, windowSeconds: MINUTE },
  /** Pieces of recordings of one person; minutes have limits of their own. */
  speech: { max: 120, windowSeconds: MINUTE },
  /** Contact messages of one network. */
  contact: { max: 5, windowSeconds: HOUR },
} as const satisfies Record<string, RateLimit>;
