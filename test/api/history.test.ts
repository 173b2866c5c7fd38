import { beforeAll, describe, expect, it } from "vitest";
import type { PromptCardView, PromptView } from "~/functions/prds/model";
import { summarizePrd } from "~/functions/prds/summarize-prd";
import { signedIn } from "../helpers/accounts";
import { failureOf } from "../helpers/prd";
import { anonymousIdOf, bodyOf, fillPrompts, makePrd, send } from "../helpers/prompts";
import { type SharedWorker, sharedWorker } from "../helpers/shared-worker";
import type { Visitor } from "../helpers/visitor";

let worker: SharedWorker;
beforeAll(async () => {
  worker = await sharedWorker();
});

const list = async (caller: Visitor, query = ""): Promise<PromptView[]> =>
  bodyOf<PromptView[]>(await caller.get(`/api/prompts${query}`));

/** A visitor with this many PRDs. */
async function visitorWith(count: number, titles?: readonly string[]): Promise<Visitor> {
  const caller = worker.visitor();
  await caller.get("/api/allowance");
  await fillPrompts(worker.env.DB, { count, anonymousId: anonymousIdOf(caller), ...(titles && { titles }) });
  return caller;
}

describe("GET /api/prompts", () => {
  it("returns the caller's own PRDs only, newest first", async () => {
    const caller = worker.visitor();
    expect(await list(caller)).toEqual([]);
    const first = await makePrd(caller, "one.srt");
    const second = await makePrd(caller, "two.srt");
    const other = worker.visitor();
    await makePrd(other, "three.srt");
    expect((await list(caller)).map(({ id }) => id)).toEqual([second.id, first.id]);
    // A list leaves out the sections besides the five parts.
    const { details: _details, ...listed } = first;
    expect((await list(caller))[1]).toEqual(listed);
  });

  it("lists cards with a summary of the current document", async () => {
    const caller = worker.visitor();
    const made = await makePrd(caller, "one.srt");
    const path = `/api/prompts/${made.id}`;
    const isCardOf = async (document: PromptView) => {
      const [card, ...others] = await bodyOf<PromptCardView[]>(await caller.get("/api/prompts/cards"));
      const { id, videoTitle, createdAt, items, details, durationSeconds } = document;
      expect(card).toMatchObject({
        id,
        videoTitle,
        createdAt,
        summary: summarizePrd(items, details, durationSeconds),
      });
      expect(others).toEqual([]);
    };
    await isCardOf(made);
    const requirements = ["Another overview", ...made.requirements.slice(1)];
    const edited = await bodyOf<PromptView>(await send(caller, "PATCH", path, { requirements, version: 1 }));
    expect(summarizePrd(edited.items, edited.details, edited.durationSeconds)).not.toEqual(
      summarizePrd(made.items, made.details, made.durationSeconds),
    );
    await isCardOf(edited);
    await isCardOf(await bodyOf<PromptView>(await send(caller, "POST", `${path}/versions/1/restore`)));
    const search = await caller.get("/api/prompts/cards?search=nothing-like-it");
    expect(await bodyOf(search)).toEqual([]);
  });

  it("lists one card a talk, with its older documents, quizzes and cards, and each document in a search", async () => {
    const caller = worker.visitor();
    const first = await makePrd(caller, "one.srt");
    const second = await makePrd(caller, "one.srt");
    const { DB } = worker.env;
    await DB.batch([
      DB.prepare("update prompts set transcript_id = ? where id in (?, ?)").bind(
        first.transcriptId,
        first.id,
        second.id,
      ),
      ...[null, 5].map((deleted) =>
        DB.prepare(
          `insert into flashcards (key, transcript_id, anonymous_id, front, back, deleted_at)
            values ('k' || ?2 || ?4, ?1, ?2, 'a', 'b', ?3)`,
        ).bind(first.transcriptId, anonymousIdOf(caller), deleted, String(deleted)),
      ),
    ]);
    const read = async (query = "") =>
      (await bodyOf<PromptCardView[]>(await caller.get(`/api/prompts/cards${query}`))).map(({ id, older, talk }) => ({
        id,
        older: older.map((one) => one.id),
        talk,
      }));
    expect(await read()).toEqual([{ id: second.id, older: [first.id], talk: { quizzes: 0, cards: 1 } }]);
    expect((await read("?search=one")).map(({ id }) => id)).toEqual([second.id, first.id]);
    await send(caller, "DELETE", `/api/prompts/${second.id}`);
    expect((await read()).map(({ id, older }) => [id, older])).toEqual([[first.id, []]]);
    expect(await bodyOf(await worker.visitor().get("/api/prompts/cards"))).toEqual([]);
  });

  it("shows an account what it made in this browser before signing in", async () => {
    const { caller } = await signedIn(worker);
    const made = await makePrd(caller);
    expect((await list(caller)).map(({ id }) => id)).toEqual([made.id]);
  });

  it("pages through all of them without gaps or repeats while others are added", async () => {
    const caller = await visitorWith(60);
    const seen: string[] = [];
    let path: string | undefined = "/api/prompts";
    while (path) {
      const response = await caller.get(path);
      seen.push(...(await bodyOf<PromptView[]>(response)).map(({ videoTitle }) => videoTitle));
      path = /<([^>]+)>; rel="next"/.exec(response.headers.get("link") ?? "")?.[1];
      if (seen.length === 24) await makePrd(caller, "newer.srt");
    }
    expect(seen).toEqual(Array.from({ length: 60 }, (_, index) => `Video ${59 - index}`));
  });

  it("distinguishes rows made at the same moment", async () => {
    const caller = await visitorWith(50);
    await worker.env.DB.prepare("update prompts set created_at = 5 where anonymous_id = ?")
      .bind(anonymousIdOf(caller))
      .run();
    const first = await caller.get("/api/prompts");
    const next = /<([^>]+)>/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
    const ids = [...(await bodyOf<PromptView[]>(first)), ...(await bodyOf<PromptView[]>(await caller.get(next)))];
    expect(new Set(ids.map(({ id }) => id)).size).toBe(48);
  });

  it("searches titles for all words, ignoring case, as plain text", async () => {
    const titles = ["Über Bäume reden", "Payments API walkthrough", "100% of_it", "Say 'hi' \\ now", "ПРИВЕТ мир"];
    const caller = await visitorWith(titles.length, titles);
    const found = async (search: string) =>
      (await list(caller, `?search=${encodeURIComponent(search)}`)).map(({ videoTitle }) => videoTitle);
    expect(await found("api PAY")).toEqual(["Payments API walkthrough"]);
    expect(await found("über")).toEqual(["Über Bäume reden"]);
    expect(await found("BÄUME")).toEqual(["Über Bäume reden"]);
    expect(await found("привет")).toEqual(["ПРИВЕТ мир"]);
    expect(await found("%")).toEqual(["100% of_it"]);
    expect(await found("f_i")).toEqual(["100% of_it"]);
    expect(await found("'hi' \\")).toEqual(["Say 'hi' \\ now"]);
    expect(await found("a".repeat(5000))).toEqual([]);
    expect(await found("payments nothing")).toEqual([]);
    expect(await found("   ")).toHaveLength(titles.length);
  });

  it("refuses an invalid cursor", async () => {
    for (const cursor of ["x", "1", "1-", "-1-1", "1-1;drop", "9".repeat(30)]) {
      const failure = await failureOf(await worker.visitor().get(`/api/prompts?cursor=${encodeURIComponent(cursor)}`));
      expect({ cursor, status: failure.status }).toEqual({ cursor, status: 400 });
    }
  });
});

