import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { findSideProblem } from "~/functions/flashcards/card-fields";
import { hasCloze, listClozeNumbers } from "~/functions/flashcards/cloze";
import { questionSourceOf } from "~/functions/quizzes/validate-questions";
import { bakeCard, check, problemOf } from "../../../test/helpers/flashcards/fixtures";
import { segmentsOf } from "../../../test/helpers/prompts/sample";
import { BREAD } from "../../../test/helpers/quizzes/fixtures";
import { MAX_BACK, MAX_FRONT } from "../flashcard-kinds";
import { checkCard, tidySide } from "./check-card";

const gap = { kind: "cloze", front: "The dough rests for {{c1::twelve hours}} in the fridge.", back: "" } as const;

describe("a card written by a model", () => {
  it("takes the transcript's words as its quote, from the segment in which they start", () => {
    const { good } = check([bakeCard({ citations: [{ segmentId: 2, quote: "the dough RESTS for twelve hours" }] })]);
    expect(good).toEqual([
      bakeCard({ citations: [{ segmentId: 1, startMs: 5000, quote: "The dough rests for twelve hours" } as never] }),
    ]);
  });

  it("is a cloze if its text has a gap, which becomes the first", () => {
    const [card] = check([bakeCard({ ...gap, kind: "basic", front: gap.front.replace("c1", "c7") })]).good;
    expect(card).toMatchObject({ kind: "cloze", front: gap.front });
  });

  test.each([
    ["nothing cited", { citations: [] }, "its quote was not said in the video"],
    [
      "an invented quote",
      { citations: [{ segmentId: 1, quote: "the dough sleeps on a purple submarine" }] },
      "its quote was not said in the video",
    ],
    ["another number", { back: "Thirteen hours" }, "its answer is not in the video: 13 was not said there"],
    [
      "another number in a gap",
      { ...gap, front: "The dough rests for {{c1::9 hours}} in the fridge." },
      "its answer is not in the video: 9 was not said there",
    ],
    [
      "another subject",
      { front: "Who wrote Hamlet and Macbeth?", back: "Shakespeare, a playwright" },
      "what it says is not in the video",
    ],
    [
      "an address",
      { back: "Twelve hours, see https://evil.example/login" },
      "it names an address that was not said there",
    ],
    ["no question", { front: "???" }, "it asks nothing"],
    ["no answer", { back: "..." }, "it has no answer"],
    [
      "its answer in its question",
      { front: "The dough rests for twelve hours: how long is that?" },
      "it tells its own answer",
    ],
    [
      "its gap's words beside the gap",
      { ...gap, front: "The dough rests twelve hours: for {{c1::twelve hours}}." },
      "it tells its own answer",
    ],
    [
      "gaps of two numbers",
      { ...gap, front: "The {{c1::dough}} rests for {{c2::twelve hours}}." },
      "it has gaps of more than one number",
    ],
    [
      "nothing beside its gap",
      { ...gap, front: "{{c1::The dough rests for twelve hours}} now." },
      "too little stands beside its gap",
    ],
    ["a gap without a word", { ...gap, front: "The dough rests in the fridge {{c1::...}}" }, "its gap holds no word"],
    ["half a gap", { front: "The dough rests for {{c1::twelve hours." }, "its gap is not written as {{c1::text}}"],
    ["too long a front", { front: `Why ${"dough ".repeat(100)}?` }, "its front is longer than 500 characters"],
    ["too long a back", { back: "dough ".repeat(400) }, "its back is longer than 2000 characters"],
    [
      "a megabyte",
      { front: "[".repeat(1_000_000), back: "{{c1::".repeat(170_000) },
      "its front is longer than 500 characters",
    ],
  ])("is rejected with %s", (_, change, problem) => {
    expect(problemOf(change)).toBe(problem);
  });

  it("keeps its lines and loses links, labels and hidden characters", () => {
    expect(tidySide("A: - flour\r\n-  water\u202e and [salt](https://evil.example)\n\n\n\n![x](y) end")).toBe(
      "- flour\n- water and salt\n\nx end",
    );
    expect(tidySide("[[a](b)](c)")).toBe("a");
    expect(tidySide("<script>alert(1)</script>")).toBe("<script>alert(1)</script>");
  });

  it("may number the points of a list though nobody said the numbers", () => {
    const list = bakeCard({
      front: "What does bread need?",
      back: "1. Flour\n2. Water\n3. Salt\n4. Time",
      citations: [{ segmentId: 0, quote: "Bread needs flour, water, salt and time." }],
    });
    expect(check([list]).good).toHaveLength(1);
  });

  it("may inflect the words of the video, and write in figures what was said in words", () => {
    const said = [
      "gübreleme yapmıyoruz onu karıştırmak istemiyoruz",
      "sadece su",
      "kutu dokuz bin lira ve",
      "fiyat budur",
    ];
    const source = questionSourceOf(segmentsOf(...said), "tr");
    const card = (front: string, back: string, quote: string, kind: "basic" | "cloze" = "basic") =>
      checkCard({ kind, front, back, difficulty: "easy", citations: [{ segmentId: 0, quote }] }, source);
    const why = "Otomatik sulama sistemi neden gübreleme yapmaz?";
    const because = "Gübreyle suyu karıştırmak istemedikleri için; sistem sadece su verir.";
    expect(card(why, because, said[0] ?? "")).toHaveProperty("card");
    const price = "Sulama kutusunun fiyatı {{c1::9.000 lira}}dır.";
    expect(card(price, "", "kutu dokuz bin lira", "cloze")).toHaveProperty("card");
    expect(card(price.replace("9.000", "8.000"), "", "kutu dokuz bin lira", "cloze")).toHaveProperty("problem");
  });

  it("passes only within the limits, with a quote, and ready to save, whatever a model writes", () => {
    const anySide = fc.oneof(
      fc.string({ unit: "grapheme", maxLength: 700 }),
      fc
        .array(fc.constantFrom("{{c1::", "}}", "::", "dough ", "twelve hours ", "rests ", "\n", "](", "["), {
          maxLength: 30,
        })
        .map((parts) => parts.join("")),
    );
    const source = questionSourceOf(BREAD);
    fc.assert(
      fc.property(anySide, anySide, fc.boolean(), (front, back, isQuoted) => {
        const citations = [{ segmentId: 1, quote: isQuoted ? "The dough rests for twelve hours" : front }];
        const checked = checkCard(bakeCard({ front, back, citations }), source);
        if (!("card" in checked)) return;
        const { card } = checked;
        expect(card.citations.length).toBeGreaterThan(0);
        expect(card.front.length).toBeLessThanOrEqual(MAX_FRONT);
        expect(card.back.length).toBeLessThanOrEqual(MAX_BACK);
        expect(findSideProblem(card)).toBeNull();
        expect(card.kind === "cloze").toBe(hasCloze(card.front));
        if (card.kind === "cloze") expect(listClozeNumbers(card.front)).toEqual([1]);
      }),
    );
  });
});

