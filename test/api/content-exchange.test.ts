import { beforeAll, describe, expect, it } from "vitest";
import type { CollectionView } from "~/functions/collections/collection-kinds";
import type { LibraryEntry } from "~/functions/library/export/model";
import type { ItemPage } from "~/functions/library/item-kinds";
import type { PromptView } from "~/functions/prds/model";
import type { TagView } from "~/functions/tags/tag-kinds";
import { type AccountWorker, signedIn } from "../helpers/accounts";
import { SHORT_SRT } from "../helpers/prd";
import { bodyOf, makePrd, send } from "../helpers/prompts";
import { makeQuiz, solve, submit } from "../helpers/quizzes";
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

/** A whole library, in an order that does not depend on ids. */
async function exported(caller: Visitor): Promise<LibraryEntry[]> {
  const { items } = await call<Exported>(caller, "POST", "/export", { itemIds: await idsOf(caller) });
  return items.map(({ entry }) => entry).sort((a, b) => `${a.itemType}${a.key}`.localeCompare(`${b.itemType}${b.key}`));
}

/** One of each type, with flags, a tag and a nested collection. */
async function filled() {
  const { caller } = await signedIn(worker);
  const prd = await makePrd(caller);
  const { quiz } = await makeQuiz(caller);
  const made = await caller.post("/api/flashcards", {
    ...{ transcriptId: quiz.transcriptId, kind: "cloze", front: "A {{c1::whetstone}} is {{c2::old}}.", back: "Extra" },
  });
  const { flashcard } = await bodyOf<{ flashcard: { id: number } }>(made);
  await workWith(caller, { prd, quiz, cardId: flashcard.id });
  await caller.post(`/api/transcripts/${quiz.transcriptId}/transform-text`, {
    ...{ selectedText: SHORT_SRT.split("\n")[2], startIndex: 0, endIndex: 9, userPrompt: "Summarize this." },
  });
  const ids = await idsOf(caller);
  const { tag } = await call<{ tag: TagView }>(caller, "POST", "/tags", { name: "Garden", color: "#00AA00" });
  const makeCollection = async (name: string, parentId: number | null) =>
    (await call<{ collection: CollectionView }>(caller, "POST", "/collections", { name, parentId })).collection;
  const outer = await makeCollection("Outer", null);
  const inner = await makeCollection("Inner", outer.id);
  await call(caller, "PATCH", "/items/tags", { itemIds: ids, updates: { addTagIds: [tag.id] } });
  await call(caller, "POST", `/collections/${inner.id}/items`, { itemIds: ids.slice(0, 2) });
  await call(caller, "PATCH", "/items/bulk", { itemIds: ids.slice(1, 3), updates: { isFavorite: true } });
  await call(caller, "PATCH", "/items/bulk", { itemIds: ids.slice(2, 3), updates: { isArchived: true } });
  return caller;
}

/** A later version, a translation, two attempts, and reviews of a card and a question. */
async function workWith(
  caller: Visitor,
  { prd, quiz, cardId }: { prd: PromptView; quiz: { id: number; transcriptId: number }; cardId: number },
) {
  const requirements = ["Core overview of mine", ...prd.requirements.slice(1)];
  await bodyOf(await send(caller, "PATCH", `/api/prompts/${prd.id}`, { requirements, version: 1 }));
  await worker.env.DB.prepare(
    "insert into transcript_translations (transcript_id, language, position, how, model, data, created_at) values (?, 'de', ?, 'track', null, ?, 5)",
  )
    .bind(quiz.transcriptId, 0, JSON.stringify([[0, 1000, "Guten Tag."]]))
    .run();
  const answers = await solve(caller, quiz.id);
  await submit(caller, quiz.id, { answers, timeSpent: 9 });
  const question = answers[0]?.questionId;
  const review = (id: string, item: object) => ({ id, ...item, rating: "good", timeSpent: 4 });
  const { reviews } = await bodyOf<{ reviews: { status: string }[] }>(
    await caller.post("/api/reviews", {
      reviews: [
        review("exchange-card-1", { itemType: "flashcard", flashcardId: cardId }),
        review("exchange-card-2", { itemType: "flashcard", flashcardId: cardId }),
        review("exchange-question", { itemType: "quiz_question", quizQuestionId: question }),
      ],
    }),
  );
  expect(reviews.map(({ status }) => status)).toEqual(["recorded", "recorded", "recorded"]);
}

