import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { wordsOf } from "~/functions/text/words";
import type { Segment } from "~/functions/transcripts/model";
import { groundLines } from "~/test/helpers/prompts/ground-lines";
import { manySegments, segmentsOf } from "~/test/helpers/prompts/sample";
import { PRD_GROUPS, type PrdDraftItem, prdItemSchema } from "../model";

const speech = segmentsOf(
  "So, um, today I want to show you our idea",
  "it's a planner for gardens, and you don’t need",
  "an account. It costs 10 dollars a year and we will not sell your data",
  "Payments go through Stripe because setting it up is quick",
  "it is a planner for gardens with a calm green look",
  "we use the calendar interface to remind people every single morning",
);

function check(segmentId: number, quote: string, segments: Segment[] = speech) {
  const items = groundLines(
    { items: [{ group: "Core Features", text: "A line", citations: [{ segmentId, quote }] }] },
    segments,
  );
  const line = items.find(({ text }) => text === "A line");
  return line?.citations.map((citation) => ({
    at: citation.segmentId,
    startMs: citation.startMs,
    quote: citation.quote,
  }));
}

describe("a citation is kept", () => {
  test("when the quote is in the cited segment, and shows the transcript's own words", () => {
    expect(check(3, "PAYMENTS go through stripe")).toEqual([
      { at: 3, startMs: 15_000, quote: "Payments go through Stripe" },
    ]);
  });

  test("when it runs over segment borders: it starts where the quote starts", () => {
    expect(check(2, "you don't need an account")).toEqual([
      { at: 1, startMs: 5000, quote: "you don’t need an account" },
    ]);
    expect(check(2, "a planner for gardens and you dont need an account it costs 10 dollars")?.[0]?.at).toBe(1);
  });

  test("when the number is wrong but the words occur exactly once elsewhere", () => {
    expect(check(0, "the calendar interface to remind people")).toEqual([
      { at: 5, startMs: 25_000, quote: "the calendar interface to remind people" },
    ]);
    expect(check(999, "Payments go through Stripe")?.[0]?.at).toBe(3);
  });

  test("when it leaves a filler out or spells a word a little differently", () => {
    expect(check(0, "So today I want to show you our idea")).toEqual([
      { at: 0, startMs: 0, quote: "So, um, today I want to show you our idea" },
    ]);
    expect(check(5, "we used the calendar interface to remind people")?.[0]?.at).toBe(5);
  });

  test.each([
    ["Chinese", "我们要做一个花园计划应用，", "用户可以分享照片和提醒", "用户可以分享照片"],
    ["Chinese over a border", "我们要做一个花园计划", "应用给所有人使用", "花园计划应用给所有人"],
    ["full-width and half-width", "この アプリ は ＡＰＩ を使います", "そして簡単です", "このアプリはAPIを使います"],
    ["Arabic", "نريد تطبيقًا لتخطيط الحدائق", "مع تذكير كل صباح", "تطبيقًا لتخطيط الحدائق، مع تذكير"],
    ["German sharp s", "Die Straße zum Garten ist lang", "und schön", "STRASSE ZUM GARTEN IST LANG"],
    ["Korean", "정원 계획 앱을 만들고 싶습니다", "사진을 공유합니다", "정원 계획 앱을 만들고"],
  ])("in %s", (_, first, second, quote) => {
    expect(check(0, quote, segmentsOf(first, second))).toHaveLength(1);
  });
});

describe("a citation is dropped", () => {
  test.each([
    ["words nobody said", 3, "Payments go through a bank in Zurich"],
    ["one word replaced by an unlike one", 3, "Payments go through PayPal because setting it up"],
    ["a word that was not said put in", 3, "Payments always go through Stripe"],
    ["a word that was not said put before", 3, "Honestly payments go through Stripe"],
    ["a negation put before", 3, "No payments go through Stripe"],
    ["a negation left out", 2, "we will sell your data"],
    ["a negation put in", 3, "Payments do not go through Stripe because setting it up is quick"],
    ["another figure", 2, "It costs 12 dollars a year and we will not sell your data"],
    ["a short quote that is not exact", 3, "through Striped"],
    ["a few characters of Chinese that are not exact", 0, "花园设计"],
    ["words of which the whole transcript has two places, cited at neither", 5 + 100, "a planner for gardens"],
    ["a single small word", 3, "is"],
    ["no words at all", 3, "..., !?"],
    ["the right words in another order", 3, "Stripe through go payments because quick is up it setting"],
  ])("for %s", (_, segmentId, quote) => {
    expect(check(segmentId, quote, segmentId === 0 ? segmentsOf("花园计划", "应用") : speech)).toEqual([]);
  });
});

test("a word that was not said is not passed over at the very start of the transcript either", () => {
  expect(check(0, "So, um, today I want to show")).toHaveLength(1);
  expect(check(0, "Honestly so, um, today I want to show")).toEqual([]);
});

