import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { draftOf, requirementOf, TALK } from "~/test/helpers/prompt-details/sample";
import { segmentsOf } from "~/test/helpers/prompts/sample";
import { PRD_GROUPS, prdItemSchema } from "../model";
import { prdDetailsSchema } from "./details-schema";
import { documentDraftSchema } from "./draft-schema";
import { groundDocument } from "./ground-document";

const UNSAID = {
  id: "e3",
  segmentId: 2,
  quote: "the purple submarine negotiated seventeen harbours",
  force: "demand",
} as const;

/** The sample with one piece of evidence replaced by words that nobody said. */
function withoutEvidence(id: string) {
  const draft = draftOf();
  return { ...draft, evidence: draft.evidence.map((one) => (one.id === id ? { ...UNSAID, id } : one)) };
}

describe("a document whose evidence was said", () => {
  const { items, details } = groundDocument(draftOf(), TALK);

  test("keeps every field, with the transcript's own words and times", () => {
    expect(documentDraftSchema.safeParse(draftOf()).success).toBe(true);
    expect(prdDetailsSchema.parse(details)).toEqual(details);
    expect(items.find(({ id }) => id === "R1")).toEqual({
      group: "Core Features",
      text: "A gardener can share a plan with a link.",
      origin: "quoted",
      citations: [{ segmentId: 2, startMs: 10_000, quote: "You must be able to share a plan with a link" }],
      id: "R1",
      area: "Sharing",
      title: "Share by link",
      priority: "must",
      basis: "said",
      acceptance: [
        {
          text: "The link opens without an account.",
          basis: "said",
          citations: [{ segmentId: 3, startMs: 15_000, quote: "Sharing has to work without an account" }],
        },
        { text: "The link opens on a phone.", basis: "added", citations: [] },
      ],
    });
    expect(details.overview.outcome).toBeNull();
    expect(details.evidence).toHaveLength(11);
    expect(details.contradictions[0]?.sides.map(({ citations }) => citations[0]?.startMs)).toEqual([15_000, 25_000]);
    expect(details.openQuestions.map(({ about }) => about)).toEqual(["R1", null]);
    expect(details.check.overreach).toHaveLength(1);
  });

  test("has the five parts first and whole", () => {
    expect(new Set(items.map(({ group }) => group))).toEqual(new Set(PRD_GROUPS));
    expect(items[0]).toMatchObject({ text: "Fernleaf plans the watering of balconies.", origin: "quoted" });
  });
});

describe("evidence that nobody said", () => {
  test("leaves a requirement implied and inferred", () => {
    const { items, details } = groundDocument(withoutEvidence("e3"), TALK);
    expect(items.find(({ id }) => id === "R1")).toMatchObject({ origin: "inferred", basis: "implied", citations: [] });
    expect(details.evidence.map(({ id }) => id)).not.toContain("e3");
  });

  test("makes a check added", () => {
    const { items } = groundDocument(withoutEvidence("e4"), TALK);
    expect(items.find(({ id }) => id === "R1")?.acceptance?.[0]).toMatchObject({ basis: "added", citations: [] });
  });

  test.each([
    ["e1", "problem"],
    ["e2", "users"],
  ] as const)("empties the overview (%s)", (id, field) => {
    expect(groundDocument(withoutEvidence(id), TALK).details.overview[field]).toBeNull();
  });

  test("removes lines that only claim to have been said", () => {
    expect(groundDocument(withoutEvidence("e7"), TALK).details.metrics).toEqual([]);
    expect(groundDocument(withoutEvidence("e9"), TALK).details.nonGoals).toHaveLength(1);
    expect(groundDocument(withoutEvidence("e10"), TALK).details.learnings).toEqual([]);
  });

  test.each(["e4", "e6"])("removes a contradiction with only one side left (%s)", (id) => {
    expect(groundDocument(withoutEvidence(id), TALK).details.contradictions).toEqual([]);
  });

  test("leaves a question without its moment", () => {
    expect(groundDocument(withoutEvidence("e3"), TALK).details.openQuestions[0]).toMatchObject({
      about: "R1",
      citations: [],
    });
  });
});

test("a check or a metric with a figure that nobody said goes", () => {
  const checks = (...texts: string[]) =>
    draftOf({
      requirements: [requirementOf({ acceptance: texts.map((text) => ({ text, basis: "added", evidence: [] })) })],
      metrics: [
        { text: "A plan in under 5 minutes.", evidence: ["e7"] },
        { text: "A plan in under three minutes.", evidence: ["e7"] },
      ],
    });
  const kept = (draft: ReturnType<typeof draftOf>, language?: string) =>
    groundDocument(draft, TALK, undefined, language).items.find(({ id }) => id === "R1")?.acceptance;
  const draft = checks("It opens in 2 seconds.", "It allows 1,000 calls.", "It opens at once.");
  expect(kept(draft)?.map(({ text }) => text)).toEqual(["It allows 1,000 calls.", "It opens at once."]);
  expect(groundDocument(draft, TALK).details.metrics.map(({ text }) => text)).toEqual([
    "A plan in under three minutes.",
  ]);
  // A small number may have been spoken as a word.
  const german = checks("In 2 Sekunden offen.", "1.000 Aufrufe am Tag.", "Hält 2.500 Pflanzen aus.");
  expect(kept(german, "de")?.map(({ text }) => text)).toEqual(["In 2 Sekunden offen.", "1.000 Aufrufe am Tag."]);
});

