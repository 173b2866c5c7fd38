import { beforeAll, expect, it } from "vitest";
import { logIn, signedIn } from "../helpers/accounts";
import { share } from "../helpers/content/shares";
import { learner } from "../helpers/learner";
import { failureOf } from "../helpers/prd";
import { send } from "../helpers/prompts";
import { sharedWorker } from "../helpers/shared-worker";
import type { Visitor } from "../helpers/visitor";
import type { TestServer } from "../helpers/worker";

let worker: TestServer;
beforeAll(async () => {
  worker = await sharedWorker();
});

type Session = { id: number; isPublic: boolean; sessionName: string; transcriptId: number | null; finishedAt: string };
type Page = { sessions: Session[]; next: string | null };

const json = async <T>(response: Promise<Response>): Promise<T> => (await (await response).json()) as T;
const ratings = { again: 1, hard: 0, good: 3, easy: 1 };
const finish = (caller: Visitor, session: object) =>
  caller.post("/api/study-sessions", { ratings, timeSpent: 61.4, transcriptId: null, ...session });
const list = (caller: Visitor, query = "") => json<Page>(caller.get(`/api/study-sessions${query}`));

it("stores a finished session once, and lists the last first, page by page", async () => {
  const { caller, transcriptId } = await learner(worker, 1);
  const before = Date.now();
  const body = { clientId: "session-01", transcriptId };
  const [first, again] = await Promise.all([finish(caller, body), finish(caller, body)]);
  const { session } = (await first.json()) as { session: Session };
  expect(await again.json()).toEqual({ session });
  expect(session).toMatchObject({
    ...{ transcriptId, sessionName: "A talk", description: "", tags: [], isPublic: false },
    ...{ ratings, reviewed: 5, timeSpent: 61 },
  });
  expect(Date.parse(session.finishedAt)).toBeGreaterThanOrEqual(before);
  // Made offline yesterday and reported today; a date a year ago is not believed.
  const yesterday = new Date(before - 86_400_000).toISOString();
  await finish(caller, { clientId: "session-02", finishedAt: yesterday, tags: ["b", "b"], reviewed: 4 });
  await finish(caller, { clientId: "session-03", finishedAt: "2020-01-01T00:00:00Z", sessionName: " Mine " });
  const { sessions } = await list(caller);
  expect(sessions.map(({ sessionName }) => sessionName)).toEqual(["Mine", "A talk", "All transcripts"]);
  expect(sessions[2]).toMatchObject({ finishedAt: yesterday, tags: ["b"], transcriptId: null, reviewed: 4 });
  const page = await list(caller, "?limit=2");
  expect(page.sessions).toEqual(sessions.slice(0, 2));
  expect(await list(caller, `?limit=2&before=${page.next}`)).toEqual({ sessions: sessions.slice(2), next: null });
});

it("changes and deletes a session, which is also deleted with its transcript", async () => {
  const { caller, transcriptId } = await learner(worker, 1);
  const body = { clientId: "session-04", transcriptId };
  const { session } = await json<{ session: Session }>(finish(caller, body));
  const path = `/api/study-sessions/${session.id}`;
  const change = { sessionName: "Evening", description: "On the train", tags: ["exam"] };
  const patched = caller.fetch(path, {
    method: "PATCH",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(change),
  });
  expect(await json(patched)).toMatchObject({ session: { id: session.id, ...change } });
  expect((await caller.fetch(path, { method: "DELETE" })).status).toBe(204);
  expect((await caller.fetch(path, { method: "DELETE" })).status).toBe(404);
  await finish(caller, body);
  await worker.env.DB.prepare("delete from video_transcripts where id = ?").bind(transcriptId).run();
  expect((await list(caller)).sessions).toEqual([]);
});

