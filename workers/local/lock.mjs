import { mkdirSync, readlinkSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { ROOT } from "./run.mjs";

/** Runs `body` while no other process of this checkout runs one under the same name. */
export async function withLock(name, body) {
  const path = join(ROOT, ".cache", `${name}.lock`);
  mkdirSync(join(ROOT, ".cache"), { recursive: true });
  while (!take(path)) {
    if (isAbandoned(path)) rmSync(path, { force: true });
    else await wait(200);
  }
  try {
    return await body();
  } finally {
    rmSync(path, { force: true });
  }
}

/** A link that names the process: created and filled in one step, so nobody sees a half-made lock. */
function take(path) {
  try {
    symlinkSync(String(process.pid), path);
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  }
}

/** True when the process that took the lock is gone. */
function isAbandoned(path) {
  try {
    process.kill(Number(readlinkSync(path)), 0);
    return false;
  } catch (error) {
    // ENOENT: just released.
    if (error.code === "ENOENT") return false;
    return error.code === "ESRCH";
  }
}