test("a figure that was said in words of the video's language stays, also across two captions", () => {
  const talk = segmentsOf("kutu dokuz bin", "lira ve yıl sonuna kadar beş", "yüz bahçe");
  const metrics = ["Kutu 9.000 lira.", "Hedef 500 bahçe.", "Hedef 700 bahçe."].map((text) => ({
    text,
    evidence: ["e1"],
  }));
  const evidence = [{ id: "e1", segmentId: 0, quote: "kutu dokuz bin lira", force: "fact" as const }];
  const { details } = groundDocument(draftOf({ evidence, metrics, requirements: [] }), talk, undefined, "tr");
  expect(details.metrics.map(({ text }) => text)).toEqual(["Kutu 9.000 lira.", "Hedef 500 bahçe."]);
});

test("a remark about a missing line applies to the whole document, or is dropped", () => {
  const draft = draftOf({ requirements: [requirementOf({ id: "R9" })] });
  const { details } = groundDocument(draft, TALK);
  expect(details.openQuestions.map(({ about }) => about)).toEqual([null, null]);
  expect(details.check.overreach).toEqual([]);
});

test("an id that two pieces of evidence share means the first", () => {
  const [first, second] = draftOf().evidence;
  if (!first || !second) throw new Error("the sample has evidence");
  const { details } = groundDocument(draftOf({ evidence: [first, { ...second, id: first.id }] }), TALK);
  expect(details.evidence.map(({ quote }) => quote)).toEqual([first.quote]);
});

test("whatever a model writes becomes a document of the schema", () => {
  const text = fc.oneof(fc.string({ unit: "binary", maxLength: 60 }), fc.constant("x".repeat(3000)));
  const ids = fc.array(fc.oneof(fc.constantFrom("e1", "e3", "e4"), fc.string({ maxLength: 20 })), { maxLength: 12 });
  const line = fc.record({ text, evidence: ids });
  const draft = fc.record({
    video: fc.record({
      kind: fc.constantFrom("pitch", "other"),
      product: fc.option(text),
      reading: fc.option(text),
      fit: fc.constantFrom("high", "low"),
    }),
    lines: fc.array(line, { maxLength: 30 }),
    sides: fc.tuple(line, line),
    requirements: fc.array(
      fc.record({
        id: fc.string({ maxLength: 20 }),
        part: fc.constantFrom("Core Features", "Design Vision"),
        area: text,
        title: text,
        text,
        evidence: ids,
        acceptance: fc.array(fc.record({ text, basis: fc.constantFrom("said", "added"), evidence: ids }), {
          maxLength: 5,
        }),
      }),
      { maxLength: 6 },
    ),
    why: text,
  });
  fc.assert(
    fc.property(draft, ({ video, lines, sides, requirements, why }) => {
      const written = draftOf({
        video: video as ReturnType<typeof draftOf>["video"],
        nonGoals: lines,
        metrics: lines,
        learnings: lines,
        contradictions: [{ sides, decide: why }],
        openQuestions: [{ question: why, why, about: why, evidence: [] }],
        requirements: requirements.map((one) => requirementOf(one as Partial<ReturnType<typeof requirementOf>>)),
        check: { overreach: [{ about: why, why }] },
      });
      const { items, details } = groundDocument(written, TALK);
      expect(z.array(prdItemSchema).safeParse(items).error).toBeUndefined();
      expect(prdDetailsSchema.safeParse(details).error).toBeUndefined();
    }),
    { numRuns: 25 },
  );
});

test("a short answer is evidence together with its question, and none alone", () => {
  const talk = segmentsOf("And how easy was it to book, from one to ten?", "One.", "I gave up.");
  const draft = draftOf({
    evidence: [
      { id: "e1", segmentId: 0, quote: "how easy was it to book", force: "fact" },
      { id: "e2", segmentId: 1, quote: "One.", force: "fact" },
    ],
    learnings: [
      { text: "Booking was rated one of ten.", evidence: ["e2", "e1"] },
      { text: "One.", evidence: ["e2"] },
    ],
  });
  const { learnings } = groundDocument(draft, talk).details;
  expect(learnings.map(({ text, citations }) => [text, ...citations.map(({ quote }) => quote)])).toEqual([
    ["Booking was rated one of ten.", "how easy was it to book", "One"],
  ]);
});
