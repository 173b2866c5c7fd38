import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fingerprint } from "~/workers/commands/file-fingerprint";
import { cachedFolder } from "../../workers/commands/cached-folder";
import { applyMigrations, fingerprintOfDatabase } from "../../workers/commands/migrate";
import { ROOT } from "../../workers/commands/run.mjs";

/** A folder for a server's state: D1, KV and Durable Objects, in wrangler's layout. */
export type State = { folder: string; remove(): void };

/** Looked up once per process, because every started server needs it. */
let name: string | undefined;

function templateName(): string {
  name ??= `migrated-${fingerprintOfDatabase().slice(0, 12)}-${fingerprint(["package-lock.json"]).slice(0, 12)}`;
  return name;
}

/**
 * Applies the migrations like `npm start`, once for all tests; skipped if they have not changed since the last time.
 */
export async function migrateOnce(): Promise<void> {
  await cachedFolder({ name: templateName(), fill: applyMigrations });
}

/** Folders whose server runs until the process ends, or was not closed because its test failed. */
const left = new Set<string>();
process.once("exit", () => {
  for (const folder of left) rmSync(folder, { recursive: true, force: true });
});

/** A new state with all migrations applied and no rows. Removed at the latest when this process ends. */
export function makeState(): State {
  const folder = mkdtempSync(join(tmpdir(), "vidwright-test-"));
  left.add(folder);
  cpSync(join(ROOT, ".cache", templateName()), folder, { recursive: true });
  const remove = () => {
    rmSync(folder, { recursive: true, force: true });
    left.delete(folder);
  };
  return { folder, remove };
}