it("refuses an invalid session, and another learner's transcript or session", async () => {
  const { caller } = await learner(worker, 1);
  const other = await learner(worker, 1);
  const clientId = "session-05";
  const refused = async (session: object) => failureOf(await finish(caller, session));
  expect(await refused({ clientId: "short" })).toMatchObject({ status: 400 });
  expect(await refused({ clientId, ratings: { again: 0, hard: 0, good: 0, easy: 0 } })).toMatchObject({
    status: 400,
    message: "Nothing was reviewed in this session",
  });
  expect(await refused({ clientId, reviewed: 6 })).toMatchObject({
    status: 400,
    message: "A session has no more cards than ratings",
  });
  expect(await refused({ clientId, transcriptId: other.transcriptId })).toMatchObject({ status: 404 });
  const under = { ratings, timeSpent: 1, transcriptId: null, clientId };
  const stale = await caller.post("/api/study-sessions", under, { headers: { Learner: "account-7" } });
  expect(stale.status).toBe(409);
  expect((await caller.get("/api/study-sessions?before=yesterday")).status).toBe(400);
  expect((await list(caller)).sessions).toEqual([]);
});

it("is moved to the account at sign-in once, and exported and deleted with it", async () => {
  const { who } = await signedIn(worker);
  const { caller, transcriptId } = await learner(worker, 1);
  await finish(caller, { clientId: "session-06", transcriptId });
  const id = await logIn(caller, who);
  await finish(caller, { clientId: "session-06", transcriptId });
  expect((await list(caller)).sessions).toHaveLength(1);
  const data = await json<{ studySessions: object[] }>(caller.get("/api/auth/export"));
  expect(data.studySessions).toMatchObject([{ transcriptId, sessionName: "A talk", ratings }]);
  const gone = await caller.fetch("/api/auth/account", {
    method: "DELETE",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ password: who.password }),
  });
  expect(gone.ok).toBe(true);
  const { results } = await worker.env.DB.prepare("select id from study_sessions where user_id = ?").bind(id).all();
  expect(results).toEqual([]);
});

it("is shown to anyone with its link until it is ended, and never with its cards or learner", async () => {
  const { caller, transcriptId } = await learner(worker, 1);
  const [stranger, other] = [worker.visitor(), await learner(worker, 1)];
  const made = finish(caller, { clientId: "session-11", transcriptId, tags: ["exam"], description: "On the train" });
  const { session } = await json<{ session: Session }>(made);
  const path = `study-sessions/${session.id}`;
  const isPublic = async () => (await list(caller, "?tag=exam")).sessions.map((one) => one.isPublic);
  for (const method of ["GET", "POST"]) {
    expect(
      (await send(other.caller, method, `/api/content/${path}/shares`, method === "GET" ? undefined : {})).status,
    ).toBe(404);
  }
  expect(await isPublic()).toEqual([false]);
  const link = await share(caller, path, { shareType: "link_only", allowComments: true });
  expect(await isPublic()).toEqual([true]);
  const shown = await stranger.get(`/s/${link.token}`);
  expect([shown.status, shown.headers.get("referrer-policy")]).toEqual([200, "no-referrer"]);
  const page = await shown.text();
  expect(page).toMatch(/A talk.*On the train.*>cards<.*>5</s);
  expect(page).not.toMatch(/front \d|"tags"|transcriptId/);
  const comment = { authorName: "Ada", text: "Well done." };
  expect((await stranger.post(`${link.call}/comments`, comment)).status).toBe(200);
  expect((await stranger.get(`${link.call}/download`)).status).toBe(404);
  expect((await send(other.caller, "DELETE", `/api/content/shares/${link.id}`)).status).toBe(404);
  const second = await share(caller, path);
  await send(caller, "DELETE", `/api/content/shares/${link.id}`);
  expect([(await stranger.get(`/s/${link.token}`)).status, await isPublic()]).toEqual([404, [true]]);
  await send(caller, "DELETE", `/api/content/shares/${second.id}`);
  expect(await isPublic()).toEqual([false]);
});