describe("any transcript", { timeout: 30_000 }, () => {
  const word = fc.constantFrom(..."alpha beta gamma delta epsilon zeta eta theta iota kappa lamda micron".split(" "));
  const transcript = fc
    .array(fc.array(word, { minLength: 1, maxLength: 9 }), { minLength: 1, maxLength: 12 })
    .map((lines) => segmentsOf(...lines.map((line) => line.join(" "))));

  test("gives each true quote at the segment where it starts", () => {
    const cut = fc.tuple(transcript, fc.nat(), fc.nat({ max: 12 }));
    fc.assert(
      fc.property(cut, ([segments, seed, extra]) => {
        const spoken = segments.flatMap((segment) =>
          wordsOf(segment.text).map(({ folded }) => ({ folded, id: segment.id })),
        );
        const from = seed % spoken.length;
        const quote = spoken.slice(from, from + 2 + extra);
        const text = quote.map(({ folded }) => folded.toUpperCase()).join(", ");
        fc.pre(quote.length > 1);
        const found = check(quote[0]?.id ?? 0, text, segments);
        expect(found?.map(({ at }) => at)).toEqual([quote[0]?.id]);
      }),
    );
  });

  test("gives nothing for a planted false quote", () => {
    const invented = fc.constantFrom("submarine", "harbour", "violin", "walrus", "umbrella");
    fc.assert(
      fc.property(
        transcript,
        fc.nat(),
        fc.array(invented, { minLength: 1, maxLength: 12 }),
        (segments, seed, words) => {
          const id = seed % segments.length;
          const told = wordsOf(segments[id]?.text ?? "")
            .slice(0, 4)
            .map(({ folded }) => folded);
          expect(check(id, [...told, ...words].join(" "), segments)).toEqual([]);
        },
      ),
    );
  });

  test("gives items of the schema, in order, for whatever a model writes", () => {
    const item: fc.Arbitrary<PrdDraftItem> = fc.record({
      group: fc.constantFrom(...PRD_GROUPS),
      text: fc.string({ minLength: 1, unit: "binary", maxLength: 40 }),
      citations: fc.array(fc.record({ segmentId: fc.integer(), quote: fc.string({ unit: "binary" }) }), {
        maxLength: 3,
      }),
    });
    fc.assert(
      fc.property(fc.array(item, { maxLength: 20 }), transcript, (items, segments) => {
        const grounded = groundLines({ items }, segments);
        expect(z.array(prdItemSchema).safeParse(grounded).success).toBe(true);
        expect(grounded.filter(({ origin, citations }) => (origin === "quoted") !== citations.length > 0)).toEqual([]);
        const order = grounded.map(({ group }) => PRD_GROUPS.indexOf(group));
        expect(order).toEqual([...order].sort());
        expect(new Set(order).size).toBe(5);
      }),
      { numRuns: 50 },
    );
  });
});

describe("lines", () => {
  const line = (group: PrdDraftItem["group"], text: string, segmentId?: number, quote = ""): PrdDraftItem => ({
    group,
    text,
    citations: segmentId === undefined ? [] : [{ segmentId, quote }],
  });

  test("lose bullets, repeated group names, controls and text direction marks", () => {
    const texts = [
      "- • Share plans",
      "**Core Features:** 2) Core features: Share\u0000 photos\u202e",
      "1. \u200bSee\n\tplants",
    ];
    const items = groundLines({ items: texts.map((text) => line("Core Features", text)) }, speech);
    expect(items.filter(({ group }) => group === "Core Features").map(({ text }) => text)).toEqual([
      "Share plans",
      "Share photos",
      "See plants",
    ]);
  });

  test("stand in the document's order, once, with the citations of both", () => {
    const items = groundLines(
      {
        items: [
          line("API Integration", "Uses Stripe.", 3, "Payments go through Stripe"),
          line("Core Features", "Plan"),
          line("API Integration", "uses  stripe", 3, "setting it up is quick"),
          line("API Integration", " - "),
          line("API Integration", "Not discussed in the video"),
        ],
      },
      speech,
    );
    const api = items.filter(({ group }) => group === "API Integration");
    expect(api).toHaveLength(1);
    expect(api[0]?.citations.map(({ quote }) => quote)).toEqual([
      "Payments go through Stripe",
      "setting it up is quick",
    ]);
    expect(items.map(({ group, text }) => (text === "Nothing found for this part." ? "-" : group))).toEqual([
      "-",
      "Core Features",
      "-",
      "API Integration",
      "-",
    ]);
  });

  test("of the design vision stay apart, each with its own quotes", () => {
    const items = groundLines(
      {
        items: [
          line("Design Vision", "清淡", 1, "a planner for gardens"),
          line("Design Vision", "不贵", 2, "It costs 10 dollars a year"),
          line("Design Vision", "简单"),
        ],
      },
      speech,
    );
    expect(
      items.slice(-3).map(({ text, citations }) => [text, ...citations.map(({ segmentId }) => segmentId)]),
    ).toEqual([["清淡", 1], ["不贵", 2], ["简单"]]);
  });

  test("are checked quickly in a transcript of 10,000 segments, false quotes too", () => {
    const segments = manySegments(10_000);
    const items = Array.from({ length: 100 }, (_, index) => ({
      group: "Core Features" as const,
      text: `Line ${index}`,
      citations: Array.from({ length: 8 }, (_, at) => ({
        segmentId: index * 97,
        quote:
          at % 2 === 0
            ? (segments[index * 97 + at]?.text ?? "")
            : `users can walrus share ${index} violins with friends in harbours`,
      })),
    }));
    // This thread's CPU time, so that a busy machine does not matter.
    const before = process.threadCpuUsage();
    const grounded = groundLines({ items }, segments);
    expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(2000);
    expect(
      grounded.filter(({ group }) => group === "Core Features").every(({ citations }) => citations.length === 4),
    ).toBe(true);
  });
});
