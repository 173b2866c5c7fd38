import { beforeAll, expect, it } from "vitest";
import { systemTime } from "~/functions/clock";
import type { ItemView } from "~/functions/library/item-kinds";
import type { DueAnswer } from "~/functions/reviews/due-items";
import type { ExamPlan, ExamView } from "~/functions/reviews/exam";
import { learner } from "../helpers/learner";
import { failureOf } from "../helpers/prd";
import { sharedWorker } from "../helpers/shared-worker";
import type { TestServer } from "../helpers/worker";

let worker: TestServer;
beforeAll(async () => {
  worker = await sharedWorker();
});

type Learner = Awaited<ReturnType<typeof learner>>;

/** A study day begins at four in the morning. */
const dayAhead = (days: number) =>
  new Date(systemTime() - 4 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);

async function read<T>({ caller }: Pick<Learner, "caller">, path: string): Promise<T> {
  const answer = await caller.fetch(path);
  expect(answer.status).toBe(200);
  return (await answer.json()) as T;
}

async function made<T>(answer: Promise<Response>): Promise<T> {
  const response = await answer;
  expect(response.status).toBe(200);
  return (await response.json()) as T;
}

const put = ({ caller }: Learner, path: string, body: object, method = "PUT") =>
  caller.fetch(path, { method, body: JSON.stringify(body), headers: { "content-type": "application/json" } });

async function studied(one: Learner, part: string): Promise<{ ids: (number | null)[]; part: DueAnswer["part"] }> {
  const { items, part: known } = await read<DueAnswer>(one, `/api/reviews/due?part=${part}`);
  return { ids: items.map(({ flashcardId }) => flashcardId).toSorted((a, b) => Number(a) - Number(b)), part: known };
}

const itemsOf = async (one: Learner, itemType: string) =>
  (await read<{ items: ItemView[] }>(one, `/api/content/items?itemType=${itemType}`)).items;

