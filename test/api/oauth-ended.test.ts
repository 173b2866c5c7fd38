import { afterAll, beforeAll, expect, it } from "vitest";
import { endNewestToken, makeToken } from "../helpers/access-token";
import { mailTo, NO_LIMITS, signedIn } from "../helpers/accounts";
import { callStatus, consent, consentPath, exchange, newVerifier, startWithClients } from "../helpers/oauth-client";
import type { TestWorker } from "../helpers/worker";

let worker: TestWorker<{ DB: D1Database }>;
beforeAll(async () => {
  worker = await startWithClients(NO_LIMITS);
});
afterAll(() => worker.close());

const REFUSED = { status: 400, error: "invalid_grant" };
const refreshing = (fields: Record<string, string>, token: unknown) =>
  exchange(worker, {
    ...{ grant_type: "refresh_token", client_id: fields.client_id ?? "", refresh_token: String(token) },
  });

it("a code of an account that was deleted since is refused", async () => {
  const { caller, who } = await signedIn(worker);
  const fields = await consent(worker, caller);
  await worker.env.DB.prepare("delete from users where email = ?").bind(who.email).run();
  expect(await exchange(worker, fields)).toMatchObject(REFUSED);
});

it("a code opens nothing after its consent was ended", async () => {
  const { caller } = await signedIn(worker);
  const fields = await consent(worker, caller);
  const tokens = await exchange(worker, fields);
  expect(await callStatus(worker, tokens.access_token)).toBe(200);
  await endNewestToken(caller);
  expect(await callStatus(worker, tokens.access_token)).toBe(401);
  expect(await exchange(worker, fields)).toMatchObject(REFUSED);
  expect(await refreshing(fields, tokens.refresh_token)).toMatchObject(REFUSED);
});

it.each(["changed", "reset by a link"])("a password that is %s ends every token and code", async (how) => {
  const { caller, who } = await signedIn(worker);
  const own = await makeToken(caller);
  const [fields, later] = [await consent(worker, caller), await consent(worker, caller)];
  const tokens = await exchange(worker, fields);
  expect([await callStatus(worker, own), await callStatus(worker, tokens.access_token)]).toEqual([200, 200]);
  const password = "another long secret";
  if (how === "changed") {
    const change = { currentPassword: who.password, newPassword: password };
    expect((await caller.post("/api/auth/change-password", change)).status).toBe(204);
  } else {
    await caller.post("/api/auth/forgot-password", { email: who.email });
    const { token } = await mailTo(worker, who.email);
    expect((await caller.post("/api/auth/reset-password", { token, password })).status).toBe(204);
  }
  expect([await callStatus(worker, own), await callStatus(worker, tokens.access_token)]).toEqual([401, 401]);
  for (const code of [fields, later]) expect(await exchange(worker, code)).toMatchObject(REFUSED);
  expect(await refreshing(fields, tokens.refresh_token)).toMatchObject(REFUSED);
  expect((await mailTo(worker, who.email)).text).toContain("access tokens");
});

it("the account's page says which host a program is of", async () => {
  const { caller } = await signedIn(worker);
  await exchange(worker, await consent(worker, caller));
  const page = await (await caller.get("/account", { headers: { accept: "text/html" } })).text();
  expect(page).toMatch(/Access token made.{0,80}: (?:<!-- -->)?editor\.example: Editor &lt;b&gt;/s);
});

it("an account with the most tokens is told so, and only a code that waits gives way to a new one", async () => {
  const { caller, id } = await signedIn(worker);
  const fill = (from: number) =>
    worker.env.DB.prepare(
      `insert into access_tokens (user_id, token_hash, name, scopes, created_at, expires_at)
       select ?, ? || value, 'x', '["read"]', 0, 9e15 from json_each(?)`,
    )
      .bind(id, `${id}-${from}-`, JSON.stringify(Array.from({ length: 20 - from }, (_, index) => index)))
      .run();
  const first = await consent(worker, caller);
  await fill(1);
  const second = await consent(worker, caller);
  expect(await exchange(worker, first)).toMatchObject(REFUSED);
  const tokens = await exchange(worker, second);
  expect(tokens).toMatchObject({ status: 200 });
  const refuse = async () => {
    const refused = await caller.fetch(consentPath(worker.url.origin, newVerifier()), {
      method: "POST",
      headers: { accept: "text/html" },
      body: new URLSearchParams({ decision: "allow" }),
    });
    expect([refused.status, refused.headers.get("refresh")]).toEqual([409, null]);
    expect(await refused.text()).toContain("An account can have 20 tokens. End one first.");
  };
  await refuse();
  expect(await callStatus(worker, tokens.access_token)).toBe(200);
  await endNewestToken(caller);
  await fill(19);
  await refuse();
});

it("a consent whose code nobody exchanged is listed nowhere, and is removed when its minute is over", async () => {
  const { caller, id } = await signedIn(worker);
  await consent(worker, caller);
  const page = await (await caller.get("/account", { headers: { accept: "text/html" } })).text();
  expect(page).not.toContain("editor.example");
  const rows = () => worker.env.DB.prepare("select id from access_tokens where user_id = ?").bind(id).all();
  expect((await rows()).results).toHaveLength(1);
  await worker.env.DB.prepare("update access_tokens set expires_at = 1 where user_id = ?").bind(id).run();
  await worker.scheduled("*/2 * * * *");
  expect((await rows()).results).toHaveLength(0);
});

it("a consent is over after 90 days, however often it was renewed", async () => {
  const { caller, id } = await signedIn(worker);
  const fields = await consent(worker, caller);
  const tokens = await exchange(worker, fields);
  const renewed = await refreshing(fields, tokens.refresh_token);
  expect(renewed).toMatchObject({ status: 200 });
  const begun = Date.now() - 90 * 86_400_000;
  await worker.env.DB.prepare("update access_tokens set created_at = ? where user_id = ?").bind(begun, id).run();
  expect(await refreshing(fields, renewed.refresh_token)).toMatchObject(REFUSED);
});