describe("no two cards ask the same thing", () => {
  const rest = bakeCard();
  test.each([
    ["the same words", { front: "How long does the dough rest in the fridge" }],
    ["another order with the same answer", { front: "In the fridge, how long does dough have to rest?" }],
    ["the same sentence as a gap", gap],
    [
      "the same sentence with another gap",
      { ...gap, front: "The {{c1::dough}} rests for twelve hours in the fridge." },
    ],
  ])("%s", (_, change) => {
    const { good, rejected } = check([bakeCard(gap), bakeCard(change)]);
    expect(good).toHaveLength(1);
    expect(rejected.map(({ problem }) => problem)).toEqual(["it asks the same as another card"]);
    // Existing cards count as well, whoever wrote them.
    const known = [
      { ...rest, ordinal: 0 },
      { ...gap, ordinal: 0 },
    ];
    expect(check([bakeCard(change)], known).good).toEqual([]);
  });

  it("but the same statement about two things makes two cards", () => {
    const cools = bakeCard({
      front: "How long does the loaf cool on a rack?",
      back: "One hour",
      citations: [{ segmentId: 5, quote: "the loaf cools for one hour on a rack" }],
    });
    expect(check([rest, cools]).good).toHaveLength(2);
    const turned = [{ kind: "reversed" as const, ordinal: 1, front: "Yeast", back: "What makes dough rise?" }];
    expect(check([rest], turned).good).toHaveLength(1);
  });
});
