import { beforeAll, describe, expect, it } from "vitest";
import type { LibraryEntry } from "~/functions/content/export/schema";
import type { CollectionView, ItemPage, TagView } from "~/functions/content/kinds";
import { type AccountWorker, signedIn } from "../helpers/accounts";
import { SHORT_SRT } from "../helpers/prd";
import { bodyOf, makePrd, send } from "../helpers/prompts";
import { makeQuiz } from "../helpers/quizzes";
import { sharedWorker } from "../helpers/shared-worker";
import type { Visitor } from "../helpers/visitor";

let worker: AccountWorker;
beforeAll(async () => {
  worker = (await sharedWorker()) as AccountWorker;
});

const call = async <T>(caller: Visitor, method: string, path: string, body?: unknown): Promise<T> =>
  bodyOf<T>(await send(caller, method, `/api/content${path}`, body));

type Exported = { items: { entry: LibraryEntry; transcriptItemId: number | null }[] };

async function idsOf(caller: Visitor): Promise<number[]> {
  const pages = ["", "&isArchived=true"].map((more) => call<ItemPage>(caller, "GET", `/items?limit=100${more}`));
  return (await Promise.all(pages)).flatMap(({ items }) => items.map(({ id }) => id));
}

/** All of a library, in an order that does not depend on ids. */
async function exported(caller: Visitor): Promise<LibraryEntry[]> {
  const { items } = await call<Exported>(caller, "POST", "/export", { itemIds: await idsOf(caller) });
  return items.map(({ entry }) => entry).sort((a, b) => `${a.itemType}${a.key}`.localeCompare(`${b.itemType}${b.key}`));
}

/** One of each type, with flags, a tag and a nested collection. */
async function filled() {
  const { caller } = await signedIn(worker);
  await makePrd(caller);
  const { quiz } = await makeQuiz(caller);
  await caller.post("/api/flashcards", {
    ...{ transcriptId: quiz.transcriptId, kind: "cloze", front: "A {{c1::whetstone}} is {{c2::old}}.", back: "Extra" },
  });
  await caller.post(`/api/transcripts/${quiz.transcriptId}/transform-text`, {
    ...{ selectedText: SHORT_SRT.split("\n")[2], startIndex: 0, endIndex: 9, userPrompt: "Summarize this." },
  });
  const ids = await idsOf(caller);
  const { tag } = await call<{ tag: TagView }>(caller, "POST", "/tags", { name: "Garden", color: "#00AA00" });
  const shelf = async (name: string, parentId: number | null) =>
    (await call<{ collection: CollectionView }>(caller, "POST", "/collections", { name, parentId })).collection;
  const outer = await shelf("Outer", null);
  const inner = await shelf("Inner", outer.id);
  await call(caller, "PATCH", "/items/tags", { itemIds: ids, updates: { addTagIds: [tag.id] } });
  await call(caller, "POST", `/collections/${inner.id}/items`, { itemIds: ids.slice(0, 2) });
  await call(caller, "PATCH", "/items/bulk", { itemIds: ids.slice(1, 3), updates: { isFavorite: true } });
  await call(caller, "PATCH", "/items/bulk", { itemIds: ids.slice(2, 3), updates: { isArchived: true } });
  return caller;
}

const FILE = {
  tags: [{ name: "Garden", color: "#00AA00", description: "" }],
  collections: [{ path: ["Outer", "Inner"] }, { path: ["Outer"] }].map(({ path }) => ({
    ...{ path, name: path.at(-1), description: "", color: "#3483FA", icon: null },
  })),
};

describe("a library's file", () => {
  it("imported into another account makes the same library, and a second time nothing", async () => {
    const items = await exported(await filled());
    expect(new Set(items.map(({ itemType }) => itemType)).size).toBeGreaterThanOrEqual(4);
    const { caller: other } = await signedIn(worker);
    const answer = await call(other, "POST", "/import", { ...FILE, items });
    expect(answer).toEqual({ added: items.length, skipped: 0 });
    const again = await exported(other);
    expect(again).toEqual(items);
    expect(again.filter(({ isFavorite }) => isFavorite)).toHaveLength(2);
    expect(again.flatMap(({ collections }) => collections.map(({ path }) => path))).toEqual([
      ...[
        ["Outer", "Inner"],
        ["Outer", "Inner"],
      ],
    ]);
    const before = await idsOf(other);
    expect(await call(other, "POST", "/import", { ...FILE, items })).toEqual({ added: 0, skipped: items.length });
    expect(await idsOf(other)).toEqual(before);
    const tags = await call<{ userTags: TagView[] }>(other, "GET", "/tags");
    expect(tags.userTags).toMatchObject([{ name: "Garden", usageCount: items.length }]);
    const { collections } = await call<{ collections: CollectionView[] }>(other, "GET", "/collections");
    expect(collections).toHaveLength(2);
  });

  it("imported where it came from changes nothing", async () => {
    const caller = await filled();
    const items = await exported(caller);
    expect(await call(caller, "POST", "/import", { ...FILE, items })).toEqual({ added: 0, skipped: items.length });
    expect(await exported(caller)).toEqual(items);
  });

  it("makes no captions that others' requests for the video would be answered from", async () => {
    const { caller } = await signedIn(worker);
    const [entry] = await exported(await filled());
    const transcript = (await exported(await filled())).find(({ itemType }) => itemType === "transcript");
    if (transcript?.itemType !== "transcript" || !entry) throw new Error("there is no transcript");
    const forged = {
      ...transcript,
      ...{ key: "video:abcdefghijk", sourceKey: "video:abcdefghijk" },
      thing: { ...transcript.thing, videoId: "abcdefghijk", kind: "manual" },
    };
    await call(caller, "POST", "/import", { items: [forged] });
    const row = await worker.env.DB.prepare(
      "select source from video_transcripts where video_id = 'abcdefghijk'",
    ).first();
    expect(row).toEqual({ source: "upload" });
  });

  it("that is not whole is refused, and so is a visitor's", async () => {
    const { caller } = await signedIn(worker);
    const broken = await caller.post("/api/content/import", { items: [{ itemType: "quiz", key: "a" }] });
    expect(broken.status).toBe(400);
    expect((await worker.visitor().post("/api/content/import", FILE)).status).toBe(401);
  });
});
