import { expect, test } from "vitest";
import type { CollectionView } from "~/functions/collections/collection-kinds";
import type { ItemView } from "~/functions/library/item-kinds";
import { nameItem, startOf } from "./item-names";
import { toTree } from "./tree";

const common = {
  ...{ id: 1, itemId: 1, title: "Title", description: "", isBookmarked: false, isFavorite: false, isArchived: false },
  ...{ viewCount: 0, lastViewedAt: null, createdAt: "2026-01-01T00:00:00.000Z", tags: [], href: "/" },
};
const ofVideo = { transcriptId: 1, videoId: null, videoTitle: null };

test("a card is named by its front, with gaps hidden and without markup", () => {
  const contentData = { ...ofVideo, kind: "cloze", category: null, difficulty: "easy", startMs: 9000 } as const;
  const card: ItemView = { ...common, itemType: "flashcard", title: "**Rain** is {{c1::water}}", contentData };
  expect([nameItem(card), startOf(card)]).toEqual(["Rain is [...]", 9000]);
  // The library stores only the beginning of a long text, so a gap may be cut off.
  expect(nameItem({ ...card, title: "Rain is {{c1::wat" })).toContain("Rain is");
});

test("a highlight is named by its quote, and a quiz has no moment", () => {
  const highlight: ItemView = {
    ...{ ...common, itemType: "highlight", title: " What was said " },
    contentData: { ...ofVideo, startIndex: 3, startMs: null },
  };
  expect(nameItem(highlight)).toBe("“What was said”");
  const contentData = { ...ofVideo, totalQuestions: 3, bestScore: null };
  expect(startOf({ ...common, itemType: "quiz", contentData })).toBeNull();
});

const collection = (id: number, name: string, parentId: number | null): CollectionView => ({
  ...{ id, name, parentId, description: "", color: "#3483FA", icon: null, isShared: false, itemCount: 0, query: null },
  createdAt: "2026-01-01T00:00:00.000Z",
});

test("collections are sorted as a tree by name, with orphans at the top level", () => {
  const tree = toTree([
    ...[collection(1, "Work", null), collection(2, "Talks", 1), collection(3, "Deep", 2), collection(4, "Art", null)],
    ...[collection(5, "Books", 1), collection(6, "Left over", 99)],
  ]);
  expect(tree.map(({ name, depth }) => `${depth} ${name}`)).toEqual([
    ...["0 Art", "0 Left over", "0 Work", "1 Books", "1 Talks", "2 Deep"],
  ]);
});
