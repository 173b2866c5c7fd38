import { beforeAll, expect, it } from "vitest";
import { createDatabase } from "~/db/d1-client";
import { readActivity } from "~/db/queries/library/library-analytics";
import type { AnalyticsView } from "~/functions/library/analytics/analytics-kinds";
import type { ItemPage } from "~/functions/library/item-kinds";
import { countD1, takeCount } from "~/test/helpers/counted-d1";
import { addQuestions, learner } from "../helpers/learner";
import { bodyOf, fillPrompts, send } from "../helpers/prompts";
import { sharedWorker } from "../helpers/shared-worker";
import type { Visitor } from "../helpers/visitor";
import type { TestServer } from "../helpers/worker";

let worker: TestServer;
beforeAll(async () => {
  worker = await sharedWorker();
});

const read = async (caller: Visitor, query = "") =>
  bodyOf<AnalyticsView>(await caller.get(`/api/content/analytics${query}`));

it("shows owners how they used their library, and nothing of others", async () => {
  const owner = await learner(worker, 2);
  const [question = 0] = await addQuestions(worker, owner, 2);
  const { items } = await bodyOf<ItemPage>(await owner.caller.get("/api/content/items"));
  const [card, quiz] = [
    items.find((one) => one.itemType === "flashcard"),
    items.find((one) => one.itemType === "quiz"),
  ];
  const nothing = await read(owner.caller);
  expect(nothing.steps).toHaveLength(30);
  expect([nothing.opened, nothing.videos, nothing.steps.some((day) => day.items > 0)]).toEqual([[], [], false]);

  for (let twice = 0; twice < 2; twice += 1) await send(owner.caller, "POST", `/api/content/items/${card?.id}/view`);
  await send(owner.caller, "POST", "/api/content/export", { itemIds: [quiz?.id] });
  const attempt = {
    clientId: "attempt-of-mine",
    answers: [{ questionId: question, userAnswer: "true" }],
    timeSpent: 120,
  };
  for (let twice = 0; twice < 2; twice += 1) await owner.caller.post(`/api/quizzes/${quiz?.itemId}/attempts`, attempt);
  await expect.poll(async () => (await read(owner.caller)).steps.at(-1)).toMatchObject({ items: 2, minutes: 2 });
  const seen = await read(owner.caller);
  expect(seen.opened).toMatchObject([{ id: card?.id, times: 1 }]);
  expect(seen.videos).toMatchObject([
    { title: "A talk", quizzes: { attempts: 1, completion: 0.5, correctness: 0.5 }, cards: null },
  ]);
  const ofItem = async (id: number | undefined) => bodyOf(await owner.caller.get(`/api/content/items/${id}/analytics`));
  const sources = { library: 0, direct: 0, share: 0, notification: 0 };
  const nowhere = { tabs: 0, devices: { desktop: 0, tablet: 0, mobile: 0 }, sources };
  const unused = {
    opened: 0,
    minutes: 0,
    completion: null,
    correctness: null,
    linkOpened: 0,
    downloaded: 0,
    ...nowhere,
  };
  expect(await ofItem(card?.id)).toEqual({ ...unused, opened: 1, sources: { ...sources, library: 1 } });
  const taken = { minutes: 2, completion: 0.5, correctness: 0.5, sources: { ...sources, library: 1, direct: 1 } };
  expect(await ofItem(quiz?.id)).toEqual({ ...unused, ...taken });
  // Made today, so it may still be opened again.
  expect(seen.neverOpened).toEqual([]);
  const made = worker.env.DB.prepare(
    "update content_items set created_at = created_at - 86400001 where item_type = ? and anonymous_id = ?",
  );
  await made.bind("transcript", owner.anonymousId).run();
  expect((await read(owner.caller)).neverOpened).toMatchObject([{ title: "A talk" }]);
  expect((await read(owner.caller, "?timeZone=nonsense&days=31")).steps).toHaveLength(30);
  expect((await read(worker.visitor())).opened).toEqual([]);
});