it("limits a session to a talk, a tag, a collection, a flag or leeches, of this learner alone", async () => {
  const [one, other] = [await learner(worker, 3), await learner(worker, 1)];
  const [first = 0, second = 0] = one.ids;
  expect(await studied(one, `talk-${one.transcriptId}`)).toMatchObject({
    ids: one.ids,
    part: { total: 3, waiting: 3, nextDue: null },
  });
  const cards = await itemsOf(one, "flashcard");
  const libraryId = (card: number) => cards.find(({ itemId }) => itemId === card)?.id ?? 0;
  const [talk] = await itemsOf(one, "transcript");

  const { tag } = await made<{ tag: { id: number } }>(one.caller.post("/api/content/tags", { name: "Exam" }));
  expect(await studied(one, `tag-${tag.id}`)).toMatchObject({ ids: [], part: { name: "Exam", total: 0 } });
  await made(put(one, `/api/content/items/${libraryId(first)}/tags`, { tagIds: [tag.id] }));
  expect((await studied(one, `tag-${tag.id}`)).ids).toEqual([first]);

  const { collection } = await made<{ collection: { id: number } }>(
    one.caller.post("/api/content/collections", { name: "Term" }),
  );
  await made(one.caller.post(`/api/content/collections/${collection.id}/items`, { itemIds: [talk?.id] }));
  expect((await studied(one, `collection-${collection.id}`)).ids).toEqual(one.ids);

  // A saved search finds what the library finds: by words, by tag, and nothing that is archived.
  const searched = async (query: object) => {
    const search = { name: JSON.stringify(query), query };
    const { collection: saved } = await made<{ collection: { id: number } }>(
      one.caller.post("/api/content/collections", search),
    );
    return { part: `collection-${saved.id}`, ids: (await studied(one, `collection-${saved.id}`)).ids };
  };
  const title = cards.find(({ itemId }) => itemId === second)?.title ?? "";
  const { part: byWords, ids } = await searched({ search: title, itemType: "flashcard" });
  expect(ids).toEqual([second]);
  expect((await searched({ tagId: tag.id })).ids).toEqual([first]);
  expect((await searched({ itemType: "transcript", search: "talk" })).ids).toEqual(one.ids);
  expect((await searched({ itemType: "highlight" })).ids).toEqual([]);
  await made(put(one, `/api/content/items/${libraryId(second)}/archive`, { isArchived: true }, "PATCH"));
  expect((await studied(one, byWords)).ids).toEqual([]);
  await made(put(one, `/api/content/items/${libraryId(second)}/archive`, { isArchived: false }, "PATCH"));
  const planned = await read<ExamPlan>(
    one,
    `/api/reviews/exams/plan?part=${byWords}&date=${dayAhead(5)}&retention=0.95`,
  );
  expect(planned.cards).toBe(1);

  await made(put(one, `/api/content/items/${libraryId(second)}/favorite`, { isFavorite: true }, "PATCH"));
  expect((await studied(one, "favorite")).ids).toEqual([second]);
  expect((await studied(one, "bookmarked")).ids).toEqual([]);
  expect((await studied(one, "leeches")).part).toMatchObject({ name: "Leeches", total: 0 });
  await one.caller.fetch("/api/reviews/settings", {
    ...{ method: "PATCH", body: JSON.stringify({ leechThreshold: 1 }) },
    headers: { "content-type": "application/json" },
  });
  expect((await studied(one, "leeches")).ids).toEqual([]);

  for (const part of [`talk-${one.transcriptId}`, `tag-${tag.id}`, `collection-${collection.id}`, byWords]) {
    expect((await other.caller.fetch(`/api/reviews/due?part=${part}`)).status).toBe(404);
    const exam = { part, date: dayAhead(5), retention: 0.95 };
    expect((await put(other, "/api/reviews/exams", exam)).status).toBe(404);
  }
  expect((await one.caller.fetch("/api/reviews/due?part=everything")).status).toBe(400);
});

it("plans an exam before it is set, sets it once, and refuses days that are not ahead", async () => {
  const one = await learner(worker, 3);
  const part = `talk-${one.transcriptId}`;
  await read(one, "/api/reviews/due");
  const plan = await read<ExamPlan>(one, `/api/reviews/exams/plan?part=${part}&date=${dayAhead(2)}&retention=0.95`);
  expect(plan).toMatchObject({ part, cards: 3, ready: 3, fresh: 3 });
  expect((await read<DueAnswer>(one, "/api/reviews/due")).exams).toEqual([]);
  const exam = { part, date: dayAhead(5), retention: 0.95 };
  const sent = await Promise.all([put(one, "/api/reviews/exams", exam), put(one, "/api/reviews/exams", exam)]);
  expect(sent.map(({ status }) => status)).toEqual([200, 200]);
  expect((await read<DueAnswer>(one, "/api/reviews/due")).exams).toMatchObject([exam]);
  for (const date of [dayAhead(0), dayAhead(-1), "2026-02-30", dayAhead(400)]) {
    const refused = await failureOf(await put(one, "/api/reviews/exams", { ...exam, date }));
    expect(refused).toMatchObject({ status: 400, code: "invalid_input" });
  }
  expect((await put(one, "/api/reviews/exams", { ...exam, part: "leeches" })).status).toBe(400);
  const removed = await made<{ exams: ExamView[] }>(
    one.caller.fetch(`/api/reviews/exams?part=${part}`, { method: "DELETE" }),
  );
  expect(removed.exams).toEqual([]);
});

