import { readdirSync } from "node:fs";
import { afterAll, describe, expect, it } from "vitest";
import { counted } from "~/functions/text/counted";
import { makeProject } from "~/test/fakes/cloudflare/project";
import type { Found } from "./cloudflare-account";
import { readWanted, writeId } from "./config-file";
import { planSteps } from "./steps";
import { createWrangler } from "./wrangler";

const MIGRATIONS = readdirSync("db/migrations").filter((name) => name.endsWith(".sql"));
const project = makeProject();
afterAll(project.remove);

/** Never runs a command here: a step is only planned. */
const wrangler = createWrangler(project.path, {}, "ignore");
const plan = (found: Partial<Found>) => {
  const nothing = { databases: new Map(), namespaces: new Map(), queues: new Set<null>(), secrets: null };
  const account = { ...nothing, migrated: new Map(), ...found };
  return planSteps(project.path, readWanted(project.path), account, wrangler);
};
const todo = (found: Partial<Found>) => plan(found).flatMap(({ text, run }) => (run ? [text] : []));

describe("the steps of a deploy", () => {
  it("leave alone what an interrupted one has made, found by name", () => {
    const found = { databases: new Map([["vidwright", "d"]]), queues: new Set(["vidwright"]) };
    expect(todo(found)).toEqual([
      "write the id of D1 database vidwright into wrangler.toml",
      "create KV namespace vidwright-counters",
      "write the id of KV namespace vidwright-counters into wrangler.toml",
      "create queue vidwright-dead-letters",
      "apply the migrations that vidwright lacks",
      "write the product's own texts into vidwright",
    ]);
  });

  it("write only the product's own texts when everything is there", () => {
    const [database, namespace] = ["d".repeat(32), "e".repeat(32)];
    writeId(project.path, "d1_databases", "DB", database);
    writeId(project.path, "kv_namespaces", "COUNTERS", namespace);
    const found = {
      databases: new Map([["vidwright", database]]),
      namespaces: new Map([["vidwright-counters", namespace]]),
      queues: new Set(["vidwright", "vidwright-dead-letters"]),
      migrated: new Map([["DB", new Set(MIGRATIONS)]]),
    };
    expect(todo(found)).toEqual(["write the product's own texts into vidwright"]);
    expect(plan(found)).toHaveLength(6);
    const migrated = new Map([["DB", new Set<string>()]]);
    expect(todo({ ...found, migrated })[0]).toBe(`apply ${counted(MIGRATIONS.length, "migration")} to vidwright`);
    expect(() => plan({ ...found, namespaces: new Map() })).toThrow(
      `wrangler.toml gives COUNTERS the KV namespace ${namespace}, which this account does not have.`,
    );
  });
});
