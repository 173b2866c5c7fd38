import { beforeAll, expect, it } from "vitest";
import type { SearchPage } from "~/functions/search/model";
import type { AllTags, TagView } from "~/functions/tags/tag-kinds";
import { cardsOf, change, collectionOf, idsOf, list, tagOf } from "../helpers/content/calls";
import { type Learner, learner } from "../helpers/learner";
import { bodyOf, send } from "../helpers/prompts";
import { sharedWorker } from "../helpers/shared-worker";
import type { TestServer } from "../helpers/worker";

let worker: TestServer;
beforeAll(async () => {
  worker = await sharedWorker();
});

/** A learner whose cards have these tags as their own. */
async function withTags(...tags: string[][]): Promise<Learner & { items: number[]; tagsOf(): Promise<string[][]> }> {
  const one = await learner(worker, tags.length);
  for (const [at, own] of tags.entries()) {
    const card = { kind: "basic", front: `front ${at}`, back: "back", category: null, difficulty: "medium", tags: own };
    await bodyOf(await send(one.caller, "PUT", `/api/flashcards/${one.ids[at]}`, card));
  }
  const tagsOf = async () => {
    const { flashcards } = await bodyOf<{ flashcards: { tags: string[] }[] }>(
      await one.caller.get(`/api/transcripts/${one.transcriptId}/flashcards`),
    );
    return flashcards.map((card) => card.tags);
  };
  return { ...one, items: await cardsOf(one.caller), tagsOf };
}

const found = async ({ caller }: Learner, search: string) =>
  idsOf(await list(caller, `?search=${encodeURIComponent(search)}`));
const filtered = async ({ caller }: Learner, id: number, more = "") => {
  const page = await list(caller, `?tagId=${id}${more}`);
  expect(page.total).toBe(page.items.length);
  return idsOf(page);
};
const usage = async ({ caller }: Learner) => {
  const { userTags, cardTags } = await change<AllTags>(caller, "GET", "/tags");
  const toPair = ({ name, usageCount }: { name: string; usageCount: number }) => [name, usageCount];
  return { library: userTags.map(toPair), cards: cardTags.map(toPair) };
};

it("finds cards by their own tags in lists, and those of the library with the same name", async () => {
  const one = await withTags(["Physiology", "leech"], ["physiologÝ"], ["Bones"], ["Жар"]);
  const other = await withTags(["Physiology"]);
  const [a = 0, b = 0, c = 0, d = 0] = one.items;
  expect(await found(one, "tag:physiology")).toEqual([a, b]);
  expect(await found(one, "tag:жар")).toEqual([d]);
  expect(await found(one, "-tag:physiology type:card")).toEqual([c, d]);
  expect(await usage(one)).toEqual({
    library: [],
    cards: [
      ["Physiology", 2],
      ["Bones", 1],
      ["leech", 1],
      ["Жар", 1],
    ],
  });
  const tag = await tagOf(one.caller, "PHYSIOLOGY");
  const [talk] = idsOf(await list(one.caller, "?itemType=transcript"));
  await change(one.caller, "PATCH", "/items/tags", { itemIds: [talk, a], updates: { addTagIds: [tag.id] } });
  const all = [talk ?? 0, a, b].toSorted((x, y) => x - y);
  for (const sort of ["newest", "oldest", "title", "viewed"]) {
    expect(await filtered(one, tag.id, `&sort=${sort}`)).toEqual(all);
  }
  expect(await filtered(one, tag.id, "&itemType=flashcard")).toEqual([a, b]);
  expect(await filtered(one, tag.id, "&itemType=transcript")).toEqual([talk]);
  expect(await found(one, "tag:physiology")).toEqual(all);
  expect((await usage(one)).library).toEqual([["PHYSIOLOGY", 3]]);
  expect(await found(other, "tag:physiology")).toEqual(other.items);
  const shown = (await list(one.caller, "?itemType=flashcard&sort=oldest")).items.map((item) => item.contentData);
  expect(shown.map((data) => ("tags" in data ? data.tags : null))).toEqual([
    ["Physiology", "leech"],
    ["physiologÝ"],
    ["Bones"],
    ["Жар"],
  ]);
});

