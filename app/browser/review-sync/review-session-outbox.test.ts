import "fake-indexeddb/auto";
import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { NewStudySession } from "~/functions/study-sessions/model";
import { CallFailed } from "../calls/call-api";
import { openReviewDatabase, type ReviewDatabase, type SentReview } from "./database";
import { createFallbackStore } from "./fallback-store";
import { createOutbox, type Post } from "./outbox";
import { createKeptStore, createPassingStore, type WaitingStore } from "./waiting-store";

afterEach(() => vi.restoreAllMocks());

const ME = ["account-1", "visitor-x"];
let databases = 0;
const open = (): Promise<ReviewDatabase> => openReviewDatabase(`test-${++databases}`);
const kept = async (): Promise<WaitingStore> => createKeptStore(await open());

/** Stores until the disk is full: then every write fails, but reading works. */
async function filling(writes: number): Promise<WaitingStore> {
  const store = await kept();
  let left = writes;
  const full = <T>(work: () => Promise<T>): Promise<T> => {
    left -= 1;
    return left < 0 ? Promise.reject(new DOMException("full", "QuotaExceededError")) : work();
  };
  return {
    ...store,
    record: (...of) => full(() => store.record(...of)),
    undo: (...of) => full(() => store.undo(...of)),
    finish: (...of) => full(() => store.finish(...of)),
    take: (...of) => full(() => store.take(...of)),
    remove: (...of) => full(() => store.remove(...of)),
    setAside: (...of) => full(() => store.setAside(...of)),
    dismiss: (...of) => full(() => store.dismiss(...of)),
  };
}

const filledUpAfter = (writes: number) => async () => {
  vi.spyOn(console, "info").mockReturnValue(undefined);
  return createFallbackStore(await filling(writes));
};

function review(id: string, rating: SentReview["rating"] = "good"): SentReview {
  const reviewedAt = new Date(1_700_000_000_000).toISOString();
  return { id, itemType: "flashcard", flashcardId: 1, quizQuestionId: null, rating, timeSpent: 3, reviewedAt };
}

const finished = (clientId: string): NewStudySession => ({
  ...{ clientId, transcriptId: null, ratings: { again: 0, hard: 0, good: 1, easy: 0 }, timeSpent: 3 },
});

const failed = (status: number, message = "") => new CallFailed({ status, code: "internal", message });

/** A server that counts each id once, like the real one, and fails as instructed. */
function server(faults: ("before" | "after" | number)[] = []) {
  const counted: string[] = [];
  const undone: string[] = [];
  /** What the server received, in order: ratings and finished sessions. */
  const arrived: string[] = [];
  const requests: number[] = [];
  const answer = async (ids: readonly string[], take: () => void) => {
    const fault = faults.shift();
    requests.push(ids.length);
    if (typeof fault === "number") throw failed(fault);
    if (fault === "before") throw failed(0);
    take();
    // The server processed it, but the response is lost.
    if (fault === "after") throw failed(0);
  };
  const post: Post = {
    reviews: async (_learner, reviews) => {
      const ids = reviews.map(({ id }) => id);
      if (ids.some((id) => id.startsWith("bad"))) throw failed(400, "The rating is malformed.");
      await answer(ids, () => {
        for (const id of ids) if (!counted.includes(id)) counted.push(id);
        arrived.push(...ids);
      });
      return reviews.map(({ id, itemType, flashcardId }) => ({
        ...{ id, itemType, flashcardId, quizQuestionId: null, status: "gone" as const },
      }));
    },
    undo: (_learner, ids) => answer(ids, () => undone.push(...ids)),
    session: (_learner, { clientId }) => answer([clientId], () => arrived.push(clientId)),
  };
  const standing = () => counted.filter((id) => !undone.includes(id));
  return { post, counted, undone, arrived, requests, standing };
}

const flushAll = async (outbox: ReturnType<typeof createOutbox>): Promise<void> => {
  for (let turn = 0; turn < 100; turn += 1) if ((await outbox.flush(ME)).failure === null) return;
  throw new Error("it never gets through");
};