it("shows thirty or ninety days, and a year by week", async () => {
  const owner = await learner(worker, 1);
  const [question = 0] = await addQuestions(worker, owner, 1);
  const { items } = await bodyOf<ItemPage>(await owner.caller.get("/api/content/items?itemType=quiz"));
  const attempt = (clientId: string) => ({
    ...{ clientId, answers: [{ questionId: question, userAnswer: "true" }], timeSpent: 60 },
  });
  const ids = ["taken-today", "taken-40", "taken-200"];
  for (const id of ids) await owner.caller.post(`/api/quizzes/${items[0]?.itemId}/attempts`, attempt(id));
  for (const days of [40, 200]) {
    await worker.env.DB.prepare("update quiz_attempts set completed_at = completed_at - ? where client_id = ?")
      .bind(days * 86_400_000, `taken-${days}`)
      .run();
  }
  const shown = async (days: number) => {
    const { steps, stepDays, videos } = await read(owner.caller, `?days=${days}`);
    const at = steps.flatMap(({ minutes }, index) => (minutes > 0 ? [steps.length - 1 - index] : []));
    return { steps: steps.length, stepDays, at, attempts: videos[0]?.quizzes?.attempts };
  };
  expect(await shown(30)).toEqual({ steps: 30, stepDays: 1, at: [0], attempts: 1 });
  expect(await shown(90)).toEqual({ steps: 90, stepDays: 1, at: [40, 0], attempts: 2 });
  // Steps of seven days that end today.
  expect(await shown(364)).toEqual({ steps: 52, stepDays: 7, at: [28, 5, 0], attempts: 3 });
  const longer = async (days: number) => (await read(owner.caller, `?days=${days}`)).longer;
  expect([await longer(30), await longer(90), await longer(364)]).toEqual([90, 364, null]);
  await worker.env.DB.prepare("delete from quiz_attempts where client_id = 'taken-40'").run();
  expect(await longer(30)).toBe(364);
});

it("reads one row of each table to know whether there was anything before the period", async () => {
  const owner = await learner(worker, 1);
  const { DB } = worker.env;
  const many = "with recursive n (i) as (select 1 union all select i + 1 from n where i < 1000)";
  const before = Date.now() - 100 * 86_400_000;
  await DB.prepare(
    `${many} insert into content_analytics (content_item_id, anonymous_id, action, created_at)
     select (select min(id) from content_items where anonymous_id = ?1), ?1, 'view', ?2 - i from n
     union all
     select (select min(id) from content_items where anonymous_id = ?1), ?1, 'share_view', ?2 + i from n`,
  )
    .bind(owner.anonymousId, before)
    .run();
  const db = createDatabase(countD1(DB));
  const now = new Date();
  const span = {
    since: new Date(now.getTime() - 30 * 86_400_000),
    now,
    stepMs: 86_400_000,
    changes: [],
    dayChanges: [],
  };
  takeCount();
  const { lastBefore } = await readActivity(db, { userId: null, anonymousId: owner.anonymousId }, span);
  expect(lastBefore).toBe(before - 1);
  expect(takeCount().byStatement.at(-1)?.rowsRead).toBeLessThanOrEqual(5);
});

it("counts that a thing of any type was opened on its own page, once a minute, and nothing else", async () => {
  const owner = await learner(worker, 1);
  await addQuestions(worker, owner, 1);
  await fillPrompts(worker.env.DB, { count: 1, anonymousId: owner.anonymousId });
  const { DB } = worker.env;
  await DB.prepare(
    `insert into user_highlights (client_id, transcript_id, anonymous_id, selected_text, start_index, end_index, start_ms,
       user_prompt, ai_response, citations, note, model, is_offline_draft)
     values ('opened', ?, ?, 'net', 0, 3, 0, '', '', '[]', '', 'm', 0)`,
  )
    .bind(owner.transcriptId, owner.anonymousId)
    .run();
  const { items } = await bodyOf<ItemPage>(await owner.caller.get("/api/content/items"));
  const things = {
    ...{ transcript: "transcripts", prompt: "prompts", quiz: "quizzes", flashcard: "flashcards" },
    highlight: "highlights",
  };
  expect(items.map(({ itemType }) => itemType).sort()).toEqual(Object.keys(things).sort());
  const open = async (who: Visitor, path: string) => (await who.post(`/api/content/${path}/view`)).status;
  for (const { id, itemType, itemId } of items) {
    const path = `${things[itemType]}/${itemId}`;
    expect([path, await open(owner.caller, path), await open(owner.caller, path)]).toEqual([path, 204, 204]);
    expect([path, await open(owner.caller, `items/${id}`)]).toEqual([path, 204]);
    expect([path, await open(worker.visitor(), path)]).toEqual([path, 404]);
    await DB.prepare("update content_items set last_viewed_at = last_viewed_at - 60001 where id = ?").bind(id).run();
    if (itemType === "prompt") expect(await open(owner.caller, path)).toBe(204);
  }
  for (const path of ["nothings/1", "item/1", "quizzes/0", "prompts/x"])
    expect(await open(owner.caller, path)).toBe(404);
  const { opened } = await read(owner.caller);
  expect(opened.map(({ id, times }) => [id, times])).toEqual(
    items
      .map(({ id, itemType }) => [id, itemType === "prompt" ? 2 : 1] as const)
      .toSorted(([a, times], [b, others]) => others - times || a - b),
  );
});

