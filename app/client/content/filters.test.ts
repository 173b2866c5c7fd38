import fc from "fast-check";
import { expect, test } from "vitest";
import { itemsQuerySchema } from "~/functions/content/schema";
import { addressOf, hasFilters, NO_FILTERS, readFilters, STATUSES, toItemsQuery, writeFilters } from "./filters";

const filters = fc.record({
  search: fc.string({ maxLength: 200 }).map((text) => text.trim()),
  type: fc.constantFrom(null, "transcript", "prompt", "quiz", "flashcard", "highlight"),
  status: fc.constantFrom(null, ...STATUSES),
  tag: fc.option(fc.integer({ min: 1 }), { nil: null }),
  collection: fc.oneof(fc.constant(null), fc.constant("none" as const), fc.integer({ min: 1 })),
  sort: fc.constantFrom("newest", "oldest", "title", "viewed"),
} as const);

test("an address says every filter, and the API takes what it says", () => {
  fc.assert(
    fc.property(filters, (one) => {
      const read = readFilters(new URL(addressOf(one, "c"), "https://x").searchParams);
      expect(read).toEqual(one);
      expect(itemsQuerySchema.safeParse(toItemsQuery(read, "c")).success).toBe(true);
    }),
  );
});

test("an address that says nonsense shows everything", () => {
  const query = new URLSearchParams("type=video&status=new&tag=0x1&collection=-2&sort=best");
  expect(readFilters(query)).toEqual(NO_FILTERS);
  expect(hasFilters(readFilters(query))).toBe(false);
});

test("a change of filter begins at the first page and leaves the tab", () => {
  const query = new URLSearchParams("tab=all&cursor=x&type=quiz");
  expect(writeFilters(query, { ...NO_FILTERS, status: "archived" }).toString()).toBe("tab=all&status=archived");
});
