import { beforeAll, expect, it } from "vitest";
import type { ItemPage, StatisticsView } from "~/functions/library/item-kinds";
import type { SharedView } from "~/functions/shares/share-kinds";
import { signedIn } from "../helpers/accounts";
import { select } from "../helpers/highlights";
import { learner } from "../helpers/learner";
import { failureOf } from "../helpers/prd";
import { bodyOf, makePrd, send } from "../helpers/prompts";
import { makeTranscript } from "../helpers/quizzes";
import { sharedWorker } from "../helpers/shared-worker";
import type { Visitor } from "../helpers/visitor";
import type { TestServer } from "../helpers/worker";

let worker: TestServer;
beforeAll(async () => {
  worker = await sharedWorker();
});

const list = async (caller: Visitor, query = ""): Promise<ItemPage> =>
  bodyOf<ItemPage>(await caller.get(`/api/content/items${query}`));

/** The listed items, as `type title`. */
const named = ({ items }: ItemPage) => items.map(({ itemType, title }) => `${itemType} ${title}`);

it("lists a person's own items, the newest first", async () => {
  const { caller, transcriptId } = await learner(worker, 2);
  const prd = await makePrd(caller);
  const { items, total, next } = await list(caller);
  expect(items.map(({ itemType }) => itemType).toSorted()).toEqual([
    "flashcard",
    "flashcard",
    "prompt",
    "transcript",
    "transcript",
  ]);
  expect([total, next]).toEqual([5, null]);
  const times = items.map(({ createdAt }) => createdAt);
  expect(times).toEqual(times.toSorted().toReversed());
  const transcript = items.find(({ itemType, itemId }) => itemType === "transcript" && itemId === transcriptId);
  expect(transcript).toMatchObject({
    ...{ title: "A talk", isBookmarked: false, viewCount: 0, lastViewedAt: null, tags: [] },
    ...{ href: `/transcript/${transcriptId}`, contentData: { transcriptId } },
  });
  expect(items.find(({ itemType }) => itemType === "prompt")).toMatchObject({
    ...{ itemId: prd.id, title: prd.videoTitle, href: `/history/${prd.id}` },
  });
  const card = items.find(({ itemType }) => itemType === "flashcard");
  expect(card?.href).toBe(`/transcript/${transcriptId}?tab=flashcards&card=${card?.itemId}`);
  expect(await list(worker.visitor())).toMatchObject({ items: [], total: 0 });
});

it("filters by type and words, and pages in every order without gaps or repeats", async () => {
  const { caller } = await learner(worker, 60);
  await makePrd(caller);
  expect(named(await list(caller, "?itemType=transcript&search=TALK%20a"))).toEqual(["transcript A talk"]);
  expect((await list(caller, "?itemType=flashcard")).total).toBe(60);
  const total = async (search: string) => (await list(caller, `?search=${encodeURIComponent(search)}`)).total;
  expect(await total('type:transcript "a talk"')).toBe(1);
  expect(await total('type:transcript "talk a"')).toBe(0);
  expect([await total("type:cards"), await total("-type:cards")]).toEqual([60, 3]);
  expect([await total("is:favorite"), await total("-is:favorite")]).toEqual([0, 63]);
  expect([await total("before:2020"), await total("after:2020")]).toEqual([0, 63]);
  expect([await total("type:transcript -talk"), await total("tag:none")]).toEqual([1, 0]);
  expect(await list(caller, "?isFavorite=true")).toMatchObject({ items: [], total: 0 });
  for (const sort of ["newest", "oldest", "title", "viewed"]) {
    const seen: number[] = [];
    for (let next: string | null = ""; next !== null; ) {
      const page = await list(caller, `?sort=${sort}&limit=7${next && `&cursor=${encodeURIComponent(next)}`}`);
      seen.push(...page.items.map(({ id }) => id));
      next = page.next;
    }
    expect([sort, seen.length, new Set(seen).size]).toEqual([sort, 63, 63]);
  }
});

it("counts what was made from each transcript, and lists it", async () => {
  const { caller, transcriptId } = await learner(worker, 21);
  const { items } = await list(caller, "?itemType=transcript&withMade=true");
  expect(items.map(({ itemId, made }) => [itemId, made])).toEqual([[transcriptId, { flashcard: 21 }]]);
  expect((await list(caller, "?itemType=transcript")).items[0]).not.toHaveProperty("made");
  const inside = await list(caller, `?transcriptId=${transcriptId}`);
  expect([inside.total, inside.items.length]).toEqual([22, 22]);
  expect((await list(caller, `?transcriptId=${transcriptId}&search=-type:card`)).total).toBe(1);
  expect((await list(worker.visitor(), `?transcriptId=${transcriptId}`)).total).toBe(0);
});

it("refuses an invalid query", async () => {
  const caller = worker.visitor();
  const queries = [
    "itemType=video",
    "isBookmarked=false",
    "isArchived=1",
    "limit=0",
    "limit=101",
    "tagId=x",
    "sort=best",
  ];
  for (const query of [...queries, `search=${"x".repeat(201)}`, "collectionId=all"]) {
    const { status, message } = await failureOf(await caller.get(`/api/content/items?${query}`));
    expect([query, status, message]).toEqual([query, 400, "The query is malformed."]);
  }
  const first = await learner(worker, 3);
  const { next } = await list(first.caller, "?limit=2");
  for (const cursor of ["x", "[1]", '["newest",1]', `${next}`]) {
    const path = `/api/content/items?sort=title&cursor=${encodeURIComponent(cursor)}`;
    expect(await failureOf(await first.caller.get(path))).toMatchObject({ status: 400 });
  }
});

