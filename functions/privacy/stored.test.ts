import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { getTableName, is, Table } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import * as learnerSchema from "~/db/learner/learner-tables";
import { CREATE_TABLES } from "~/db/library-index/library-index-tables";
import * as schema from "~/db/schema";
import { usesKey } from "~/workers/clients/allowance-client";
import * as browser from "./stored-in-browser";
import type { Stored } from "./stored-kinds";
import { ON_SERVER } from "./stored-on-server";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const read = (path: string) => readFileSync(ROOT + path, "utf8");

/** The product's sources in a folder, by path. */
function sourcesIn(folder: string): Map<string, string> {
  const paths = readdirSync(ROOT + folder, { recursive: true, encoding: "utf8" });
  const sources = paths.filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path));
  return new Map(sources.map((path) => [`${folder}/${path}`, read(`${folder}/${path}`)]));
}

const tablesOf = (module: object) =>
  Object.values(module)
    .filter((one) => is(one, Table))
    .map(getTableName);
const createdIn = (sql: string) =>
  [...sql.matchAll(/create (?:virtual )?table (?:if not exists )?(\w+)/gi)].map(([, name]) => String(name));
const namesOf = (rows: readonly Stored[]) => rows.flatMap(({ names }) => names);

/** Texts that look like a key but are not. */
const NO_KEYS: Record<string, string> = {
  "vidwright-data.json": "a file's name",
  "vidwright-panel": "the name of the extension's element",
  "vidwright.example": "an address",
  "vidwright.speaking": "a lock's name",
  "vidwright.hearing": "a lock's name",
  "vidwright.reviews.outbox": "a lock's name",
  "vidwright.highlights.outbox": "a lock's name",
  "vidwright.reviews.session.{}": "the beginning of a lock's name",
};

/** Tables without data about people: texts of the product, and counters. */
const ABOUT_NOBODY = ["notification_templates", "content_revisions", "flashcard_revisions"];

const SERVER = namesOf(ON_SERVER);
const BROWSER: Record<string, readonly Stored[]> = {
  ...{ local: browser.IN_LOCAL_STORAGE, session: browser.IN_SESSION_STORAGE },
  ...{ databases: browser.IN_INDEXED_DB, caches: browser.IN_CACHE_STORAGE },
};

describe("the table of what is stored", () => {
  it("names every table of the database once, and no other", () => {
    const named = SERVER.filter((name) => /^[a-z_]+$/.test(name));
    expect([...named, ...ABOUT_NOBODY].sort()).toEqual(tablesOf(schema).sort());
  });

  it("names every Durable Object and its tables, and the keys of KV", () => {
    const classes = [...read("wrangler.toml").matchAll(/class_name = "(\w+)"/g)].map(([, name]) => name);
    const named = SERVER.filter((name) => /^[A-Z]\w+(\.|$)/.test(name) && !name.startsWith("KV."));
    expect([...new Set(named.map((name) => name.split(".")[0]))].sort()).toEqual(classes.sort());
    const tables = {
      ReviewSchedule: tablesOf(learnerSchema),
      LibraryIndex: createdIn(CREATE_TABLES.join(";")),
      AllowanceCounter: createdIn(read("workers/objects/allowance-counter.ts")),
      JobRunner: createdIn(read("workers/objects/job-runner.ts")),
      SpeechDesk: createdIn(read("workers/objects/speech-desk.ts")),
    };
    const expected = Object.entries(tables).flatMap(([name, own]) =>
      own.length === 0 ? [name] : own.map((table) => `${name}.${table}`),
    );
    expect(named.sort()).toEqual(expected.sort());
    expect(SERVER.filter((name) => name.startsWith("KV."))).toEqual([`KV.${usesKey("{}")}`]);
    expect(read("wrangler.toml").match(/\[\[kv_namespaces\]\]/g)).toHaveLength(1);
  });

  it("names every key that the pages' code uses, and no other", () => {
    const sources = [...sourcesIn("app").values()].join("\n");
    const found = [...sources.matchAll(/["`](vidwright[.-][\w.-]+(?:\$\{[^}`]*\})?)/g)].map(([, key]) =>
      String(key)
        .replace(/\$\{.*/, "{}")
        .replace(/([.-])$/, "$1{}"),
    );
    const used = new Set(found.filter((name) => !Object.hasOwn(NO_KEYS, name)));
    const listed = Object.values(BROWSER).flatMap(namesOf);
    expect([...used].sort()).toEqual(listed.filter((name) => name.startsWith("vidwright")).sort());
    // Keys with other beginnings are limited to the table by their types.
    for (const name of listed) expect(sources).toContain(`"${name}"`.replace(/^"(.*)\{\}"$/, "$1"));
    const direct = [...sourcesIn("app")].filter(([, text]) => /\b(local|session)Storage\./.test(text));
    expect(direct).toEqual([]);
  });

  it("names every cookie that is set", () => {
    const sources = ["app", "workers", "functions"].flatMap((folder) => [...sourcesIn(folder).values()]).join("\n");
    const written = [...sources.matchAll(/`(\w+)=\$\{[^`]*?; ?path=/gi)].map(([, name]) => String(name));
    const constants = [...sources.matchAll(/: CookieName = "(\w+)"/g)].map(([, name]) => String(name));
    expect([...new Set([...written, ...constants])].sort()).toEqual(namesOf(browser.COOKIES).sort());
  });

  it("says what, why and how long in whole sentences, and names nothing twice", () => {
    const rows = [...ON_SERVER, ...browser.COOKIES, ...Object.values(BROWSER).flat()];
    for (const { what, why, kept } of rows) for (const text of [what, why, kept]) expect(text).toMatch(/^[A-Z].*\.$/);
    const names = namesOf(rows);
    expect(new Set(names).size).toBe(names.length);
  });
});
