import { readdirSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { generateSQLiteDrizzleJson, generateSQLiteMigration } from "drizzle-kit/api";
import { describe, expect, test } from "vitest";
import * as learner from "~/db/learner/learner-tables";
import * as main from "~/db/schema";

type Row = Record<string, string | number | null>;

/** The schema made by the migrations in a folder. */
function migrated(folder: string): DatabaseSync {
  const db = new DatabaseSync(":memory:");
  for (const name of readdirSync(folder).sort()) {
    if (name.endsWith(".sql")) db.exec(readFileSync(`${folder}/${name}`, "utf8"));
  }
  return db;
}

/** The schema made by the tables declared in TypeScript. */
async function declared(schema: Record<string, unknown>): Promise<DatabaseSync> {
  const db = new DatabaseSync(":memory:");
  const [nothing, wanted] = await Promise.all([generateSQLiteDrizzleJson({}), generateSQLiteDrizzleJson(schema)]);
  for (const statement of await generateSQLiteMigration(nothing, wanted)) db.exec(statement);
  return db;
}

const objectsOf = (db: DatabaseSync, type: string) =>
  db
    .prepare("select name, tbl_name as of, sql from sqlite_schema where type = ? and name not like 'sqlite_%'")
    .all(type) as { name: string; of: string; sql: string }[];

const plain = (sql: string) => sql.replace(/["`]/g, "").replace(/\s+/g, " ");

/** A table's constraints by name: drizzle-kit writes each on its own line. */
const checksOf = (sql: string) =>
  sql.split(/,?\n\t(?=CONSTRAINT )|\n\);?$/).filter((part) => part.startsWith("CONSTRAINT"));

/** Tables and indexes, whatever order their columns were added in. */
function shapeOf(db: DatabaseSync) {
  const sorted = (rows: unknown[], without: string) =>
    (rows as Row[]).map(({ [without]: _, ...row }) => JSON.stringify(row)).sort();
  const tables = objectsOf(db, "table").map(({ name, sql }) => [
    name,
    {
      columns: sorted(db.prepare(`pragma table_xinfo(${name})`).all(), "cid"),
      keys: sorted(db.prepare(`pragma foreign_key_list(${name})`).all(), "id"),
      checks: checksOf(sql).map(plain).sort(),
      rowids: plain(sql).match(/AUTOINCREMENT|WITHOUT ROWID|STRICT$/g),
    },
  ]);
  const indexes = objectsOf(db, "index").map(({ name, sql }) => [name, plain(sql)]);
  return { tables: Object.fromEntries(tables), indexes: Object.fromEntries(indexes) };
}

describe.each([
  { name: "D1", folder: "db/migrations", schema: main },
  { name: "the learner's object", folder: "db/learner/migrations", schema: learner },
])("the migrated database of $name", ({ folder, schema }) => {
  test("has the declared tables, columns, keys, checks and indexes, and no others", async () => {
    const wanted = shapeOf(await declared(schema));
    expect(Object.keys(wanted.tables).length).toBeGreaterThan(3);
    expect(shapeOf(migrated(folder))).toEqual(wanted);
  });

  test("has views and triggers that SQLite can compile", () => {
    const db = migrated(folder);
    for (const { name } of objectsOf(db, "view")) db.prepare(`select * from ${name}`);
    // A trigger is compiled with the statement that fires it.
    for (const table of new Set(objectsOf(db, "trigger").map(({ of }) => of))) {
      const columns = (db.prepare(`pragma table_info(${table})`).all() as Row[]).map(({ name }) => `${name} = ${name}`);
      db.prepare(`insert into ${table} default values`);
      db.prepare(`update ${table} set ${columns.join(", ")}`);
      db.prepare(`delete from ${table}`);
    }
  });
});
