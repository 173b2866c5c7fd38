import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NOTHING_SELECTED, press } from "~/app/ui/press";
import type { FlashcardView } from "~/functions/flashcards/card-views";
import { categoriesOf, filterCards, NO_CARD_FILTERS, readCardFilters, writeCardFilters } from "./filter-cards";
import { dueText } from "./list/card-tile";

function card(id: number, part: Partial<FlashcardView>): FlashcardView {
  return {
    ...{ id, transcriptId: 1, kind: "basic", noteKey: null, ordinal: 0, front: "front", back: "back", tags: [] },
    ...{ category: null, difficulty: "medium", citations: [], support: null, model: null, isOfflineDraft: false },
    ...{ createdAt: "2026-01-01T00:00:00.000Z", updatedAt: "2026-01-01T00:00:00.000Z" },
    ...part,
  };
}

describe("filters", () => {
  const cards = [
    card(1, { front: "What is TLS?", category: "Nets", difficulty: "hard" }),
    card(2, { back: "It uses tls too", category: "nets" }),
    card(3, { front: "\u00c9tude", category: "Nets" }),
  ];
  const ids = (part: object) => filterCards(cards, { ...NO_CARD_FILTERS, ...part }).map(({ id }) => id);

  it("search front and back ignoring case; category and difficulty match exactly", () => {
    expect(ids({})).toEqual([1, 2, 3]);
    expect(ids({ search: "  TLS " })).toEqual([1, 2]);
    expect(ids({ search: "\u00e9TUDE" })).toEqual([3]);
    expect(ids({ category: "Nets" })).toEqual([1, 3]);
    expect(ids({ difficulty: "hard" })).toEqual([1]);
    expect(ids({ card: 2 })).toEqual([2]);
    expect(ids({ search: "tls", category: "Nets", difficulty: "medium" })).toEqual([]);
    expect(categoriesOf(cards)).toEqual(["nets", "Nets"]);
    const untitled = ["10:37–12:18", "~3:10–~1:05:36", "Algae", "Talk 3:10"].map((category, id) =>
      card(id, { category }),
    );
    expect(categoriesOf(untitled)).toEqual(["Algae", "Talk 3:10"]);
    expect(filterCards(untitled, { ...NO_CARD_FILTERS, category: "10:37–12:18" })).toHaveLength(1);
  });

  it("are written to the address, next to other parameters", () => {
    const filters = fc.record({
      search: fc.string({ unit: "grapheme" }).map((text) => text.trim()),
      category: fc.option(fc.string({ minLength: 1 })),
      difficulty: fc.option(fc.constantFrom("easy" as const, "hard" as const)),
      card: fc.option(fc.integer({ min: 1 })),
    });
    fc.assert(
      fc.property(filters, (written) => {
        const query = writeCardFilters(new URLSearchParams("tab=flashcards&q=old&category=old"), written);
        expect(readCardFilters(new URLSearchParams(query.toString()))).toEqual(written);
        expect(query.get("tab")).toBe("flashcards");
      }),
    );
    expect(readCardFilters(new URLSearchParams("difficulty=harder"))).toEqual(NO_CARD_FILTERS);
  });
});

describe("selecting cards", () => {
  const order = [1, 2, 3, 4, 5];
  const chosen = (...presses: [id: number, isRange?: boolean][]) => {
    const end = presses.reduce((now, [id, isRange = false]) => press(now, id, { order, isRange }), NOTHING_SELECTED);
    return [...end.ids].sort();
  };

  it("selects one, deselects it, and selects ranges in both directions", () => {
    expect(chosen([2])).toEqual([2]);
    expect(chosen([2], [2])).toEqual([]);
    expect(chosen([2], [4, true])).toEqual([2, 3, 4]);
    expect(chosen([4], [2, true])).toEqual([2, 3, 4]);
    expect(chosen([1], [5, true], [3], [4, true])).toEqual([1, 2, 5]);
  });

  it("selects only one if the range would start at a card that is not shown", () => {
    expect(chosen([9], [4, true])).toEqual([4, 9]);
    expect(chosen([3, true])).toEqual([3]);
  });
});

it("describes a card's review state", () => {
  const now = Date.parse("2026-05-01T12:00:00Z");
  const at = (nextReview: string, part: object = {}) =>
    dueText({ isSuspended: false, isBuried: false, fsrsData: { state: 2 } as never, nextReview, ...part }, now);
  expect(at("2026-05-01T12:00:00Z")).toBe("Due now");
  expect(at("2026-05-01T12:10:00Z")).toBe("Due in 10 minutes");
  expect(at("2026-05-01T15:00:00Z")).toBe("Due in 3 hours");
  expect(at("2026-05-02T12:00:00Z")).toBe("Due tomorrow");
  expect(at("2026-05-11T12:00:00Z")).toBe("Due in 10 days");
  expect(at("2026-05-11T12:00:00Z", { isSuspended: true })).toBe("Suspended");
  expect(at("2026-05-11T12:00:00Z", { isBuried: true })).toBe("Buried until tomorrow");
  expect(at("2026-05-11T12:00:00Z", { fsrsData: { state: 0 } })).toBe("New");
});