it("counts a library by type and for this week, and the study streak", async () => {
  const { caller, transcriptId } = await learner(worker, 3);
  const statistics = async () => bodyOf<StatisticsView>(await caller.get("/api/content/statistics"));
  expect(await statistics()).toMatchObject({
    ...{ totalContent: 4, byType: { transcript: 1, flashcard: 3 }, favorites: 0, thisWeek: 4, studyStreak: 0 },
  });
  // A month ago is not this week.
  await worker.env.DB.prepare("update video_transcripts set created_at = created_at - 2592000000 where id = ?")
    .bind(transcriptId)
    .run();
  const { totalContent, thisWeek, recentActivity } = await statistics();
  expect([totalContent, thisWeek, recentActivity.length]).toEqual([4, 3, 3]);
});

it("marks estimated times, in the transcript and in everything made from it", async () => {
  const caller = worker.visitor();
  const text = "Integrity means that nobody can change the data. Confidentiality means that nobody can read it.";
  const id = await makeTranscript(caller, { captions: { text } });
  await bodyOf(await caller.post(`/api/transcripts/${id}/highlights`, select(text, "Confidentiality")));
  await worker.env.DB.prepare(
    `insert into flashcards (key, transcript_id, anonymous_id, kind, ordinal, front, back, citations)
     select 'estimated-' || id, id, anonymous_id, 'basic', 0, 'front', 'back',
       '[{"segmentId":0,"startMs":0,"quote":"Integrity means","estimated":true}]' from video_transcripts where id = ?`,
  )
    .bind(id)
    .run();
  const { items } = await list(caller);
  expect(items.map(({ itemType, contentData }) => [itemType, contentData])).toEqual(
    expect.arrayContaining([
      ["transcript", expect.objectContaining({ estimated: true })],
      ["flashcard", expect.objectContaining({ startMs: 0, estimated: true })],
      ["highlight", expect.objectContaining({ startMs: expect.any(Number), estimated: true })],
    ]),
  );
  const page = await (await caller.get("/content-manager?view=items")).text();
  expect(page.match(/Play from about \d:\d\d, estimated/g)).toHaveLength(2);
  const highlight = items.find(({ itemType }) => itemType === "highlight");
  const { share } = await bodyOf<{ share: { url: string } }>(
    await caller.post(`/api/content/items/${highlight?.id}/shares`, {}),
  );
  const { thing } = await bodyOf<SharedView>(
    await worker.visitor().get(share.url.replace(/^.*\/s\//, "/api/shared-content/")),
  );
  expect(thing).toMatchObject({ itemType: "highlight", selectedText: "Confidentiality", estimated: true });
  expect(JSON.stringify(thing)).not.toMatch(/anonymousId|userId|"transcriptId"|"note"/);
  const timed = await learner(worker, 1);
  for (const { contentData } of (await list(timed.caller)).items) expect(contentData).not.toHaveProperty("estimated");
});

it("points to the archive if everything is archived", async () => {
  const { caller } = await learner(worker, 1);
  const ids = (await list(caller)).items.map(({ id }) => id);
  await bodyOf(await send(caller, "PATCH", "/api/content/items/bulk", { itemIds: ids, updates: { isArchived: true } }));
  expect(await bodyOf(await caller.get("/api/content/statistics"))).toMatchObject({ totalContent: 0, archived: 2 });
  const page = await (await caller.get("/content-manager")).text();
  expect(page).toMatch(/Everything is archived.*2 items in the archive.*status=archived/s);
  expect(page).not.toContain("Your library is empty");
});

it("follows renaming, deletion, restoration, and claiming at sign-in", async () => {
  const { caller } = await learner(worker, 2);
  const cards = await list(caller, "?itemType=flashcard");
  const id = cards.items[0]?.itemId ?? 0;
  expect((await send(caller, "DELETE", `/api/flashcards/${id}`)).status).toBe(200);
  expect((await list(caller)).total).toBe(2);
  expect((await send(caller, "POST", `/api/flashcards/${id}/restore`)).status).toBe(200);
  expect((await list(caller, "?itemType=flashcard")).items).toEqual(cards.items);
  const { caller: account } = await signedIn(worker);
  const made = await makePrd(account);
  expect((await list(account, "?itemType=prompt")).items).toMatchObject([{ itemId: made.id }]);
});

it("starts an account's home page with the last opened item, the newest ones, and a link to the library", async () => {
  const { caller, id } = await signedIn(worker);
  const home = async () => (await caller.get("/")).text();
  expect(await home()).not.toContain("Continue");
  const someone = await learner(worker, 2);
  // A visitor's home page is the same for all visitors; their own things lead them to the library.
  const made = await someone.caller.get(`/transcript/${someone.transcriptId}`);
  expect(await made.text()).toContain("Open your library");
  await worker.env.DB.batch(
    ["video_transcripts", "flashcards"].map((table) =>
      worker.env.DB.prepare(`update ${table} set user_id = ?, anonymous_id = null where anonymous_id = ?`).bind(
        ...[id, someone.anonymousId],
      ),
    ),
  );
  const { items } = await bodyOf<ItemPage>(await caller.get("/api/content/items?itemType=transcript"));
  await caller.post(`/api/content/items/${items[0]?.id}/view`);
  const page = await home();
  expect(page).toMatch(/Continue.*A talk.*To review.*Newest.*Open your library/s);
  expect(page.match(/A talk</g)).toHaveLength(1);
  // Cards are counted as due.
  expect(page).not.toMatch(/front \d+/);
  expect(await (await someone.caller.get("/")).text()).not.toContain("Open your library");
});
