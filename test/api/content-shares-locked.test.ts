import { beforeAll, describe, expect, it } from "vitest";
import { type Answer, call, sharedCard, statusOf } from "../helpers/content/shares";
import { failureOf } from "../helpers/prd";
import { bodyOf } from "../helpers/prompts";
import { sharedWorker } from "../helpers/shared-worker";
import type { TestServer } from "../helpers/worker";

let worker: TestServer;
beforeAll(async () => {
  worker = await sharedWorker();
});

describe("a password", () => {
  const terms = { shareType: "password_protected", password: "soil and seeds" };

  it("is required of everybody but the owner, reveals nothing before, and unlocks for half a day or until it is changed", async () => {
    const { caller, link } = await sharedCard(worker, terms);
    expect(JSON.stringify(link)).not.toMatch(/soil|scrypt/);
    expect(await call<Answer>(caller, "GET", link.call)).toMatchObject({ isLocked: false });
    const stranger = worker.visitor();
    expect(await call<object>(stranger, "GET", link.call)).toEqual({ isLocked: true });
    for (const path of ["download", "comments"]) expect(await statusOf(stranger, `${link.call}/${path}`)).toBe(401);
    const page = await (await stranger.get(`/s/${link.token}`)).text();
    expect(page).toContain("This link needs a password");
    expect(page).not.toContain("What grows");

    const wrong = await stranger.post(`${link.call}/unlock`, { password: "soil" });
    expect([wrong.status, (await failureOf(wrong)).message]).toEqual([401, "That password is incorrect."]);
    const form = (password: string) =>
      stranger.fetch(`/s/${link.token}`, {
        method: "POST",
        body: new URLSearchParams({ password }),
        redirect: "manual",
      });
    const refused = await form("wrong");
    expect([refused.status, await refused.text()]).toEqual([
      ...[401, expect.stringContaining("That password is incorrect.")],
    ]);
    const opened = await form("soil and seeds");
    expect([opened.status, opened.headers.get("location")]).toEqual([303, `/s/${link.token}`]);
    const cookies = opened.headers.getSetCookie().filter((line) => line.startsWith("unlocked="));
    expect(cookies.map((line) => /Path=([^;]*)/.exec(line)?.[1]).sort()).toEqual(
      ["/api/prompts/share/", "/api/shared-content/", "/s/", "/shared/"].map((path) => `${path}${link.token}`),
    );
    expect(cookies.every((line) => /Max-Age=43200; HttpOnly; SameSite=Lax/.test(line))).toBe(true);
    expect(await (await stranger.get(`/s/${link.token}`)).text()).toContain("What grows");

    const changed = { shareType: "password_protected", password: "another one" };
    await call(caller, "PATCH", `/api/content/shares/${link.id}`, changed);
    expect(await call<object>(stranger, "GET", link.call)).toEqual({ isLocked: true });
    expect(await (await stranger.get(`/s/${link.token}`)).text()).not.toContain("What grows");
  });

  it("of one link opens no other, and a forged cookie opens none", async () => {
    const [one, other] = [await sharedCard(worker, terms), await sharedCard(worker, terms)];
    const stranger = worker.visitor();
    expect((await stranger.post(`${one.link.call}/unlock`, { password: "soil and seeds" })).status).toBe(204);
    expect(await call<Answer>(stranger, "GET", one.link.call)).toMatchObject({ isLocked: false });
    const kept = stranger.cookies.get("unlocked") ?? "";
    for (const value of [kept, `${Date.now() + 1e9}.${kept.split(".")[1]}`]) {
      const headers = { cookie: `unlocked=${value}` };
      const answer = await bodyOf<object>(await worker.fetch(other.link.call, { headers }));
      expect(answer).toEqual({ isLocked: true });
    }
  });
});
