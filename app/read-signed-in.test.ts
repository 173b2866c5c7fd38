import type { AppLoadContext } from "@remix-run/cloudflare";
import { beforeEach, expect, it } from "vitest";
import { loader as libraryLoader } from "~/app/routes/content-manager";
import { createDatabase } from "~/db/d1-client";
import { createMemoryD1 } from "~/test/fakes/d1";
import { insertOwned, markOf } from "~/test/helpers/owned-rows";
import { loader as rootLoader } from "./root";

const NOW = new Date("2026-05-01T12:00:00Z");
const ADA = { tag: "ada", number: 11, userId: 11, anonymousId: null };

let statements: string[];
let context: AppLoadContext;
beforeEach(async () => {
  const d1 = createMemoryD1();
  await insertOwned(createDatabase(d1), ADA, { at: NOW });
  await d1.prepare("update users set library_settings = 'tab=all&size=48' where id = 11").run();
  await d1
    .prepare("update sessions set created_at = ?1, last_seen_at = ?1, expires_at = ?1 + 1000000")
    .bind(NOW.getTime())
    .run();
  statements = [];
  const prepare = (sql: string) => {
    statements.push(sql);
    return d1.prepare(sql);
  };
  const db = createDatabase({ prepare, batch: (all) => d1.batch(all) });
  const reviewSchedule = { streak: async () => ({ days: 0, weekStartMs: 0 }) };
  const owner = { userId: 11, anonymousId: null, sessionHash: markOf(ADA, "sessions", "token_hash") };
  const deps = { db, now: () => NOW, log: () => {}, reviewSchedule };
  context = { deps, owner, showAds: () => null, session: {} } as unknown as AppLoadContext;
});

const open = async (cookie: string) => {
  const request = new Request("https://a.example/content-manager?tab=all", { headers: { Cookie: cookie } });
  const [root, library] = await Promise.all(
    [rootLoader, libraryLoader].map((load) => load({ request, context, params: {} })),
  );
  return { root, library: await (library as Response).json() };
};

it("takes one statement for the library and the page around it", async () => {
  const { root, library } = await open("library=tab=all&size=48");
  expect(root).toMatchObject({ user: { id: 11 } });
  expect(root).not.toHaveProperty("user.librarySettings");
  expect(library).toMatchObject({ settings: { pageSize: 48 } });
  expect(statements.filter((sql) => /from "sessions" inner join "users"/.test(sql))).toHaveLength(1);
});

it("shows the stored page size, whatever the browser's copy of the settings says", async () => {
  expect((await open("library=tab=tags&size=48")).library).toMatchObject({ settings: { tab: "all", pageSize: 48 } });
  expect((await open("")).library).toMatchObject({ settings: { pageSize: 48 } });
});