it("takes names with every letter that has accents", async () => {
  const one = await withTags(["The five boxing wizards jump quickly"]);
  const tag = await tagOf(one.caller, "Sphinx of black quartz judge my vow");
  const { id } = await collectionOf(one.caller, "Pack my box with five dozen liquor jugs");
  await change(one.caller, "PUT", `/items/${one.items[0]}/tags`, { tagIds: [tag.id] });
  await change(one.caller, "POST", `/collections/${id}/items`, { itemIds: one.items });
  for (const name of ["Thé five boxing wizards jump quickly", tag.name, "pack my box with five dozen liquor jugs"]) {
    const key = name.startsWith("pack") ? "in" : "tag";
    expect(await found(one, `${key}:"${name}" front`)).toEqual(one.items);
    expect(await found(one, `-${key}:"${name}" front`)).toEqual([]);
  }
});

it("pages a tag's items and cards without a gap or a repetition, and changes them all", async () => {
  const one = await withTags(...Array.from({ length: 7 }, () => ["Both"]), []);
  const tag = await tagOf(one.caller, "both");
  const half = { itemIds: one.items.slice(0, 3), updates: { addTagIds: [tag.id] } };
  await change(one.caller, "PATCH", "/items/tags", half);
  for (const sort of ["newest", "title"]) {
    const ids: number[] = [];
    let cursor: string | null = "";
    do {
      const page = await list(one.caller, `?tagId=${tag.id}&limit=2&sort=${sort}${cursor && `&cursor=${cursor}`}`);
      expect(page.total).toBe(7);
      ids.push(...page.items.map(({ id }) => id));
      cursor = page.next;
    } while (cursor);
    expect(ids).toHaveLength(7);
    expect(ids.toSorted((a, b) => a - b)).toEqual(one.items.slice(0, 7));
  }
  const { revision } = await list(one.caller, `?tagId=${tag.id}`);
  const all = { query: { tagId: tag.id }, revision, updates: { isFavorite: true } };
  await change(one.caller, "PATCH", "/items/bulk", all);
  expect(idsOf(await list(one.caller, "?isFavorite=true"))).toEqual(one.items.slice(0, 7));
});

it("finds cards by their own tags in a search, which says when nothing has the name", async () => {
  const one = await withTags(["Physiology"], ["2024"]);
  const search = async (q: string) =>
    bodyOf<SearchPage>(await one.caller.get(`/api/content/search?q=${encodeURIComponent(q)}`));
  expect((await search("tag:physiology")).hits.map(({ href }) => href)).toEqual([
    `/transcript/${one.transcriptId}?tab=flashcards&card=${one.ids[0]}`,
  ]);
  expect((await search("tag:2024 back")).hits).toHaveLength(1);
  expect((await search("tag:phisiology")).notices).toEqual([
    {
      part: "tag:phisiology",
      message: "You have no tag called “phisiology”.",
      instead: "tag:Physiology",
    },
  ]);
});

it("studies cards by their own tags", async () => {
  const one = await withTags(["Exam"], ["exám"], ["Other"], []);
  const tag = await tagOf(one.caller, "exam");
  await change(one.caller, "PUT", `/items/${one.items[3]}/tags`, { tagIds: [tag.id] });
  const { items } = await bodyOf<{ items: { flashcardId: number }[] }>(
    await one.caller.get(`/api/reviews/due?part=tag-${tag.id}`),
  );
  expect(items.map(({ flashcardId }) => flashcardId).toSorted((a, b) => a - b)).toEqual([
    one.ids[0],
    one.ids[1],
    one.ids[3],
  ]);
});