const FILE = {
  tags: [{ name: "Garden", color: "#00AA00", description: "" }],
  collections: [
    {
      path: ["Favorites of it"],
      query: { search: "soil", isFavorite: true, tag: "garden", collection: ["Outer", "Inner"] },
    },
    { path: ["No such tag"], query: { tag: "Nowhere" } },
    { path: ["Outer", "Inner"], query: null },
    { path: ["Outer"], query: null },
  ].map(({ path, query }) => ({
    ...{ path, name: path.at(-1), description: "", color: "#3483FA", icon: null, query },
  })),
};

const allThere = ({ length }: readonly LibraryEntry[]) => ({ added: 0, skipped: length, withoutTranscript: 0 });

/** The activity on the things is included. */
function expectAllOfIt(items: readonly LibraryEntry[]): void {
  const of = <Type extends LibraryEntry["itemType"]>(type: Type) =>
    items.filter((one): one is Extract<LibraryEntry, { itemType: Type }> => one.itemType === type);
  expect(of("prompt").flatMap(({ thing }) => thing.versions.map(({ version, cause }) => [version, cause]))).toEqual([
    [1, "generated"],
    [2, "edited"],
  ]);
  expect(of("transcript").flatMap(({ thing }) => thing.translations)).toMatchObject([
    { language: "de", segments: [[0, 1000, "Guten Tag."]] },
  ]);
  const [quiz] = of("quiz");
  const attempts = quiz?.thing.attempts ?? [];
  expect(attempts.map(({ timeSpent }) => timeSpent)).toEqual([1, 9]);
  expect(attempts[1]?.answers.map(({ question }) => question)).toEqual(quiz?.thing.questions.map((_, place) => place));
  expect(quiz?.thing.questions.flatMap(({ studied }) => studied?.log ?? [])).toHaveLength(1);
  const [first] = of("flashcard").flatMap(({ thing }) => thing.cards);
  expect(first?.studied).toMatchObject({ state: { reps: 2 }, log: [{ grade: 3 }, { grade: 3 }] });
}

let library: Promise<{ caller: Visitor; items: LibraryEntry[] }> | undefined;

/** A filled library and its file, which no test changes. */
async function exportedLibrary() {
  const make = async () => {
    const caller = await filled();
    return { caller, items: await exported(caller) };
  };
  library ??= make();
  return await library;
}

