import { postJson } from "~/app/client/api/call-api";
import type { Post } from "./outbox";
import type { ReviewAnswer } from "./server-types";

/** As functions/reviews/learner.ts has it. */
export const LEARNER_HEADER = "Learner";
/** A request that hangs must not hold up the others for ever. */
const TIMEOUT_MS = 20_000;

/** Tells the API, under the name that a rating was given under. */
export const post: Post = {
  reviews: async (learner, reviews) => {
    const response = await postJson("/api/reviews", { reviews }, under(learner));
    return ((await response.json()) as { reviews: ReviewAnswer[] }).reviews;
  },
  undo: async (learner, ids) => {
    await postJson("/api/reviews/undo", { ids }, under(learner));
  },
  session: async (learner, session) => {
    await postJson("/api/study-sessions", session, under(learner));
  },
};

const under = (learner: string): RequestInit => ({
  headers: { [LEARNER_HEADER]: learner },
  signal: AbortSignal.timeout(TIMEOUT_MS),
});
