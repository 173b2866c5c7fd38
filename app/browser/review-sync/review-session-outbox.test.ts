import "fake-indexeddb/auto";
import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import {
  failed,
  filledUpAfter,
  finished,
  flushAll,
  kept,
  ME,
  open,
  review,
  server,
} from "~/test/helpers/reviews/outbox-worlds";
import { createOutbox } from "./outbox";
import { createKeptStore, createPassingStore } from "./waiting-store";

afterEach(() => vi.restoreAllMocks());

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
    await outbox.keepSession("account-1", "session-1", finished("session-1"));
    await outbox.keepSession("account-1", "session-2", finished("session-2"));
    await outbox.keepSession("account-2", "theirs-1", finished("theirs-1"));
    expect(await outbox.count(ME)).toBe(1);
    await flushAll(outbox);
    expect(arrived).toEqual(["review-1", "review-1", "session-1", "session-2"]);
    expect((await outbox.flush(["account-2"])).failure).toBeNull();
    expect(arrived.at(-1)).toBe("theirs-1");
  });

  it("keeps a running session to itself, in its last state alone, and nothing of one without ratings", async () => {
    const { post } = server();
    const sent: unknown[] = [];
    const outbox = createOutbox(await make(), {
      ...post,
      session: async (_learner, session) => void sent.push(session),
    });
    await outbox.keepSession("account-1", "session-1", { ...finished("session-1"), timeSpent: 1 });
    await outbox.keepSession("account-1", "session-2", finished("session-2"));
    await outbox.keepSession("account-1", "session-1", { ...finished("session-1"), timeSpent: 2 });
    await outbox.keepSession("account-1", "session-2", null);
    await outbox.record("account-1", review("review-1"), "flashcard:1");
    await outbox.flush(ME, (clientId) => clientId === "session-1");
    expect([sent, await outbox.count(ME)]).toEqual([[], 0]);
    await outbox.flush(ME);
    expect(sent).toEqual([{ ...finished("session-1"), timeSpent: 2 }]);
  });

  it.each([400, 404, 413])("discards a session that the server answers with %i, and continues", async (status) => {
    vi.spyOn(console, "info").mockImplementation(() => {});
    const { post, arrived } = server([status]);
    const outbox = createOutbox(await make(), post);
    await outbox.keepSession("account-1", "session-1", finished("session-1"));
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
