import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fingerprint, isMarked, mark } from "./fingerprint.mjs";
import { capture, ROOT, say } from "./run.mjs";

const MIGRATIONS = join(ROOT, "db", "migrations");
/** What a migrated database is made of: its tables and the product's own rows. */
export const DATABASE_SOURCES = [
  "db/migrations",
  "functions/notifications/texts.ts",
  "functions/templates/built-in.ts",
];
/** Where wrangler keeps local D1, KV and Durable Objects between runs. */
const STATE = join(ROOT, ".wrangler", "state");

/** As wrangler creates it, so that `wrangler d1 migrations apply` goes on from there. */
const APPLIED = `CREATE TABLE IF NOT EXISTS "d1_migrations" (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
);`;

/** Brings the local D1 up to date; skipped when neither a migration nor a text changed since the last run. */
export async function migrateLocal() {
  const sources = fingerprint(DATABASE_SOURCES);
  if (hasDatabase(STATE) && isMarked("migrations", sources)) return;
  say("Applying migrations to the local D1");
  await applyMigrations(STATE);
  mark("migrations", sources);
}

/**
 * Applies the missing migrations to the D1 in a state folder of wrangler's, and writes the product's own rows.
 * @throws Error when one fails
 */
export async function applyMigrations(state) {
  const persisted = ["DB", "--local", "--persist-to", state];
  const isThere = hasDatabase(state);
  if (isThere) await wrangler(["d1", "migrations", "apply", ...persisted]);
  const rows = await output("tsx", ["workers/local/product-rows.ts"]);
  const file = join(ROOT, ".cache", `migrations-${process.pid}.sql`);
  mkdirSync(join(ROOT, ".cache"), { recursive: true });
  // Wrangler takes half a second for each migration; a new database takes all of them at once.
  writeFileSync(file, isThere ? rows : allMigrations() + rows);
  try {
    await wrangler(["d1", "execute", ...persisted, "--file", file]);
  } finally {
    rmSync(file);
  }
}

const hasDatabase = (state) => existsSync(join(state, "v3", "d1"));

function allMigrations() {
  const names = readdirSync(MIGRATIONS).filter((name) => name.endsWith(".sql"));
  const applied = names.sort().map((name) => {
    const sql = readFileSync(join(MIGRATIONS, name), "utf8");
    return `${sql}\n;INSERT INTO d1_migrations (name) VALUES ('${name}');`;
  });
  return `${[APPLIED, ...applied].join("\n")}\n`;
}

const wrangler = (args) => output("wrangler", args);

/** @throws Error when the command fails */
async function output(command, args) {
  const { code, output: said } = await capture(command, args, { env: { CI: "true" } });
  if (code === 0) return said;
  console.error(said);
  throw new Error("The local database could not be migrated.");
}
