import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fingerprint, isMarked, mark } from "./fingerprint.mjs";
import { capture, ROOT, say } from "./run.mjs";

const MIGRATIONS = join(ROOT, "db", "migrations");
/** Where wrangler keeps local D1, KV and Durable Objects between runs. */
const STATE = join(ROOT, ".wrangler", "state");

/** As wrangler creates it, so that `wrangler d1 migrations apply` goes on from there. */
const APPLIED = `CREATE TABLE IF NOT EXISTS "d1_migrations" (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
);`;

/** Applies the migrations missing from the local D1; skipped when no migration file changed since the last run. */
export async function migrateLocal() {
  const migrations = fingerprint(["db/migrations"]);
  if (hasDatabase(STATE) && isMarked("migrations", migrations)) return;
  say("Applying migrations to the local D1");
  await applyMigrations(STATE);
  mark("migrations", migrations);
}

/**
 * Applies the missing migrations to the D1 in a state folder of wrangler's.
 * @throws Error when one fails
 */
export async function applyMigrations(state) {
  const persisted = ["DB", "--local", "--persist-to", state];
  if (hasDatabase(state)) return await wrangler(["d1", "migrations", "apply", ...persisted]);
  // Wrangler takes half a second for each migration; a new database takes all of them at once.
  const file = join(ROOT, ".cache", `migrations-${process.pid}.sql`);
  mkdirSync(join(ROOT, ".cache"), { recursive: true });
  writeFileSync(file, allMigrations());
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
  return [APPLIED, ...applied].join("\n");
}

async function wrangler(args) {
  const { code, output } = await capture("wrangler", args, { env: { CI: "true" } });
  if (code === 0) return;
  console.error(output);
  throw new Error("The local database could not be migrated.");
}
