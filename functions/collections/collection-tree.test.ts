import { describe, expect, it } from "vitest";
import type { CollectionRow } from "~/db/queries/collections/collection-rows";
import { checkPlace, shownIn } from "./collection-tree";

const row = (id: number, name: string, parentId: number | null = null, deletedAt: Date | null = null) =>
  ({ id, name, parentId, deletedAt }) as CollectionRow;
const many = (count: number, parentOf: (id: number) => number | null) =>
  Array.from({ length: count }, (_, index) => row(index + 1, `Collection ${index + 1}`, parentOf(index + 1)));

describe("the place of a collection", () => {
  it("has unique names, ignoring case; elsewhere a name may repeat", () => {
    const rows = [row(1, "Garden"), row(2, "Kitchen"), row(3, "Tools", 1)];
    expect(() => checkPlace(rows, { id: null, name: "GARDEN", parentId: null })).toThrow(
      "A collection with this name already exists here.",
    );
    expect(() => checkPlace(rows, { id: 2, name: "Tools", parentId: null })).not.toThrow();
    expect(() => checkPlace(rows, { id: 2, name: "tools", parentId: 1 })).toThrow("already exists");
    expect(() => checkPlace(rows, { id: 1, name: "GARDEN", parentId: null })).not.toThrow();
  });

  it("moves up when the collection around it is deleted", () => {
    const rows = [row(1, "Gone", null, new Date(1)), row(2, "Inside", 1), row(3, "Deeper", 2)];
    expect([shownIn(rows, row(2, "", 1)), shownIn(rows, row(3, "", 2))]).toEqual([null, 2]);
    expect(() => checkPlace(rows, { id: null, name: "inside", parentId: null })).toThrow("already exists");
    expect(() => checkPlace(rows, { id: null, name: "New", parentId: 1 })).toThrow("could not be found");
  });

  it("has room for 50 collections on one level, and for 500 in all", () => {
    const level = many(50, () => null);
    const full = "A collection can hold up to 50 collections.";
    expect(() => checkPlace(level.slice(1), { id: null, name: "New", parentId: null })).not.toThrow();
    expect(() => checkPlace(level, { id: null, name: "New", parentId: null })).toThrow(full);
    expect(() => checkPlace(level, { id: 7, name: "Renamed", parentId: null })).not.toThrow();
    const inside = [...level, row(51, "Inside", 1)];
    expect(() => checkPlace(inside, { id: 51, name: "Inside", parentId: null })).toThrow(full);
    const all = many(500, (id) => (id <= 50 ? null : 1 + (id % 50)));
    expect(() => checkPlace(all, { id: null, name: "New", parentId: 51 })).toThrow(
      "You can have up to 500 collections.",
    );
    expect(() => checkPlace(all.slice(0, 499), { id: null, name: "New", parentId: 51 })).not.toThrow();
  });
});
