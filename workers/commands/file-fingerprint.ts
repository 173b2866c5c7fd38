import { createHash, type Hash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ROOT } from "./run.mjs";

const BUILDS_NOTHING = /\.test\.tsx?$/;

/**
 * A short text that changes when a file under one of `paths` is added, removed or written. Tests beside the sources
 * don't count, because they don't affect the build.
 */
export function fingerprint(paths: readonly string[]): string {
  const hash = createHash("sha256");
  for (const path of paths) addPath(hash, path);
  return hash.digest("hex");
}

function addPath(hash: Hash, path: string): void {
  const full = join(ROOT, path);
  if (BUILDS_NOTHING.test(path) || !existsSync(full)) return;
  const stats = statSync(full);
  if (stats.isDirectory()) {
    for (const name of readdirSync(full).sort()) addPath(hash, join(path, name));
  } else {
    hash.update(`${path}\0${stats.size}\0${stats.mtimeMs}\n`);
  }
}

const stampFile = (name: string) => join(ROOT, ".cache", `${name}.stamp`);

/** True if `mark(name, value)` was the last call for this name. */
export function isMarked(name: string, value: string): boolean {
  return existsSync(stampFile(name)) && readFileSync(stampFile(name), "utf8") === value;
}

export function mark(name: string, value: string): void {
  mkdirSync(dirname(stampFile(name)), { recursive: true });
  writeFileSync(stampFile(name), value);
}
