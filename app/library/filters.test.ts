import fc from "fast-check";
import { expect, test } from "vitest";
import { STATUSES } from "~/functions/library/library-settings";
import { itemsQuerySchema } from "~/functions/library/model";
import {
  filtersAddress,
  hasItemFilters,
  NO_ITEM_FILTERS,
  readItemFilters,
  toItemsQuery,
  writeItemFilters,
} from "./filters";

const filters = fc.record({
  search: fc.string({ maxLength: 200 }).map((text) => text.trim()),
  type: fc.constantFrom(null, "transcript", "prompt", "quiz", "flashcard", "highlight"),
  status: fc.constantFrom(null, ...STATUSES),
  tag: fc.option(fc.integer({ min: 1 }), { nil: null }),
  collection: fc.oneof(fc.constant(null), fc.constant("none" as const), fc.integer({ min: 1 })),
  sort: fc.constantFrom("newest", "oldest", "title", "viewed"),
} as const);

test("filters survive the round trip through the address and map to the API's query", () => {
  fc.assert(
    fc.property(filters, (one) => {
      const read = readItemFilters(new URL(filtersAddress(one, "c"), "https://x").searchParams);
      expect(read).toEqual(one);
      expect(itemsQuerySchema.safeParse(toItemsQuery(read, "c")).success).toBe(true);
    }),
  );
});

test("an invalid address shows everything", () => {
  const query = new URLSearchParams("type=video&status=new&tag=0x1&collection=-2&sort=best");
  expect(readItemFilters(query)).toEqual(NO_ITEM_FILTERS);
  expect(hasItemFilters(readItemFilters(query))).toBe(false);
});

test("changing a filter returns to the first page and keeps the tab", () => {
  const query = new URLSearchParams("tab=all&cursor=x&type=quiz");
  expect(writeItemFilters(query, { ...NO_ITEM_FILTERS, status: "archived" }).toString()).toBe(
    "tab=all&status=archived",
  );
});