describe("delete and undo", () => {
  it("removes a PRD everywhere, and restores it", async () => {
    const caller = worker.visitor();
    const made = await makePrd(caller);
    const path = `/api/prompts/${made.id}`;
    const run = await worker.env.DB.prepare("select run_id from prompts where id = ?").bind(made.id).first("run_id");
    expect((await send(caller, "DELETE", path)).status).toBe(204);
    const gone = [
      path,
      `${path}/versions`,
      `${path}/export.md`,
      `/api/prompts/share/${made.shareId}`,
      `/api/prompts/runs/${run}`,
      `/shared/${made.shareId}`,
    ];
    for (const address of gone) expect([address, (await caller.get(address)).status]).toEqual([address, 404]);
    expect(await list(caller)).toEqual([]);
    expect((await send(caller, "DELETE", path)).status).toBe(404);
    const edit = await send(caller, "PATCH", path, { requirements: made.requirements, version: 1 });
    expect(edit.status).toBe(404);

    expect(await bodyOf(await send(caller, "POST", `${path}/restore`))).toEqual(made);
    for (const address of gone) expect([address, (await caller.get(address)).status]).toEqual([address, 200]);
    const { details: _details, ...listed } = made;
    expect(await list(caller)).toEqual([listed]);
    expect((await send(caller, "POST", `${path}/restore`)).status).toBe(200);
  });

  it("become permanent by the cron job after a day, including versions, and not before", async () => {
    const caller = worker.visitor();
    const kept = await makePrd(caller, "kept.srt");
    const forgotten = await makePrd(caller, "forgotten.srt");
    for (const { id } of [kept, forgotten]) {
      const requirements = ["Another overview", ...kept.requirements.slice(1)];
      await bodyOf(await send(caller, "PATCH", `/api/prompts/${id}`, { requirements, version: 1 }));
      expect((await send(caller, "DELETE", `/api/prompts/${id}`)).status).toBe(204);
    }
    const age = (hours: number, id: number) =>
      worker.env.DB.prepare("update prompts set deleted_at = ? where id = ?")
        .bind(Date.now() - hours * 3_600_000, id)
        .run();
    await age(23, kept.id);
    await age(25, forgotten.id);
    await worker.scheduled("*/2 * * * *");
    const count = (table: string, column: string, id: number) =>
      worker.env.DB.prepare(`select count(*) as n from ${table} where ${column} = ?`).bind(id).first("n");
    expect(await count("prompts", "id", forgotten.id)).toBe(0);
    expect(await count("prompt_versions", "prompt_id", forgotten.id)).toBe(0);
    expect(await count("prompts", "id", kept.id)).toBe(1);
    expect((await send(caller, "POST", `/api/prompts/${forgotten.id}/restore`)).status).toBe(404);
    expect((await send(caller, "POST", `/api/prompts/${kept.id}/restore`)).status).toBe(200);
  });
});
