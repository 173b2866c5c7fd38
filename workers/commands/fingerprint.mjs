import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ROOT } from "./run.mjs";

const BUILDS_NOTHING = /\.test\.tsx?$|\/patterns\/safe\.txt$/;

/**
 * A short text that changes when a file under one of `paths` is added, removed or written, except what builds nothing:
 * tests beside the sources, and the record of checked patterns, which a check writes while others build.
 */
export function fingerprint(paths) {
  const hash = createHash("sha256");
  for (const path of paths) addPath(hash, path);
  return hash.digest("hex");
}

function addPath(hash, path) {
  const full = join(ROOT, path);
  if (BUILDS_NOTHING.test(path) || !existsSync(full)) return;
  const stats = statSync(full);
  if (stats.isDirectory()) {
    for (const name of readdirSync(full).sort()) addPath(hash, join(path, name));
  } else {
    hash.update(`${path}\0${stats.size}\0${stats.mtimeMs}\n`);
  }
}

const stampFile = (name) => join(ROOT, ".cache", `${name}.stamp`);

/** True if `mark(name, value)` was the last call for this name. */
export function isMarked(name, value) {
  return existsSync(stampFile(name)) && readFileSync(stampFile(name), "utf8") === value;
}

export function mark(name, value) {
  mkdirSync(dirname(stampFile(name)), { recursive: true });
  writeFileSync(stampFile(name), value);
}