it("renames a tag in cards too, once, and only in its owner's", async () => {
  const one = await withTags(["a", "Bio", "z"], ["BIO", "biology"], ["Cell"]);
  const other = await withTags(["Bio"]);
  const tag = await tagOf(one.caller, "bio");
  await tagOf(one.caller, "Cell");
  expect((await send(one.caller, "PATCH", `/api/content/tags/${tag.id}`, { name: "cell" })).status).toBe(409);
  expect(await one.tagsOf()).toEqual([["a", "Bio", "z"], ["BIO", "biology"], ["Cell"]]);
  await change<{ tag: TagView }>(one.caller, "PATCH", `/tags/${tag.id}`, { name: "Biology" });
  expect(await one.tagsOf()).toEqual([["a", "Biology", "z"], ["Biology"], ["Cell"]]);
  expect(await filtered(one, tag.id)).toEqual(one.items.slice(0, 2));
  await change(one.caller, "PATCH", `/tags/${tag.id}`, { color: "#AABBCC" });
  expect(await one.tagsOf()).toEqual([["a", "Biology", "z"], ["Biology"], ["Cell"]]);
  expect(await other.tagsOf()).toEqual([["Bio"]]);
});

it("leaves a spelling with other accents, which can be another tag of the library", async () => {
  const one = await withTags(["Über", "Uber"]);
  const tag = await tagOf(one.caller, "Über");
  await tagOf(one.caller, "Uber");
  await change(one.caller, "PATCH", `/tags/${tag.id}`, { name: "Over" });
  expect(await one.tagsOf()).toEqual([["Over", "Uber"]]);
});

it("merges and deletes a tag in cards too, and gives it back as it was", async () => {
  const one = await withTags(["Gone", "x"], ["gone", "KEPT"], ["Kept"]);
  const before = await one.tagsOf();
  const [gone, kept] = [await tagOf(one.caller, "Gone"), await tagOf(one.caller, "Kept")];
  await change(one.caller, "POST", `/tags/${gone.id}/merge`, { intoId: kept.id });
  expect(await one.tagsOf()).toEqual([["Kept", "x"], ["Kept"], ["Kept"]]);
  expect(await filtered(one, kept.id)).toEqual(one.items);
  await change(one.caller, "POST", `/tags/${gone.id}/restore`);
  expect(await one.tagsOf()).toEqual(before);
  expect(await filtered(one, kept.id)).toEqual(one.items.slice(1));

  expect((await send(one.caller, "DELETE", `/api/content/tags/${gone.id}`)).status).toBe(204);
  expect(await one.tagsOf()).toEqual([["x"], ["KEPT"], ["Kept"]]);
  await change(one.caller, "POST", `/tags/${gone.id}/restore`);
  expect(await one.tagsOf()).toEqual(before);
  // Restoring again, or a tag that was not deleted, changes nothing.
  await change(one.caller, "POST", `/tags/${gone.id}/restore`);
  expect(await one.tagsOf()).toEqual(before);
});

it("gives every card of a note its tag back, and leaves what was edited meanwhile", async () => {
  const note = { kind: "reversed", noteKey: "note", front: "f", back: "b" };
  const one = await learner(worker, [note, { ...note, ordinal: 1 }, {}]);
  const stored = async () =>
    (
      await worker.env.DB.prepare("select tags from flashcards where anonymous_id = ? order by id")
        .bind(one.anonymousId)
        .all<{ tags: string }>()
    ).results.map(({ tags }) => tags);
  const write = (tags: string, ids: number[]) =>
    worker.env.DB.prepare("update flashcards set tags = ? where id in (select value from json_each(?))")
      .bind(tags, JSON.stringify(ids))
      .run();
  await write('["Gone","x"]', one.ids);
  const gone = await tagOf(one.caller, "gone");
  await send(one.caller, "DELETE", `/api/content/tags/${gone.id}`);
  expect(await stored()).toEqual(['["x"]', '["x"]', '["x"]']);
  await write('["y"]', one.ids.slice(2));
  await change(one.caller, "POST", `/tags/${gone.id}/restore`);
  expect(await stored()).toEqual(['["Gone","x"]', '["Gone","x"]', '["y"]']);
  const { history } = await change<{ history: { changeDescription: string }[] }>(
    one.caller,
    "GET",
    `/items/${(await cardsOf(one.caller))[0]}/history`,
  );
  expect(history.map(({ changeDescription }) => changeDescription).join()).not.toContain("Tag removed");
});
