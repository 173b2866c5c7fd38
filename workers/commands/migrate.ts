import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fingerprint, isMarked, mark } from "./file-fingerprint";
import { productRows } from "./product-rows-sql";
import { capture, ROOT, say } from "./run.mjs";

const MIGRATIONS = join(ROOT, "db", "migrations");
/** Where wrangler keeps local D1, KV and Durable Objects between runs. */
const STATE = join(ROOT, ".wrangler", "state");

/** As wrangler creates it, so that `wrangler d1 migrations apply` can continue from there. */
const APPLIED = `CREATE TABLE IF NOT EXISTS "d1_migrations" (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
);`;

/** A short text that changes with the contents of a migrated database: its tables and the product's own rows. */
export function fingerprintOfDatabase(): string {
  return createHash("sha256")
    .update(fingerprint(["db/migrations"]) + productRows())
    .digest("hex");
}

/** Brings the local D1 up to date; skipped if neither a migration nor a text has changed since the last run. */
export async function migrateLocal(): Promise<void> {
  const sources = fingerprintOfDatabase();
  if (hasDatabase(STATE) && isMarked("migrations", sources)) return;
  say("Applying migrations to the local D1");
  await applyMigrations(STATE);
  mark("migrations", sources);
}

/**
 * Applies the missing migrations to the D1 in one of wrangler's state folders, and writes the product's own rows.
 * @throws Error when one fails
 */
export async function applyMigrations(state: string): Promise<void> {
  const persisted = ["DB", "--local", "--persist-to", state];
  const isThere = hasDatabase(state);
  if (isThere) await wrangler(["d1", "migrations", "apply", ...persisted]);
  const rows = productRows();
  const file = join(ROOT, ".cache", `migrations-${process.pid}.sql`);
  mkdirSync(join(ROOT, ".cache"), { recursive: true });
  // Wrangler takes half a second per migration; a new database gets all of them at once.
  writeFileSync(file, isThere ? rows : allMigrations() + rows);
  try {
    await wrangler(["d1", "execute", ...persisted, "--file", file]);
  } finally {
    rmSync(file);
  }
}

const hasDatabase = (state: string) => existsSync(join(state, "v3", "d1"));

function allMigrations(): string {
  const names = readdirSync(MIGRATIONS).filter((name) => name.endsWith(".sql"));
  const applied = names.sort().map((name) => {
    const sql = readFileSync(join(MIGRATIONS, name), "utf8");
    return `${sql}\n;INSERT INTO d1_migrations (name) VALUES ('${name}');`;
  });
  return `${[APPLIED, ...applied].join("\n")}\n`;
}

/** @throws Error when the command fails */
async function wrangler(args: string[]): Promise<void> {
  const { code, output } = await capture("wrangler", args, { env: { CI: "true" } });
  if (code === 0) return;
  console.error(output);
  throw new Error("The local database could not be migrated.");
}
