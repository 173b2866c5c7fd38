import { beforeAll, describe, expect, it } from "vitest";
import { signedIn } from "../helpers/accounts";
import { sharedWorker } from "../helpers/shared-worker";
import type { Visitor } from "../helpers/visitor";
import type { TestServer } from "../helpers/worker";

let worker: TestServer;
beforeAll(async () => {
  worker = await sharedWorker();
});

const LIST = { tab: "all", view: "talks", sort: "newest", status: null, pageSize: 24, hasTags: true };
const DEFAULTS = { ...LIST, isNamed: false, showsTests: false };
const TAGS_FIRST = { ...DEFAULTS, tab: "tags", sort: "title", hasTags: false };

const put = (caller: Visitor, settings: unknown, headers = {}) =>
  caller.fetch("/api/content/settings", {
    ...{ method: "PUT", body: JSON.stringify(settings), headers: { "Content-Type": "application/json", ...headers } },
  });
const visit = (caller: Visitor, path = "/content-manager") => caller.get(path, { headers: { Accept: "text/html" } });

/** The same account in another browser. */
function elsewhere({ cookies }: Visitor): Visitor {
  const other = worker.visitor();
  other.cookies.set("session", cookies.get("session") ?? "");
  return other;
}

describe("library settings", () => {
  it("open the account's library the same way in each browser, which stores a copy", async () => {
    const { caller } = await signedIn(worker);
    expect((await visit(caller)).status).toBe(200);
    expect((await put(caller, TAGS_FIRST)).status).toBe(204);
    for (const browser of [caller, elsewhere(caller)]) {
      const bare = await visit(browser);
      expect([bare.status, bare.headers.get("Location")]).toEqual([302, "/content-manager?sort=title&tab=tags"]);
      expect((await visit(browser, "/content-manager?sort=title&tab=tags")).status).toBe(200);
      expect(browser.cookies.get("library")).toBe(
        "tab=tags&view=talks&sort=title&status=&size=24&tags=0&named=0&tests=0",
      );
      expect((await visit(browser)).status).toBe(302);
    }
    const [first, second] = [caller, elsewhere(caller)];
    second.cookies.set("library", first.cookies.get("library") ?? "");
    await put(first, DEFAULTS);
    // The second browser's copy is old.
    expect((await visit(second)).status).toBe(200);
    expect(second.cookies.get("library")).toBe("tab=all&view=talks&sort=newest&status=&size=24&tags=1&named=0&tests=0");
  });

  it("change only as said: an older page that knows fewer of them undoes no choice", async () => {
    const { caller } = await signedIn(worker);
    expect((await put(caller, { isNamed: true, showsTests: true, pageSize: 48 })).status).toBe(204);
    for (const change of [LIST, { view: "items" }, {}]) expect((await put(caller, change)).status).toBe(204);
    const exported = (await (await caller.get("/api/auth/export")).json()) as Record<string, unknown>;
    expect(exported.librarySettings).toMatchObject({ view: "items", size: "24", named: "1", tests: "1" });
    expect((await put(caller, { isNamed: false })).status).toBe(204);
    const after = (await (await caller.get("/api/auth/export")).json()) as Record<string, unknown>;
    expect(after.librarySettings).toMatchObject({ view: "items", named: "0", tests: "1" });
  });

  it("decide how many items a page shows, even where no copy says so", async () => {
    const { caller, id } = await signedIn(worker);
    await worker.env.DB.prepare(
      `with recursive n (i) as (select 1 union all select i + 1 from n where i < 60)
       insert into video_transcripts (source_key, video_title, video_description, kind, source, duration_seconds, segment_count, user_id)
       select 'video:settings-' || ? || i, 'Talk ' || i, '', 'manual', 'youtube', 1, 1, ? from n`,
    )
      .bind(id, id)
      .run();
    await put(caller, { ...DEFAULTS, pageSize: 48 });
    const shown = async (browser: Visitor) => (await (await visit(browser)).text()).match(/<article/g)?.length;
    expect(await shown(elsewhere(caller))).toBe(48);
    await put(caller, { ...DEFAULTS, pageSize: 24 });
    expect(await shown(caller)).toBe(24);
  });

  it("are the account's alone: not in its profile, in its export, and gone from a browser that signs out", async () => {
    const [{ caller }, other] = [await signedIn(worker), await signedIn(worker)];
    await put(caller, TAGS_FIRST);
    expect((await visit(other.caller)).status).toBe(200);
    expect(await (await caller.get("/api/auth/user")).text()).not.toMatch(/settings/i);
    const exported = (await (await caller.get("/api/auth/export")).json()) as Record<string, unknown>;
    expect(exported.librarySettings).toEqual({
      tab: "tags",
      view: "talks",
      sort: "title",
      status: "",
      size: "24",
      tags: "0",
      named: "0",
      tests: "0",
    });
    await visit(caller, "/content-manager?tab=tags");
    expect(caller.cookies.has("library")).toBe(true);
    const forms = { method: "POST", headers: { "Content-Type": "application/x-www-form-urlencoded" }, body: "" };
    expect((await caller.fetch("/logout", forms)).status).toBe(303);
    expect(caller.cookies.has("library")).toBe(false);
    expect((await visit(caller)).status).toBe(200);
  });

  it("are refused if malformed, from another site, and without an account", async () => {
    const { caller } = await signedIn(worker);
    const wrong = [{ ...DEFAULTS, tab: "home" }, { ...DEFAULTS, pageSize: 25 }, { ...DEFAULTS, more: 1 }, []];
    for (const settings of wrong) expect((await put(caller, settings)).status).toBe(400);
    expect((await put(caller, DEFAULTS, { Origin: "https://elsewhere.example" })).status).toBe(403);
    expect((await put(worker.visitor(), DEFAULTS)).status).toBe(401);
    const exported = (await (await caller.get("/api/auth/export")).json()) as Record<string, unknown>;
    expect(exported.librarySettings).toBeNull();
  });

  it("of a visitor stay in the browser's cookie", async () => {
    const visitor = worker.visitor();
    visitor.cookies.set("library", "tab=collections&sort=newest&status=archived&size=48&tags=1");
    expect((await visit(visitor)).headers.get("Location")).toBe("/content-manager?status=archived&tab=collections");
  });
});