describe("a library's file", () => {
  it("imported into another account makes the same library; importing it again changes nothing", async () => {
    const { items } = await exportedLibrary();
    expect(new Set(items.map(({ itemType }) => itemType)).size).toBeGreaterThanOrEqual(4);
    const { caller: other } = await signedIn(worker);
    const answer = await call(other, "POST", "/import", { ...FILE, items });
    expect(answer).toEqual({ added: items.length, skipped: 0, withoutTranscript: 0 });
    const again = await exported(other);
    expect(again).toEqual(items);
    expectAllOfIt(again);
    expect(again.filter(({ isFavorite }) => isFavorite)).toHaveLength(2);
    expect(again.flatMap(({ collections }) => collections.map(({ path }) => path))).toEqual([
      ...[
        ["Outer", "Inner"],
        ["Outer", "Inner"],
      ],
    ]);
    const before = await idsOf(other);
    expect(await call(other, "POST", "/import", { ...FILE, items })).toEqual(allThere(items));
    expect(await idsOf(other)).toEqual(before);
    const tags = await call<{ userTags: TagView[] }>(other, "GET", "/tags");
    expect(tags.userTags).toMatchObject([{ name: "Garden", usageCount: items.length }]);
    const { collections } = await call<{ collections: CollectionView[] }>(other, "GET", "/collections");
    expect(collections).toHaveLength(3);
    const [garden] = tags.userTags;
    const inner = collections.find(({ name }) => name === "Inner");
    expect(collections.find(({ name }) => name === "Favorites of it")?.query).toEqual({
      ...{ search: "soil", isFavorite: true, tagId: garden?.id, collectionId: inner?.id },
    });
  });

  it("from before versions and reviews were included is accepted", async () => {
    const items = (await exportedLibrary()).items.map((entry) => {
      const thing: Record<string, unknown> = { ...entry.thing };
      for (const name of ["versions", "attempts", "translations"]) delete thing[name];
      return { ...entry, thing };
    });
    const { caller: other } = await signedIn(worker);
    expect(await call(other, "POST", "/import", { items })).toEqual({
      added: items.length,
      skipped: 0,
      withoutTranscript: 0,
    });
    const prd = (await exported(other)).find(({ itemType }) => itemType === "prompt");
    expect(prd?.itemType === "prompt" && prd.thing.versions.map(({ version }) => version)).toEqual([1]);
  });

  it("imported into its own account changes nothing", async () => {
    const { caller, items } = await exportedLibrary();
    expect(await call(caller, "POST", "/import", { ...FILE, items })).toEqual(allThere(items));
    expect(await exported(caller)).toEqual(items);
  });

  it("without the transcript that its items need adds none of them, and says so", async () => {
    const items = (await exportedLibrary()).items.filter(({ itemType }) => itemType !== "transcript");
    const prds = items.filter(({ itemType }) => itemType === "prompt").length;
    const { caller: other } = await signedIn(worker);
    expect(await call(other, "POST", "/import", { items })).toEqual({
      ...{ added: prds, skipped: 0, withoutTranscript: items.length - prds },
    });
  });

  it("goes into collections that the account has, however their names are capitalized", async () => {
    const { caller } = await signedIn(worker);
    await call(caller, "POST", "/collections", { name: "OUTER" });
    await call(caller, "POST", "/import", FILE);
    const { collections } = await call<{ collections: CollectionView[] }>(caller, "GET", "/collections");
    expect(collections.map(({ name }) => name).sort()).toEqual(["Favorites of it", "Inner", "OUTER"]);
    await call(caller, "POST", "/import", FILE);
    expect(await call(caller, "GET", "/collections")).toEqual({ collections });
  });

  it("does not become the captions that others get for the same video", async () => {
    const { caller } = await signedIn(worker);
    const transcript = (await exportedLibrary()).items.find(({ itemType }) => itemType === "transcript");
    if (transcript?.itemType !== "transcript") throw new Error("there is no transcript");
    const forged = {
      ...transcript,
      ...{ key: "video:abcdefghijk", sourceKey: "video:abcdefghijk" },
      thing: { ...transcript.thing, videoUrl: "https://youtu.be/abcdefghijk", kind: "manual" },
    };
    await call(caller, "POST", "/import", { items: [forged] });
    const row = await worker.env.DB.prepare(
      "select source, video_url from video_transcripts where video_id = 'abcdefghijk'",
    ).first();
    expect(row).toEqual({ source: "upload", video_url: "https://www.youtube.com/watch?v=abcdefghijk" });
  });

  it("that is incomplete is refused, and so is one from a visitor", async () => {
    const { caller } = await signedIn(worker);
    const broken = await caller.post("/api/content/import", { items: [{ itemType: "quiz", key: "a" }] });
    expect(broken.status).toBe(400);
    expect((await worker.visitor().post("/api/content/import", FILE)).status).toBe(401);
  });
});
