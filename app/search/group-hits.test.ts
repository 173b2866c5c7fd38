import { expect, it } from "vitest";
import type { SearchHit } from "~/functions/search/model";
import { groupByTalk } from "./group-hits";

const hit = (id: string, transcriptId: number | null): SearchHit => ({
  ...{
    id,
    itemType: "highlight",
    kind: "note",
    title: "A note",
    videoTitle: transcriptId === null ? null : `Talk ${transcriptId}`,
  },
  ...{ href: `/there/${id}`, text: "words", marks: [], startMs: null, transcriptId },
});

it("keeps the order of the best hits, and loses none", () => {
  const groups = groupByTalk([hit("a", 2), hit("b", 1), hit("c", 2), hit("d", null), hit("e", null)]);
  expect(groups.map(({ title, hits }) => [title, hits.map(({ id }) => id).join("")])).toEqual([
    ["Talk 2", "ac"],
    ["Talk 1", "b"],
    ["A note", "d"],
    ["A note", "e"],
  ]);
});
