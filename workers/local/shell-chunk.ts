import { createHash } from "node:crypto";
import { parse } from "node:path";
import type { Rollup } from "vite";

/** The modules that every page loads: the browser's entry and the root route. */
const ROOTS = /\/app\/(entry\.client|root)\.tsx(\?|$)/;
const ROUTE = /\/app\/routes\/[^/]+$/;

/**
 * Two files for what every page loads, packages, which stay cached when only our code changes, and our code; then one for each set
 * of pages that begin with the same modules, and one for each set of parts that are loaded later by the same. Left to itself the
 * bundler parts what pages begin with by what is loaded later too, which makes dozens of files, most of them under a kilobyte: each
 * costs a request, and small files compress badly.
 */
export function shellChunk(): Rollup.GetManualChunk {
  let chunks: Map<string, string> | undefined;
  return (id, { getModuleIds, getModuleInfo }) => {
    chunks ??= chunksOf([...getModuleIds()], getModuleInfo);
    return chunks.get(id);
  };
}

/** The chunk of each module. All have one: a module without would be taken along by whatever imports it, for the server too. */
function chunksOf(ids: string[], read: Rollup.GetModuleInfo): Map<string, string> {
  const shell = reachedFrom(
    ids.filter((id) => ROOTS.test(id)),
    read,
  );
  const later = ids.flatMap((id) => read(id)?.dynamicallyImportedIds ?? []);
  const chunks = new Map<string, string>();
  for (const [id, users] of usersOf([...new Set(later)], read)) chunks.set(id, nameOf("later", users));
  const pages = usersOf(
    ids.filter((id) => ROUTE.test(id)),
    read,
  );
  for (const [id, users] of pages) chunks.set(id, nameOf("pages", users));
  for (const id of shell) chunks.set(id, id.includes("/node_modules/") ? "packages" : "shell");
  joinSmall(chunks, pages, read);
  return chunks;
}

/** Chunks shared by pages are joined below this length of source: minified and compressed, about a kilobyte. */
const SMALL = 6000;
/** The pages whose small chunks are joined, each page's into one; what the first uses is not in the second's. */
const JOINED = [/\/_index\.tsx/, /\/transcript\.\$id\.tsx/];

/**
 * Joins the small chunks that home shares with other pages, and those that a transcript does: otherwise these pages
 * begin with dozens of files of a few hundred bytes.
 */
function joinSmall(chunks: Map<string, string>, pages: Map<string, string[]>, read: Rollup.GetModuleInfo): void {
  const sizes = new Map<string, number>();
  for (const [id, chunk] of chunks) sizes.set(chunk, (sizes.get(chunk) ?? 0) + (read(id)?.code?.length ?? 0));
  for (const [id, users] of pages) {
    const chunk = chunks.get(id) ?? "";
    const joined = JOINED.findIndex((page) => users.some((user) => page.test(user)));
    if (users.length > 1 && joined >= 0 && chunk.startsWith("pages-") && (sizes.get(chunk) ?? 0) < SMALL) {
      chunks.set(id, `pages-joined-${joined}`);
    }
  }
}

/** After the module where only one loads them, so that a file can be told by its name. */
function nameOf(kind: string, users: string[]): string {
  const [only] = users.length === 1 ? users : [];
  const name = only ? `${parse(only).name.replaceAll(/[^\w-]/g, "_")}-` : "";
  return `${kind}-${name}${digest(users)}`;
}

const digest = (names: string[]) => createHash("sha256").update(names.sort().join()).digest("hex").slice(0, 6);

/** For each module those of `roots` that load it at once. */
function usersOf(roots: string[], read: Rollup.GetModuleInfo): Map<string, string[]> {
  const users = new Map<string, string[]>();
  for (const root of roots) {
    for (const id of reachedFrom([root], read)) users.set(id, [...(users.get(id) ?? []), root]);
  }
  return users;
}

/** These modules and all that they import, but for what they load later. */
function reachedFrom(roots: string[], read: Rollup.GetModuleInfo): Set<string> {
  const reached = new Set(roots);
  // A set is walked in the order of insertion, through what is added meanwhile too.
  for (const id of reached) {
    const { importedIds = [], dynamicallyImportedIds = [] } = read(id) ?? {};
    // What is imported in both ways is so for the server (deferredPart).
    for (const imported of importedIds) if (!dynamicallyImportedIds.includes(imported)) reached.add(imported);
  }
  return reached;
}
