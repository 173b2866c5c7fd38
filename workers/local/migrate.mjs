import { existsSync } from "node:fs";
import { join } from "node:path";
import { fingerprint, isMarked, mark } from "./fingerprint.mjs";
import { capture, ROOT, say } from "./run.mjs";

/** Where wrangler keeps local D1, KV and Durable Objects between runs. */
const STATE = join(ROOT, ".wrangler", "state", "v3", "d1");

/** Applies the migrations missing from the local D1; skipped when no migration file changed since the last run. */
export async function migrateLocal() {
  const migrations = fingerprint(["db/migrations"]);
  if (existsSync(STATE) && isMarked("migrations", migrations)) return;
  say("Applying migrations to the local D1");
  const { code, output } = await capture("wrangler", ["d1", "migrations", "apply", "DB", "--local"], {
    env: { CI: "true" },
  });
  if (code !== 0) {
    console.error(output);
    throw new Error("The local database could not be migrated.");
  }
  mark("migrations", migrations);
}
