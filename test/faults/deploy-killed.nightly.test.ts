import { writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ended, start } from "~/workers/commands/run.mjs";
import { makeProject } from "../fakes/cloudflare/project";
import { standInForCloudflare } from "../fakes/cloudflare/server";

let cloudflare: Awaited<ReturnType<typeof standInForCloudflare>>;
let project: ReturnType<typeof makeProject>;

beforeAll(async () => {
  cloudflare = await standInForCloudflare();
  project = makeProject();
  // A second migration, so that a deploy can be killed between two.
  writeFileSync(join(dirname(project.path), "db", "migrations", "0001_later.sql"), "CREATE TABLE later (id integer);");
});
afterAll(async () => {
  await cloudflare.close();
  project.remove();
});

/** Runs a deploy. @param fatal the change after which deploy and wrangler are killed, before they get the response */
async function run(fatal?: RegExp) {
  const child = start("tsx", ["test/faults/deploy-child.ts", project.path], {
    stdio: ["ignore", "pipe", "pipe"],
    env: cloudflare.env,
    isDetached: true,
  });
  let said = "";
  child.stdout?.setEncoding("utf8").on("data", (text: string) => {
    said += text;
  });
  cloudflare.account.onChange = async (change) => {
    if (!fatal?.test(change)) return;
    fatal = undefined;
    // Kill the group: it includes wrangler, which would otherwise continue alone.
    process.kill(-(child.pid ?? 0), "SIGKILL");
    await ended(child);
  };
  const code = await ended(child);
  return { code, said };
}

test("a deploy killed at any point is resumed by the next run, and creates nothing twice", {
  timeout: 420_000,
}, async () => {
  const { account } = cloudflare;
  expect(await run(/^create d1/)).toMatchObject({
    code: 1,
    said: expect.stringMatching(/Create D1 database vidwright\n$/),
  });
  expect(project.read()).toContain('database_id = "00000000-0000-0000-0000-000000000000"\npreview');

  const second = await run(/^migrate 0000_/);
  expect(second.said).toContain("  there: D1 database vidwright\n");
  const [uuid = ""] = account.databases.keys();
  const migrated = () => account.query(uuid, "SELECT name FROM d1_migrations").results.length;
  expect(migrated()).toBe(1);

  const third = await run(/^upload vidwright$/);
  expect(third.said).toContain("  there: D1 database of DB, ");
  expect(third.said).toContain("apply 1 migration to vidwright\n");
  const secret = account.script("vidwright").secrets.get("COOKIE_SECRET");
  expect(secret).toHaveLength(43);

  const last = await run();
  expect(last.code).toBe(0);
  expect(cloudflare.unknown).toEqual([]);
  expect(account.script("vidwright").secrets.get("COOKIE_SECRET")).toBe(secret);
  expect(migrated()).toBe(2);
  expect(account.query(uuid, "SELECT id FROM notification_templates").results).not.toEqual([]);
  const made = account.changes.filter((change) => change.startsWith("create ")).toSorted();
  expect(made).toEqual([
    "create d1 vidwright",
    "create kv vidwright-counters",
    "create queue vidwright",
    "create queue vidwright-dead-letters",
  ]);
  expect(account.changes.slice(-2).toSorted()).toEqual(["consume vidwright", "schedule"]);
  expect(project.read()).toContain(`database_id = "${uuid}"`);
});
