import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LEARN_AHEAD_MS } from "~/functions/reviews/scheduling/daily-limits";
import { arrangeQueue, mixTranscripts, reviewShare } from "~/functions/reviews/scheduling/queue-order";
import { noteOf } from "~/functions/reviews/scheduling/siblings";

const item = (name: string, transcriptId: number | null = 1) => ({ name, transcriptId });
const names = (items: readonly { name: string }[]) => items.map(({ name }) => name).join(" ");

describe("the reviews of a session", () => {
  it.each([
    { room: 20, reviews: 0, new: 0, share: 0 },
    { room: 20, reviews: 100, new: 0, share: 20 },
    { room: 20, reviews: 0, new: 50, share: 0 },
    { room: 20, reviews: 30, new: 10, share: 15 },
    { room: 20, reviews: 5, new: 5, share: 5 },
    // At least one new item, however many reviews are waiting.
    { room: 20, reviews: 1000, new: 3, share: 19 },
    { room: 1, reviews: 1000, new: 1, share: 0 },
    { room: 0, reviews: 10, new: 10, share: 0 },
  ])("are $share of $room places with $reviews due and $new new", ({ room, share, ...left }) => {
    expect(reviewShare(room, left)).toBe(share);
  });

  it("fill the session together with new items, and never exceed what is due", () => {
    const count = fc.nat(500);
    fc.assert(
      fc.property(count, count, count, (room, reviews, fresh) => {
        const share = reviewShare(room, { reviews, new: fresh });
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(Math.min(reviews, room));
        expect(share + Math.min(fresh, room - share)).toBe(Math.min(room, reviews + fresh));
      }),
      { seed: 11 },
    );
  });
});

describe("the order of a session", () => {
  it("starts with questions missed in a quiz and items being learned, spreads new items among reviews, and ends with what is due soon", () => {
    const reviews = ["r1", "r2", "r3", "r4"].map((name) => item(name));
    const fresh = ["n1", "n2"].map((name) => item(name));
    const learning = [item("l1"), item("l2")];
    const order = arrangeQueue({ missed: [item("q1")], learning, reviews, fresh, soon: [item("s1")] });
    expect(names(order)).toBe("q1 l1 l2 r1 n1 r2 r3 n2 r4 s1");
  });

  it("alternates between transcripts", () => {
    const items = [item("a1", 1), item("a2", 1), item("a3", 1), item("b1", 2), item("c1", null), item("c2", null)];
    expect(names(mixTranscripts(items))).toBe("a1 b1 c1 a2 c2 a3");
    expect(mixTranscripts([])).toEqual([]);
    const none = { missed: [], learning: [], fresh: [], soon: [] };
    expect(names(arrangeQueue({ ...none, reviews: items.slice(1, 4) }))).toBe("a2 b1 a3");
  });
});

it("names a note within its transcript, and no note for a card on its own", () => {
  expect(noteOf({ transcriptId: 7, noteKey: "n" })).toBe("7:n");
  expect(noteOf({ transcriptId: 7, noteKey: null })).toBeNull();
});

it("allows steps of up to twenty minutes ahead", () => {
  expect(LEARN_AHEAD_MS).toBe(1_200_000);
});
