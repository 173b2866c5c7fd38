import { createHash } from "node:crypto";
import { parse } from "node:path";
import type { Rollup } from "vite";
import { ownPath } from "./own-path";

/** The modules that every page loads: the browser's entry and the root route. */
const ROOTS = /^app\/(entry\.client|root)\.tsx(\?|$)/;
/** A route as the browser loads it, which repeats what the route's module exports for the browser. */
const ENTRY = "?__remix-build-client-route";
const ROUTE = /^app\/routes\/[^/]+\?__remix-build-client-route$/;

/** What a page loads by itself right after its first view. */
type Following = { page: string; parts: readonly string[] };

const FOLLOWING: readonly Following[] = [
  { page: "routes/_index.tsx", parts: ["home/about-product.tsx", "home/upgrade-panel.tsx"] },
  {
    page: "routes/transcript.$id.tsx",
    parts: [
      "transcripts/study-header.tsx",
      "transcripts/study-coverage.tsx",
      "transcripts/side/chapter-list.tsx",
      "player/scrubber.tsx",
      "transcripts/highlights/transform-highlight-dialog.tsx",
      "transcripts/highlights/highlight-card.tsx",
      "transcripts/page-text/live-text.ts",
      "browser/service-worker/register-review.ts",
      "browser/service-worker/keep-reading.ts",
    ],
  },
  { page: "routes/history.$id.tsx", parts: ["prds/coverage/coverage-map.tsx"] },
  { page: "routes/review.tsx", parts: ["reviews/reviewer.tsx"] },
];

/**
 * Two files for what every page loads, packages, which stay cached when only our code changes, and our code; then one for each set
 * of pages that begin with the same modules, one for what each page loads by itself right after that, and one for each set of parts
 * that are loaded later by the same. Left to itself the bundler parts what pages begin with by what is loaded later too, which makes
 * dozens of files, most of them under a kilobyte: each costs a request, and small files compress badly.
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
    ids.filter((id) => ROOTS.test(ownPath(id) ?? "")),
    read,
  );
  const later = usersOf([...new Set(ids.flatMap((id) => read(id)?.dynamicallyImportedIds ?? []))], read);
  const pages = usersOf(
    ids.filter((id) => ROUTE.test(ownPath(id) ?? "")),
    read,
  );
  const chunks = new Map<string, string>();
  for (const [id, users] of later) chunks.set(id, nameOf("later", users));
  for (const [id, users] of pages) chunks.set(id, nameOf("pages", users));
  for (const id of shell) chunks.set(id, ownPath(id) === null ? "packages" : "shell");
  joinSmall(chunks, pages, read);
  partFollowing(chunks, { pages, later, following: followingOf(ids, shell, read) }, read);
  // A route and its entry share a file (routesInTheirChunks), but for the root, which shares one with the browser's entry.
  for (const id of ids) {
    if (!id.endsWith(ENTRY)) continue;
    const route = chunks.get(id.slice(0, -ENTRY.length));
    chunks.set(id, ROOTS.test(ownPath(id) ?? "") ? "root" : (route ?? nameOf("pages", [id])));
  }
  return chunks;
}

/** For each module that pages load by themselves right after their first view, those pages. */
function followingOf(ids: string[], shell: Set<string>, read: Rollup.GetModuleInfo): Map<string, string[]> {
  const moduleAt = (path: string): string => {
    const module = ids.find((id) => ownPath(id) === `app/${path}`);
    if (!module) throw new Error(`app/${path} is not in the browser's build: see FOLLOWING.`);
    return module;
  };
  const following = new Map<string, string[]>();
  for (const { page, parts } of FOLLOWING) {
    const there = reachedFrom([moduleAt(page)], read);
    for (const id of reachedFrom(parts.map(moduleAt), read)) {
      if (!there.has(id) && !shell.has(id)) following.set(id, [...(following.get(id) ?? []), page]);
    }
  }
  return following;
}

/** For each module those that load it. */
type Users = Record<"pages" | "later" | "following", Map<string, string[]>>;

/**
 * Gives a chunk to what the same pages load by themselves, in two parts where other parts need some of it, and takes it out of
 * other pages' large chunks, which would be loaded whole for it.
 */
function partFollowing(chunks: Map<string, string>, users: Users, read: Rollup.GetModuleInfo): void {
  const { pages, later, following } = users;
  const sizes = sizesOf(chunks, read);
  for (const [id, followed] of following) {
    const chunk = chunks.get(id) ?? "";
    const isAlsoLater = (later.get(id) ?? []).some((part) => !following.has(part));
    if (!pages.has(id)) chunks.set(id, `${nameOf("follows", followed)}${isAlsoLater ? "-shared" : ""}`);
    else if ((sizes.get(chunk) ?? 0) > LARGE) chunks.set(id, `${chunk}-followed`);
  }
}

/** Chunks shared by pages are joined below this length of source: minified and compressed, about a kilobyte. */
const SMALL = 6000;
/** Pages' chunks are parted above this length of source: minified and compressed, about five kilobytes. */
const LARGE = 20_000;
/** The pages whose small chunks are joined, each page's into one; what the first uses is not in the second's. */
const JOINED = [/\/_index\.tsx\?/, /\/transcript\.\$id\.tsx/];

/** What this page begins with is in no joined chunk, of which it would use little. */
const APART = /\/review\.tsx/;

/**
 * Joins the small chunks that home shares with other pages, and those that a transcript does: otherwise these pages
 * begin with dozens of files of a few hundred bytes.
 */
function joinSmall(chunks: Map<string, string>, pages: Map<string, string[]>, read: Rollup.GetModuleInfo): void {
  const sizes = sizesOf(chunks, read);
  for (const [id, users] of pages) {
    const chunk = chunks.get(id) ?? "";
    if (users.some((user) => APART.test(user))) continue;
    const joined = JOINED.findIndex((page) => users.some((user) => page.test(user)));
    if (users.length > 1 && joined >= 0 && chunk.startsWith("pages-") && (sizes.get(chunk) ?? 0) < SMALL) {
      chunks.set(id, `pages-joined-${joined}`);
    }
  }
}

/** The length of each chunk's source. */
function sizesOf(chunks: Map<string, string>, read: Rollup.GetModuleInfo): Map<string, number> {
  const sizes = new Map<string, number>();
  for (const [id, chunk] of chunks) sizes.set(chunk, (sizes.get(chunk) ?? 0) + (read(id)?.code?.length ?? 0));
  return sizes;
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
