import { createHash } from "node:crypto";
import { parse } from "node:path";
import type { Rollup } from "vite";
import { ownPath } from "./own-path";

/** The modules that every page loads: the browser's entry and the root route. */
const ROOTS = /^app\/(entry\.client|root)\.tsx(\?|$)/;
/** The browser's form of a route, which repeats the exports that the browser needs. */
const ENTRY = "?__remix-build-client-route";
const ROUTE = /^app\/routes\/[^/]+\?__remix-build-client-route$/;

/** What a page loads by itself right after its first view. */
type Following = { page: string; parts: readonly string[] };

const FOLLOWING: readonly Following[] = [
  {
    page: "routes/_index.tsx",
    parts: [
      "home/about-product.tsx",
      "home/upgrade-panel.tsx",
      "home/run-progress.tsx",
      "home/failure-note.tsx",
      "prds/run-follower.ts",
    ],
  },
  {
    page: "routes/transcript.$id.tsx",
    parts: [
      "transcripts/study-header.tsx",
      "transcripts/study-coverage.tsx",
      "transcripts/find/find-bar.tsx",
      "transcripts/side/chapter-list.tsx",
      "player/scrubber.tsx",
      "transcripts/highlights/selection-dialog.tsx",
      "transcripts/highlights/highlight-list.tsx",
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
 * Assigns modules to files. What every page loads goes into two: packages, which stay cached when only our code
 * changes, and our code. Others hold what a set of pages begins with, what a page loads right after that, and what is
 * loaded later. By default, later loads split what pages begin with into dozens of files, most under a kilobyte. Each
 * costs a request, and small files compress badly.
 */
export function shellChunk(): Rollup.GetManualChunk {
  let chunks: Map<string, string> | undefined;
  return (id, { getModuleIds, getModuleInfo }) => {
    chunks ??= chunksOf([...getModuleIds()], getModuleInfo);
    return chunks.get(id);
  };
}

/**
 * The chunk of each module. Every module has one, because Rollup would otherwise put it into any chunk that imports it.
 */
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
  partLater(chunks, { pages, later }, read);
  // A route and its entry share a file (routesInTheirChunks). The root shares one with the browser's entry instead.
  for (const id of ids) {
    if (!id.endsWith(ENTRY)) continue;
    const route = chunks.get(id.slice(0, -ENTRY.length));
    chunks.set(id, ROOTS.test(ownPath(id) ?? "") ? "root" : (route ?? nameOf("pages", [id])));
  }
  return chunks;
}

/** Maps each module that pages load by themselves right after their first view to those pages. */
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

/** Maps each module to those that load it. */
type Users = Record<"pages" | "later" | "following", Map<string, string[]>>;

/**
 * Gives what the same pages load right after their first view a chunk, or two if other parts need some of it. Such
 * modules leave large chunks of other pages, which would otherwise be loaded whole.
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

/**
 * Gives what later parts need of a page's large chunk a chunk of its own: a dialog must not load the library's page.
 * First views of joined pages stay in one chunk.
 */
function partLater(
  chunks: Map<string, string>,
  { pages, later }: Omit<Users, "following">,
  read: Rollup.GetModuleInfo,
) {
  const sizes = sizesOf(chunks, read);
  for (const [id, users] of pages) {
    const chunk = chunks.get(id) ?? "";
    const isLarge = chunk.startsWith("pages-") && (sizes.get(chunk) ?? 0) > LARGE;
    const isFirst = JOINED.some(({ page }) => users.some((user) => page.test(user)));
    if (isLarge && !isFirst && later.has(id)) chunks.set(id, `${chunk}-shared`);
  }
}

/** Shared chunks with less source than this are joined: about a kilobyte, minified and compressed. */
const SMALL = 6000;
/** Pages' chunks with more source than this are split: about five kilobytes, minified and compressed. */
const LARGE = 20_000;
/** The pages whose small chunks are joined: those of one page, and those of both. */
const JOINED = [
  { name: "home", page: /\/_index\.tsx\?/ },
  { name: "transcript", page: /\/transcript\.\$id\.tsx/ },
];

/** No joined chunk includes what this page begins with, because the page would use little of the chunk. */
const APART = /\/review\.tsx/;

/**
 * Joins the small chunks that home shares with other pages, and those of a transcript. Otherwise these pages begin
 * with dozens of files of a few hundred bytes.
 */
function joinSmall(chunks: Map<string, string>, pages: Map<string, string[]>, read: Rollup.GetModuleInfo): void {
  const sizes = sizesOf(chunks, read);
  for (const [id, users] of pages) {
    const chunk = chunks.get(id) ?? "";
    if (users.some((user) => APART.test(user))) continue;
    const joined = JOINED.filter(({ page }) => users.some((user) => page.test(user))).map(({ name }) => name);
    if (users.length > 1 && joined.length > 0 && chunk.startsWith("pages-") && (sizes.get(chunk) ?? 0) < SMALL) {
      chunks.set(id, `pages-joined-${joined.join("-")}`);
    }
  }
}

/** The length of each chunk's source. */
function sizesOf(chunks: Map<string, string>, read: Rollup.GetModuleInfo): Map<string, number> {
  const sizes = new Map<string, number>();
  for (const [id, chunk] of chunks) sizes.set(chunk, (sizes.get(chunk) ?? 0) + (read(id)?.code?.length ?? 0));
  return sizes;
}

/** Includes the module's name if only one loads the chunk, to make files recognizable. */
function nameOf(kind: string, users: string[]): string {
  const [only] = users.length === 1 ? users : [];
  const name = only ? `${parse(only).name.replaceAll(/[^\w-]/g, "_")}-` : "";
  return `${kind}-${name}${digest(users)}`;
}

const digest = (names: string[]) => createHash("sha256").update(names.sort().join()).digest("hex").slice(0, 6);

/** The file of a chunk. Each file names those it loads, so only parts that are loaded by themselves have words. */
export function chunkFileName({ name }: { name: string }): string {
  const [part] = /^later-.+(?=-[0-9a-f]{6}$)/.exec(name) ?? [];
  return part ? `assets/${part}-[hash].js` : "assets/[hash].js";
}

/** Maps each module to those of `roots` that load it at once. */
function usersOf(roots: string[], read: Rollup.GetModuleInfo): Map<string, string[]> {
  const users = new Map<string, string[]>();
  for (const root of roots) {
    for (const id of reachedFrom([root], read)) users.set(id, [...(users.get(id) ?? []), root]);
  }
  return users;
}

/** These modules and everything they import statically. */
function reachedFrom(roots: string[], read: Rollup.GetModuleInfo): Set<string> {
  const reached = new Set(roots);
  // A set's iteration includes items added meanwhile.
  for (const id of reached) {
    const { importedIds = [], dynamicallyImportedIds = [] } = read(id) ?? {};
    // A module imported in both ways is imported statically only for the server (lazyPart).
    for (const imported of importedIds) if (!dynamicallyImportedIds.includes(imported)) reached.add(imported);
  }
  return reached;
}