describe.each([
  ["in IndexedDB", kept],
  ["in memory", async () => createPassingStore()],
  ["on a disk that is full from the start", filledUpAfter(0)],
  ["on a disk that fills up", filledUpAfter(4)],
])("the outbox, stored %s", (_where, make) => {
  it("sends in order, 50 at a time, and keeps nothing that was acknowledged", async () => {
    const { post, counted, requests } = server();
    const outbox = createOutbox(await make(), post);
    const ids = Array.from({ length: 120 }, (_, number) => `review-${number}`);
    for (const id of ids) await outbox.record("account-1", review(id), "flashcard:1");
    expect(await outbox.count(ME)).toBe(120);
    const { answers, failure } = await outbox.flush(ME);
    expect(failure).toBeNull();
    expect(answers.map(({ id }) => id)).toEqual(ids);
    expect(counted).toEqual(ids);
    expect(requests).toEqual([50, 50, 20]);
    expect(await outbox.count(ME)).toBe(0);
  });

  it("withdraws an unsent rating without a request", async () => {
    const { post, counted, undone } = server();
    const outbox = createOutbox(await make(), post);
    await outbox.record("account-1", review("review-1"), "flashcard:1");
    await outbox.undo("account-1", "review-1", "flashcard:1");
    await flushAll(outbox);
    expect([counted, undone]).toEqual([[], []]);
  });

  it("undoes a sent rating on the server, even if its response was lost", async () => {
    const { post, counted, undone } = server(["after"]);
    const outbox = createOutbox(await make(), post);
    await outbox.record("account-1", review("review-1"), "flashcard:1");
    expect((await outbox.flush(ME)).failure?.status).toBe(0);
    await outbox.undo("account-1", "review-1", "flashcard:1");
    await flushAll(outbox);
    expect([counted, undone]).toEqual([["review-1"], ["review-1"]]);
  });

  it("does not send another learner's ratings, and keeps them", async () => {
    const { post, counted } = server();
    const outbox = createOutbox(await make(), post);
    await outbox.record("account-2", review("theirs-1"), "flashcard:1");
    await outbox.record("visitor-x", review("mine-0001"), "flashcard:2");
    await flushAll(outbox);
    expect(counted).toEqual(["mine-0001"]);
    expect(await outbox.count(["account-2"])).toBe(1);
  });

  it("never mixes two learners in a batch, whoever is signed in", async () => {
    const { post, counted } = server();
    const batches: [learner: string, ids: string[]][] = [];
    const outbox = createOutbox(await make(), {
      ...post,
      reviews: (learner, reviews) => {
        batches.push([learner, reviews.map(({ id }) => id)]);
        return post.reviews(learner, reviews);
      },
      undo: (learner, ids) => {
        batches.push([learner, ids.map((id) => `not ${id}`)]);
        return post.undo(learner, ids);
      },
    });
    for (const [learner, id] of [
      ["visitor-x", "theirs-1"],
      ["visitor-x", "theirs-2"],
      ["account-1", "mine-0001"],
      ["visitor-x", "theirs-3"],
    ] as const) {
      await outbox.record(learner, review(id), "flashcard:1");
    }
    await outbox.undo("visitor-x", "sent-before-1", "flashcard:1");
    await outbox.undo("account-1", "sent-before-2", "flashcard:1");
    await flushAll(outbox);
    expect(batches).toEqual([
      ["visitor-x", ["theirs-1", "theirs-2"]],
      ["account-1", ["mine-0001"]],
      ["visitor-x", ["theirs-3"]],
      ["visitor-x", ["not sent-before-1"]],
      ["account-1", ["not sent-before-2"]],
    ]);
    expect(counted).toHaveLength(4);
  });

  it("sets aside what the server will never accept, and sends the rest", async () => {
    const { post, counted } = server();
    const outbox = createOutbox(await make(), post);
    for (const id of ["review-1", "bad-rating", "review-2"])
      await outbox.record("account-1", review(id), "flashcard:1");
    await flushAll(outbox);
    expect(counted).toEqual(["review-1", "review-2"]);
    expect(await outbox.count(ME)).toBe(0);
  });

  it("finds the one bad rating among many with few requests", async () => {
    const { post, counted } = server();
    const sizes: number[] = [];
    const outbox = createOutbox(await make(), {
      ...post,
      reviews: (learner, reviews) => {
        sizes.push(reviews.length);
        return post.reviews(learner, reviews);
      },
    });
    const ids = Array.from({ length: 120 }, (_, number) => (number === 30 ? "bad-30" : `review-${number}`));
    for (const id of ids) await outbox.record("account-1", review(id), "flashcard:1");
    await flushAll(outbox);
    expect(counted).toEqual(ids.filter((id) => id !== "bad-30"));
    expect((await outbox.refused(ME)).map(({ reviewId }) => reviewId)).toEqual(["bad-30"]);
    expect(sizes.length).toBeLessThan(20);
  });

  it("splits a batch that is too large, and refuses none of it", async () => {
    const { post, counted } = server();
    const outbox = createOutbox(await make(), {
      ...post,
      reviews: (learner, reviews) => {
        if (reviews.length > 10) throw failed(413);
        return post.reviews(learner, reviews);
      },
    });
    const ids = Array.from({ length: 60 }, (_, number) => `review-${number}`);
    for (const id of ids) await outbox.record("account-1", review(id), "flashcard:1");
    await flushAll(outbox);
    expect([counted, await outbox.refused(ME)]).toEqual([ids, []]);
  });

  it("sends a finished session after its ratings, one at a time, and again if its response was lost", async () => {
    const { post, arrived } = server([503, 503, "after"]);
    const outbox = createOutbox(await make(), post);
    await outbox.record("account-1", review("review-1"), "flashcard:1");
    await outbox.finish("account-1", finished("session-1"));
    await outbox.finish("account-1", finished("session-2"));
    await outbox.finish("account-2", finished("theirs-1"));
    expect(await outbox.count(ME)).toBe(1);
    await flushAll(outbox);
    expect(arrived).toEqual(["review-1", "review-1", "session-1", "session-2"]);
    expect((await outbox.flush(["account-2"])).failure).toBeNull();
    expect(arrived.at(-1)).toBe("theirs-1");
  });

  it.each([400, 404, 413])("discards a session that the server answers with %i, and continues", async (status) => {
    vi.spyOn(console, "info").mockImplementation(() => {});
    const { post, arrived } = server([status]);
    const outbox = createOutbox(await make(), post);
    await outbox.finish("account-1", finished("session-1"));
    await outbox.record("account-1", review("review-1"), "flashcard:1");
    await flushAll(outbox);
    expect([arrived, await outbox.refused(ME)]).toEqual([["review-1"], []]);
  });

  it("reports what was refused and why, only to its learner, until it is undone or dismissed", async () => {
    const { post, undone } = server();
    const outbox = createOutbox(await make(), post);
    await outbox.record("account-1", review("bad-mine"), "flashcard:1");
    await outbox.record("account-2", review("bad-theirs"), "flashcard:1");
    await flushAll(outbox);
    await outbox.flush(["account-2"]);
    expect(await outbox.refused(ME)).toMatchObject([{ reviewId: "bad-mine", reason: "The rating is malformed." }]);
    await outbox.undo("account-1", "bad-mine", "flashcard:1");
    await flushAll(outbox);
    expect([await outbox.refused(ME), undone]).toEqual([[], []]);
    await outbox.record("account-1", review("bad-again"), "flashcard:1");
    await flushAll(outbox);
    expect(await outbox.refused(ME)).toHaveLength(1);
    await outbox.dismiss(ME);
    expect(await outbox.refused(ME)).toEqual([]);
    expect(await outbox.refused(["account-2"])).toMatchObject([{ reviewId: "bad-theirs" }]);
  });

  it.each([401, 403, 404, 409, 429, 500, 503])("keeps what waits if the server answers %i", async (status) => {
    const { post, counted } = server([status]);
    const outbox = createOutbox(await make(), post);
    await outbox.record("account-1", review("review-1"), "flashcard:1");
    expect((await outbox.flush(ME)).failure?.status).toBe(status);
    expect([counted, await outbox.count(ME)]).toEqual([[], 1]);
  });

  it("counts every remaining rating exactly once, in order, whatever fails and whatever is undone", async () => {
    const step = fc.oneof(
      { weight: 4, arbitrary: fc.constant("rate" as const) },
      { weight: 2, arbitrary: fc.constant("undo" as const) },
      { weight: 2, arbitrary: fc.constant("flush" as const) },
    );
    const faults = fc.array(fc.constantFrom<"before" | "after" | number>("before", "after", 500, 429), {
      maxLength: 8,
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), faults, async (steps, failures) => {
        const { post, counted, standing } = server([...failures]);
        const outbox = createOutbox(await make(), post);
        const given: string[] = [];
        let made = 0;
        for (const what of steps) {
          if (what === "flush") await outbox.flush(ME);
          if (what === "rate") {
            given.push(`review-${++made}`);
            await outbox.record("account-1", review(`review-${made}`), "flashcard:1");
          }
          const last = what === "undo" ? given.pop() : undefined;
          if (last) await outbox.undo("account-1", last, "flashcard:1");
        }
        await flushAll(outbox);
        expect(standing()).toEqual(given);
        expect(new Set(counted).size).toBe(counted.length);
      }),
      { numRuns: 60 },
    );
  });
});

it("stores refused ratings separately from waiting ones", async () => {
  const db = await open();
  const outbox = createOutbox(createKeptStore(db), server().post);
  await outbox.record("account-1", review("bad-rating"), "flashcard:1");
  await flushAll(outbox);
  expect((await db.getAll("refused")).map(({ reviewId }) => reviewId)).toEqual(["bad-rating"]);
});