it("names what an exam leaves out: single cards, else chapters of a talk, or talks", async () => {
  const one = await learner(worker, [{ front: "One?" }, { front: "Two?" }, { front: "{{c1::Three}}.", kind: "cloze" }]);
  const { DB } = worker.env;
  await read(one, "/api/reviews/due");
  await made(put(one, "/api/reviews/settings", { newPerDay: 1 }, "PATCH"));
  const leftOut = async (part: string, days: number) =>
    (await read<ExamPlan>(one, `/api/reviews/exams/plan?part=${part}&date=${dayAhead(days)}&retention=0.95`)).leftOut;
  const talk = `talk-${one.transcriptId}`;
  expect(await leftOut(talk, 1)).toEqual({
    ...{
      by: "card",
      groups: [
        { name: "Two?", count: 1 },
        { name: "[...].", count: 1 },
      ],
    },
  });
  expect(await leftOut(talk, 3)).toEqual({ by: "card", groups: [] });
  const add = async (transcriptId: number, count: number) => {
    for (let index = 0; index < count; index += 1) {
      const card = {
        transcriptId,
        front: `${transcriptId}-${index}`,
        back: "back",
        kind: "basic",
        category: "Filters",
      };
      expect((await one.caller.post("/api/flashcards", card)).status).toBe(200);
    }
  };
  await add(one.transcriptId, 4);
  await read(one, "/api/reviews/due");
  expect(await leftOut(talk, 1)).toEqual({
    by: "chapter",
    groups: [
      { name: "Without a category", count: 2 },
      { name: "Filters", count: 4 },
    ],
  });
  const second = await DB.prepare(
    `insert into video_transcripts (source_key, video_title, video_description, language, kind, source, duration_seconds,
       segment_count, anonymous_id) values (?, 'Kidney', '', 'en', 'uploaded', 'upload', 60, 0, ?) returning id`,
  )
    .bind(`upload:kidney-${one.anonymousId}`, one.anonymousId)
    .first<{ id: number }>();
  await add(second?.id ?? 0, 2);
  const { collection } = await made<{ collection: { id: number } }>(
    one.caller.post("/api/content/collections", { name: "Both" }),
  );
  const talks = await itemsOf(one, "transcript");
  await made(
    one.caller.post(`/api/content/collections/${collection.id}/items`, { itemIds: talks.map(({ id }) => id) }),
  );
  expect(await leftOut(`collection-${collection.id}`, 1)).toEqual({
    by: "talk",
    groups: [
      { name: "A talk", count: 6 },
      { name: "Kidney", count: 2 },
    ],
  });
});

it("names the learner's talks whose new cards are all beyond the daily limit, if asked", async () => {
  const [one, other] = [await learner(worker, 3), await learner(worker, 1)];
  const { DB } = worker.env;
  const add = (title: string, owner: string) =>
    DB.prepare(
      `insert into video_transcripts (source_key, video_title, video_description, language, kind, source,
         duration_seconds, segment_count, anonymous_id) values (?, ?, '', 'en', 'uploaded', 'upload', 60, 0, ?) returning id`,
    )
      .bind(`upload:${title}-${owner}`, title, owner)
      .first<{ id: number }>();
  const second = await add("Kidney", one.anonymousId);
  await made(put(one, "/api/reviews/settings", { newPerDay: 3 }, "PATCH"));
  for (const kind of ["basic", "reversed"]) {
    const card = { transcriptId: second?.id, front: kind, back: "back", kind };
    await made(one.caller.post("/api/flashcards", card));
  }
  const laterOf = async (query: string) => (await read<DueAnswer>(one, `/api/reviews/due?${query}`)).later;
  // The two cards of the reversed note count once, because they never come on the same day.
  expect(await laterOf("limit=60&later=1")).toEqual([{ transcriptId: second?.id, videoTitle: "Kidney", count: 2 }]);
  expect(await laterOf("limit=60")).toEqual([]);
  expect(await laterOf("limit=3&later=1")).toEqual([]);
  expect(await laterOf("limit=60&later=1&more=3")).toEqual([]);
  expect((await read<DueAnswer>(other, "/api/reviews/due?limit=60&later=1")).later).toEqual([]);
});
