import { call } from "../calls/call";
import type { Post } from "./outbox";

/** Same as in functions/reviews/learner.ts. */
export const LEARNER_HEADER = "Learner";
/** A request that hangs must not hold up the others forever. */
const TIMEOUT_MS = 20_000;

/** Sends to the API with the name of the learner who gave the rating. */
export const post: Post = {
  reviews: async (learner, reviews) => {
    const answer = await call("POST /api/reviews", { json: { reviews }, ...under(learner) });
    return answer.reviews;
  },
  undo: async (learner, ids) => {
    await call("POST /api/reviews/undo", { json: { ids }, ...under(learner) });
  },
  session: async (learner, session) => {
    await call("POST /api/study-sessions", { json: session, ...under(learner) });
  },
};

const under = (learner: string) => ({
  headers: { [LEARNER_HEADER]: learner },
  signal: AbortSignal.timeout(TIMEOUT_MS),
});