it("records that a link was opened, and nothing about the reader", async () => {
  const owner = await learner(worker, 1);
  const { items } = await bodyOf<ItemPage>(await owner.caller.get("/api/content/items?itemType=flashcard"));
  const { share } = await bodyOf<{ share: { url: string } }>(
    await owner.caller.post(`/api/content/items/${items[0]?.id}/shares`, {}),
  );
  const stranger = worker.visitor();
  await stranger.get(new URL(share.url).pathname);
  await stranger.get(`/api/shared-content/${share.url.split("/").at(-1)}/download`);
  const noted = async () => {
    const { results } = await worker.env.DB.prepare(
      "select action, anonymous_id, session_id, device_type from content_analytics where content_item_id = ? order by action",
    )
      .bind(items[0]?.id)
      .all();
    return results;
  };
  await expect
    .poll(async () => bodyOf(await owner.caller.get(`/api/content/items/${items[0]?.id}/analytics`)))
    .toMatchObject({ opened: 0, linkOpened: 1, downloaded: 1 });
  const mine = { anonymous_id: owner.anonymousId, session_id: null, device_type: null };
  await expect.poll(noted).toEqual(["download", "share", "share_view"].map((action) => ({ action, ...mine })));
});

it("lists the videos with the most answers, each with its quizzes and its cards", async () => {
  const { caller, anonymousId } = await learner(worker, 0);
  const now = Date.now();
  const run = (sql: string, ...values: unknown[]) =>
    worker.env.DB.prepare(sql)
      .bind(...values)
      .run();
  const idOf = async (sql: string, ...values: unknown[]) => (await run(sql, ...values)).meta.last_row_id;
  for (let video = 0; video < 12; video += 1) {
    const key = `${anonymousId}-${video}`;
    const transcript = await idOf(
      `insert into video_transcripts (source_key, video_title, video_description, language, kind, source, duration_seconds,
         segment_count, anonymous_id) values (?, ?, '', 'en', 'uploaded', 'upload', 60, 0, ?)`,
      ...[key, `Video ${video}`, anonymousId],
    );
    await run(
      "insert into quizzes (generation_key, transcript_id, title, description, anonymous_id, total_questions, model, is_offline_draft) values (?, ?, 'Quiz', '', ?, 5, 'm', 0)",
      ...[key, transcript, anonymousId],
    );
    // The last video has fewer quizzes than the others, and more reviews.
    for (let attempt = 0; attempt < (video === 11 ? 1 : 2); attempt += 1) {
      await run(
        `insert into quiz_attempts (client_id, quiz_id, anonymous_id, score, total_questions, time_spent, answers, completed_at)
         select ?, id, anonymous_id, 5, 5, 1, '[]', ? from quizzes where generation_key = ?`,
        ...[`${key}-${attempt}`, now, key],
      );
    }
  }
  await run(
    `with recursive n(n) as (select 1 union all select n + 1 from n where n < 20)
     insert into content_analytics (content_item_id, anonymous_id, action, duration, correctness_rate, created_at)
     select i.id, i.anonymous_id, 'review', 1, n % 2, ? - n * 86400000 from n, content_items i where i.title = 'Video 11' and i.anonymous_id = ?`,
    ...[now, anonymousId],
  );
  const { videos } = await read(caller);
  expect(videos).toHaveLength(10);
  expect(videos[0]).toMatchObject({
    title: "Video 11",
    quizzes: { attempts: 1, correctness: 1 },
    cards: { reviews: 20, recalled: 0.5 },
  });
});
