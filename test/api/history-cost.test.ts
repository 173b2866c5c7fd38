import { beforeAll, describe, expect, it } from "vitest";
import { createDatabase } from "~/db/d1-client";
import { listPrompts } from "~/db/queries/prds/prd-history";
import { listQuery } from "~/functions/text/query-grammar";
import { countD1, takeCount } from "~/test/helpers/counted-d1";
import { signedIn } from "../helpers/accounts";
import { cases } from "../helpers/every-case";
import { fillPrompts } from "../helpers/prompts";
import { type SharedWorker, sharedWorker } from "../helpers/shared-worker";

let worker: SharedWorker;
beforeAll(async () => {
  worker = await sharedWorker();
});

describe("a long history", () => {
  const COUNT = cases(2000, 10_000);
  const owner = { userId: null, anonymousId: "somebody-with-many-prds" };

  it("costs one statement and reads no more rows than it shows, on every page", async () => {
    await fillPrompts(worker.env.DB, { count: COUNT, anonymousId: owner.anonymousId });
    const db = createDatabase(countD1(worker.env.DB));
    let after: { createdAt: Date; id: number } | null = null;
    for (let page = 0; page < 3; page += 1) {
      takeCount();
      const rows = await listPrompts(db, owner, { words: [], without: [], after, limit: 25 });
      const { statements, rowsRead } = takeCount();
      expect(rows).toHaveLength(25);
      expect(statements).toBe(1);
      expect(rowsRead - rows.length).toBeLessThanOrEqual(5);
      const last = rows.at(-1);
      after = last ? { createdAt: last.createdAt, id: last.id } : null;
    }
  });

  it("costs an account the same, plus one session lookup", async () => {
    const { id } = await signedIn(worker);
    await fillPrompts(worker.env.DB, { count: COUNT, userId: id });
    const sessionHash = await worker.env.DB.prepare("select token_hash from sessions where user_id = ?")
      .bind(id)
      .first<string>("token_hash");
    const db = createDatabase(countD1(worker.env.DB));
    const account = { userId: id, anonymousId: null, sessionHash: sessionHash ?? "" };
    takeCount();
    const rows = await listPrompts(db, account, { words: [], without: [], after: null, limit: 25 });
    const { statements, rowsRead } = takeCount();
    console.log(`an account's page of 24 among ${COUNT}: ${statements} statement, ${rowsRead} rows read`);
    expect(rows).toHaveLength(25);
    expect(statements).toBe(1);
    expect(rowsRead - rows.length).toBeLessThanOrEqual(5);
  });

  it("is searched through the index, within a few milliseconds", async () => {
    const db = createDatabase(countD1(worker.env.DB));
    takeCount();
    const began = performance.now();
    const rows = await listPrompts(db, owner, { ...listQuery("nothing like it"), after: null, limit: 25 });
    const ms = performance.now() - began;
    const { rowsRead } = takeCount();
    expect(rows).toEqual([]);
    console.log(`search without a hit in ${COUNT}: ${rowsRead} rows read, ${ms.toFixed(1)} ms (twice, to count)`);
    expect(rowsRead).toBeLessThanOrEqual(COUNT + 5);
  });

  it("sorts nothing: the plan is a search of the index", async () => {
    const plan = await worker.env.DB.prepare(
      `explain query plan select * from prompts where anonymous_id = 'a' and user_id is null and deleted_at is null
       and (created_at, id) < (5, 5) order by created_at desc, id desc limit 25`,
    ).all<{ detail: string }>();
    const steps = plan.results.map(({ detail }) => detail);
    expect(steps).toHaveLength(1);
    expect(steps[0]).toMatch(
      /^SEARCH prompts USING INDEX prompts_of_anonymous \(anonymous_id=\? AND deleted_at=\? AND /,
    );
  });
});
