import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { fingerprint, isMarked, mark } from "../../workers/local/fingerprint.mjs";
import { withLock } from "../../workers/local/lock.mjs";

const REPOSITORY = fileURLToPath(new URL("../..", import.meta.url));
export const WRANGLER = join(REPOSITORY, "node_modules", "wrangler", "bin", "wrangler.js");
const TEMPLATE = join(REPOSITORY, ".cache", "migrated");

/** A folder for a server's state: D1, KV and Durable Objects, in wrangler's layout. */
export type State = { folder: string; remove(): void };

/**
 * Applies the migrations like `npm start`, once for all tests; skipped when they have not changed since the last time.
 */
export async function migrateOnce(): Promise<void> {
  await withLock("migrated", async () => {
    const migrations = fingerprint(["db/migrations", "package-lock.json"]);
    if (existsSync(TEMPLATE) && isMarked("migrated", migrations)) return;
    rmSync(TEMPLATE, { recursive: true, force: true });
    await promisify(execFile)(
      process.execPath,
      [WRANGLER, "d1", "migrations", "apply", "DB", "--local", "--persist-to", TEMPLATE],
      { cwd: REPOSITORY, env: { ...process.env, CI: "true" } },
    );
    mark("migrated", migrations);
  });
}

/** Folders whose server runs until the process ends, or was never closed because its test failed. */
const left = new Set<string>();
process.once("exit", () => {
  for (const folder of left) rmSync(folder, { recursive: true, force: true });
});

/** A new state with all migrations applied and no rows. Removed at the latest when this process ends. */
export function makeState(): State {
  const folder = mkdtempSync(join(tmpdir(), "vidwright-test-"));
  left.add(folder);
  cpSync(TEMPLATE, folder, { recursive: true });
  const remove = () => {
    rmSync(folder, { recursive: true, force: true });
    left.delete(folder);
  };
  return { folder, remove };
}
