import { beforeAll, describe, expect, it } from "vitest";
import { logIn, newestMail, person, signedIn } from "../helpers/accounts";
import { generatePrd, SHORT_SRT } from "../helpers/prd";
import { type SharedWorker, sharedWorker } from "../helpers/shared-worker";

let worker: SharedWorker;
beforeAll(async () => {
  worker = await sharedWorker();
});

describe("leaving", () => {
  /** Rows that name the account, by table, in whatever tables exist. */
  async function rowsOf(userId: number): Promise<Record<string, number>> {
    const { DB } = worker.env;
    const { results } = await DB.prepare(
      "select name from sqlite_master where type = 'table' and sql like '%`user_id`%'",
    ).all<{ name: string }>();
    expect(results.length).toBeGreaterThan(15);
    const counts: Record<string, number> = {};
    for (const { name } of results) {
      const sql = `select count(*) as n from "${name}" where user_id = ?`;
      counts[name] = Number(await DB.prepare(sql).bind(userId).first("n"));
    }
    counts.users = Number(await DB.prepare("select count(*) as n from users where id = ?").bind(userId).first("n"));
    return counts;
  }

  it("exports everything the account owns as JSON, without hashes", async () => {
    const { caller, who, id } = await signedIn(worker);
    const prd = await generatePrd(caller, { captions: { text: SHORT_SRT } });
    await generatePrd((await signedIn(worker)).caller, { captions: { text: SHORT_SRT } });
    const response = await caller.get("/api/auth/export");
    expect(response.headers.get("content-disposition")).toBe('attachment; filename="vidwright-data.json"');
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    const text = await response.text();
    const data = JSON.parse(text);
    expect(data.account).toMatchObject({ id, email: who.email, username: who.username });
    expect(data.prompts).toHaveLength(1);
    expect(data.prompts[0]).toMatchObject({ id: prd.id, requirements: prd.requirements, versions: expect.any(Array) });
    expect(data.transcripts).toHaveLength(1);
    expect(data.transcripts[0].segments[0]).toMatchObject({ startMs: 1000, text: expect.stringContaining("recipes") });
    expect(data.sessions).toHaveLength(1);
    expect(data.payments).toEqual([]);
    expect(data.securityEvents.map((event: { kind: string }) => event.kind)).toEqual(["data_exported"]);
    expect(data.passkeys).toEqual([]);
    expect(text).not.toMatch(/scrypt|tokenHash|verification|"password":/i);
  });

  it("exports more rows than one page holds", async () => {
    const { caller, id } = await signedIn(worker);
    const { DB } = worker.env;
    const prd = await generatePrd(caller, { captions: { text: SHORT_SRT } });
    await DB.prepare(
      `insert into prompts (run_id, share_id, video_title, video_description, language, duration_seconds, requirements,
         items, model, is_offline_draft, input_tokens, output_tokens, user_id)
       with recursive n(i) as (select 1 union all select i + 1 from n where i < 120)
       select 'run-' || i, 'share-' || i, 'Title ' || i, '', 'en', 1, '[]', '[]', 'none', 0, 0, 0, ? from n`,
    )
      .bind(id)
      .run();
    const data = JSON.parse(await (await caller.get("/api/auth/export")).text());
    expect(data.prompts).toHaveLength(121);
    expect(new Set(data.prompts.map((row: { id: number }) => row.id)).size).toBe(121);
    expect(data.prompts.map((row: { id: number }) => row.id)).toContain(prd.id);
  });

  it("deletes the account's rows in every table, and what this browser made before signing in", async () => {
    const { caller, who, id } = await signedIn(worker);
    await generatePrd(caller, { captions: { text: SHORT_SRT } });
    await caller.post("/api/auth/forgot-password", { email: who.email });
    await worker.visitor().post("/api/auth/register", { ...person(), email: who.email });
    const { DB } = worker.env;
    await DB.prepare(
      `insert into payments (checkout_session_id, user_id, amount, currency, status, created_at, updated_at)
       values ('cs_1', ?, 1000, 'usd', 'paid', 0, 0)`,
    )
      .bind(id)
      .run();
    const before = await rowsOf(id);
    for (const table of [
      "users",
      "sessions",
      "account_tokens",
      "shadow_registrations",
      "prompts",
      "video_transcripts",
    ]) {
      expect([table, before[table]]).toEqual([table, 1]);
    }
    await caller.post("/api/auth/logout");
    await generatePrd(caller, { captions: { text: SHORT_SRT } });
    const visitorId = caller.cookies.get("visitor")?.split(".")[0];
    const cookies = new Map(caller.cookies);
    await logIn(caller, who);
    await DB.prepare("update prompts set user_id = null, anonymous_id = ? where user_id = ?").bind(visitorId, id).run();
    expect(caller.cookies.get("visitor")).toBe(cookies.get("visitor"));

    const remove = (password: string) =>
      caller.fetch("/api/auth/account", {
        method: "DELETE",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ password }),
      });
    expect((await remove("not the password")).status).toBe(401);
    expect((await rowsOf(id)).users).toBe(1);
    expect((await remove(who.password)).status).toBe(204);

    const after = await rowsOf(id);
    // The account, and every table that names one: none was missed for having another name.
    expect(Object.keys(after)).toEqual(Object.keys(before));
    expect(Object.keys(after).length).toBeGreaterThan(15);
    expect(Object.entries(after).filter(([, rows]) => rows > 0)).toEqual([]);
    const owned = DB.prepare("select count(*) as n from prompts where anonymous_id = ?");
    expect(await owned.bind(visitorId).first("n")).toBe(0);
    expect(await newestMail(worker, who.email)).toBeNull();
    expect(await DB.prepare("select user_id from payments where checkout_session_id = 'cs_1'").first()).toEqual({
      user_id: null,
    });
    expect((await caller.get("/api/auth/user")).status).toBe(401);
    expect((await caller.post("/api/auth/login", who)).status).toBe(401);
  });
});

