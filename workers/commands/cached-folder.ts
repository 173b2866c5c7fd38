import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { withLock } from "./lock.mjs";
import { ROOT } from "./run.mjs";

/** Written last: the size in bytes of every other file. */
const MANIFEST = "manifest.json";

type CachedFolder = {
  /** Unique in the cache, and includes the version of the contents. */
  name: string;
  /** Creates the contents in an empty folder, which gets its final name afterwards. */
  fill: (folder: string) => Promise<void>;
  /** The folder that contains cached folders. */
  cache?: string;
};

/**
 * A folder that is filled once and always complete when visible: one process fills it under another name, then renames
 * it. A copy with missing files or files of another size is replaced.
 * @returns its absolute path
 * @throws what `fill` throws; the next call then starts over
 */
export async function cachedFolder({ name, fill, cache = join(ROOT, ".cache") }: CachedFolder): Promise<string> {
  const folder = join(cache, name);
  if (isComplete(folder)) return folder;
  return await withLock(name, async () => {
    if (isComplete(folder)) return folder;
    removeAside(folder);
    mkdirSync(cache, { recursive: true });
    const aside = mkdtempSync(asidePrefix(folder));
    try {
      await fill(aside);
      writeFileSync(join(aside, MANIFEST), JSON.stringify(sizesIn(aside)));
      rmSync(folder, { recursive: true, force: true });
      renameSync(aside, folder);
    } finally {
      rmSync(aside, { recursive: true, force: true });
    }
    return folder;
  });
}

const asidePrefix = (folder: string): string => `${folder}.making-`;

/** Removes leftovers of processes that were killed. */
function removeAside(folder: string): void {
  const cache = dirname(folder);
  mkdirSync(cache, { recursive: true });
  for (const entry of readdirSync(cache)) {
    if (entry.startsWith(basename(asidePrefix(folder)))) rmSync(join(cache, entry), { recursive: true, force: true });
  }
}

function isComplete(folder: string): boolean {
  try {
    const manifest = readFileSync(join(folder, MANIFEST), "utf8");
    return manifest === JSON.stringify(sizesIn(folder));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return false;
    throw error;
  }
}

/** The sizes of all files below a folder except the manifest, as `[path, bytes]`, in the order of their paths. */
function sizesIn(folder: string): [path: string, bytes: number][] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => file !== join(folder, MANIFEST))
    .sort()
    .map((file) => [relative(folder, file), statSync(file).size]);
}
