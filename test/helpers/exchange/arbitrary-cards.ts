import fc from "fast-check";
import type { ExportedCard } from "~/functions/exchange/exported";
import { emptyState } from "~/functions/reviews/scheduling/schedule-review";

export const NOW = Date.parse("2026-06-01T12:00:00Z");
export const DAY_MS = 86_400_000;
/** Options for writing a package. */
export const options = { now: NOW, desiredRetention: 0.9, decay: 0.1542, minutesWest: 0 };

const words = fc.string({
  unit: fc.oneof(
    fc.constantFrom(..."ab *_<>&\n\\(){}:'\""),
    fc.string({ unit: "grapheme", minLength: 1, maxLength: 1 }),
  ),
  minLength: 1,
  maxLength: 30,
});
const side = words.map((text) => text.toWellFormed().trim()).filter((text) => text !== "");
const time = fc.integer({ min: NOW - 400 * DAY_MS, max: NOW });

/** A review or manual change as written to a file. */
export const entry = fc.record({
  id: fc.uuid(),
  grade: fc.integer({ min: 1, max: 4 }),
  setTo: fc.constant(null),
  timeSpent: fc.integer({ min: 0, max: 600 }),
  reviewedAt: time,
  receivedAt: time,
  stateBefore: fc.integer({ min: 0, max: 3 }),
  interval: fc.integer({ min: -600, max: 300 }),
  intervalBefore: fc.integer({ min: -600, max: 300 }),
  difficulty: fc.double({ min: 1, max: 10, noNaN: true }),
});
const byHand = entry.map((one) => ({ ...one, grade: 0, setTo: { due: new Date(NOW).toISOString() } }));

const standing = fc
  .record({
    createdAt: time,
    isSuspended: fc.boolean(),
    log: fc.uniqueArray(fc.oneof({ weight: 5, arbitrary: entry }, { weight: 1, arbitrary: byHand }), {
      selector: ({ reviewedAt }) => reviewedAt,
      maxLength: 5,
    }),
    due: fc.integer({ min: NOW - 50 * DAY_MS, max: NOW + 400 * DAY_MS }),
    stability: fc.double({ min: 0.1, max: 400, noNaN: true }),
    state: fc.constantFrom(1, 2, 3),
  })
  .map(({ createdAt, isSuspended, log, due, stability, state }) => {
    const sorted = log.toSorted((a, b) => a.reviewedAt - b.reviewedAt);
    const last = sorted.at(-1);
    const fresh = emptyState(createdAt);
    const studied = {
      ...{ ...fresh, due: new Date(due).toISOString(), stability, difficulty: 4.2, scheduledDays: 7, reps: log.length },
      ...{ lapses: 1, state, lastReview: new Date(last?.reviewedAt ?? createdAt).toISOString() },
    };
    return { createdAt, isSuspended, buriedUntil: null, log: sorted, state: last ? studied : fresh };
  });

const citation = fc.record({
  videoUrl: fc.option(fc.constant("https://www.youtube.com/watch?v=a-b_c-d_e-f")),
  startMs: fc.nat(3_600_000_00),
  quote: words.map((text) => text.toWellFormed()).filter((text) => text.trim() !== ""),
});

/** Cards of any notes, studied or not. */
export const cards = fc
  .uniqueArray(
    fc.record({
      guid: fc.uuid(),
      kind: fc.constantFrom("basic" as const, "reversed" as const, "cloze" as const),
      front: side,
      back: side,
      category: fc.option(fc.stringMatching(/^[a-z:]{1,9}$/)),
      difficulty: fc.constantFrom("easy" as const, "medium" as const, "hard" as const),
      tags: fc.uniqueArray(
        fc
          .stringMatching(/^[a-zé_ ]{1,9}$/)
          .map((tag) => tag.trim())
          .filter((tag) => tag !== ""),
      ),
      title: fc.option(side),
      citations: fc.array(citation, { maxLength: 3 }),
      standings: fc.tuple(fc.option(standing), fc.option(standing)),
    }),
    { selector: ({ guid }) => guid, minLength: 1, maxLength: 8 },
  )
  .map((notes) =>
    notes.flatMap(({ standings, ...note }, index): ExportedCard[] =>
      standings.slice(0, note.kind === "basic" ? 1 : 2).map((one, ordinal) => ({
        ...note,
        ...(note.kind === "cloze" ? { front: `{{c1::a}} ${note.front} {{c2::b::hint}}` } : {}),
        ...{ id: index * 2 + ordinal + 1, transcriptId: 1, ordinal, standing: one },
        createdAt: new Date(NOW - DAY_MS).toISOString(),
      })),
    ),
  );