describe("the sweep", () => {
  it("removes what has expired and nothing else", async () => {
    const { DB } = worker.env;
    const { caller } = await signedIn(worker);
    const [late, young] = [person("late"), person("young")];
    for (const who of [late, young]) await worker.visitor().post("/api/auth/register", who);
    const longAgo = Date.now() - 8 * 86_400_000;
    await DB.prepare("update users set created_at = ? where email = ?").bind(longAgo, late.email).run();
    const gone = await signedIn(worker);
    await DB.prepare("update sessions set expires_at = ? where user_id = ?")
      .bind(Date.now() - 1, gone.id)
      .run();
    const event = DB.prepare("insert into security_events (user_id, kind, created_at) values (?, 'signed_in', ?)");
    const [old, kept] = [Date.now() - 91 * 86_400_000, Date.now() - 89 * 86_400_000];
    await DB.batch([event.bind(gone.id, old), event.bind(gone.id, kept)]);
    await DB.prepare(
      "insert into account_challenges (hash, purpose, browser, expires_at) values ('h', 'passkey_sign_in', 'b', 1)",
    ).run();
    await worker.scheduled("*/2 * * * *");
    const times = await DB.prepare("select created_at as at from security_events where user_id = ? order by at")
      .bind(gone.id)
      .all<{ at: number }>();
    expect(times.results.map(({ at }) => at)).toEqual([kept]);
    expect(await DB.prepare("select 1 from account_challenges where hash = 'h'").first()).toBeNull();
    const emails = (await DB.prepare("select email from users").all<{ email: string }>()).results.map(
      (row) => row.email,
    );
    expect(emails).not.toContain(late.email);
    expect(emails).toEqual(expect.arrayContaining([young.email, gone.who.email]));
    expect(await DB.prepare("select count(*) as n from sessions where user_id = ?").bind(gone.id).first("n")).toBe(0);
    expect((await caller.get("/api/auth/user")).status).toBe(200);
  });
});
