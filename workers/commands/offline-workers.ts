import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Plugin, transformWithEsbuild } from "vite";
import { ownPath } from "./own-path";
import { ROOT } from "./run.mjs";

/** A service worker: its sources, and the modules whose files it caches, including their lazy ones. */
type WorkerFile = {
  file: string;
  /** Bundled into one script, because some browsers don't support module workers. */
  sources: readonly string[];
  entries: readonly string[];
  /** Prefix of the names that the build defines for it. */
  prefix: string;
};

const FOLDER = join(ROOT, "app", "browser", "service-worker");
const SHELL = ["app/entry.client.tsx", "app/root.tsx"];
const WORKERS: readonly WorkerFile[] = [
  {
    file: "review-worker.js",
    sources: ["review-service-worker.ts", "push-events.ts"],
    entries: [...SHELL, "app/routes/review.tsx"],
    prefix: "",
  },
  {
    file: "reading-worker.js",
    sources: ["reading-service-worker.ts"],
    entries: [...SHELL, "app/routes/transcript.$id.tsx"],
    prefix: "READING_",
  },
];

type ModuleImports = { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] };

type Chunk = {
  type: "chunk";
  fileName: string;
  facadeModuleId: string | null;
  moduleIds: string[];
  imports: string[];
};

/** Writes the service workers into the client build, each with the names of the files to cache. */
export function offlineWorkers(): Plugin {
  return {
    name: "vidwright:offline-workers",
    apply: "build",
    async generateBundle(_options, bundle) {
      const chunks = new Map(
        Object.values(bundle).flatMap((one) => (one.type === "chunk" ? [[one.fileName, one as Chunk] as const] : [])),
      );
      // A page with inlined styles does not name their file.
      const styles = Object.keys(bundle).filter((name) => name.endsWith(".css"));
      for (const worker of WORKERS) {
        const scripts = filesOf(chunks, worker.entries, (id) => this.getModuleInfo(id));
        // The server build and the build in which Remix inspects routes do not contain the page.
        if (scripts.length === 0) return;
        const files = [...new Set([...scripts, ...styles])].sort();
        this.emitFile({ type: "asset", fileName: worker.file, source: await compile(worker, files) });
      }
    },
  };
}

/** A service worker as a single script that knows its build and its files. */
async function compile({ file, sources, prefix }: WorkerFile, files: readonly string[]): Promise<string> {
  const paths = sources.map((name) => join(FOLDER, name));
  const source = paths.map((path) => readFileSync(path, "utf8")).join("\n");
  const build = createHash("sha256").update(source).update(files.join()).digest("hex").slice(0, 12);
  const define = {
    [`${prefix}BUILD`]: JSON.stringify(build),
    [`${prefix}ASSETS`]: JSON.stringify(files.map((name) => `/${name}`)),
  };
  const options = { loader: "ts", define, minify: true, target: "es2022", sourcemap: false } as const;
  return (await transformWithEsbuild(source, file, options)).code;
}

/**
 * The files of everything the entries import, statically or dynamically, and their own imports. Followed by module,
 * because a file that pages share also imports what only other pages load.
 */
function filesOf(
  chunks: ReadonlyMap<string, Chunk>,
  entries: readonly string[],
  read: (id: string) => ModuleImports | null,
): string[] {
  const fileOf = new Map(
    [...chunks.values()].flatMap(({ fileName, moduleIds }) => moduleIds.map((id) => [id, fileName])),
  );
  const isEntry = ({ facadeModuleId }: Chunk) => entries.includes(ownPath(facadeModuleId ?? "")?.split("?")[0] ?? "");
  const begun = [...chunks.values()].filter(isEntry);
  const modules = new Set(begun.flatMap(({ facadeModuleId }) => facadeModuleId ?? []));
  // A set's iteration includes items added meanwhile.
  for (const id of modules) {
    const { importedIds = [], dynamicallyImportedIds = [] } = read(id) ?? {};
    for (const imported of [...importedIds, ...dynamicallyImportedIds]) modules.add(imported);
  }
  const files = new Set([
    ...begun.map(({ fileName }) => fileName),
    ...[...modules].flatMap((id) => fileOf.get(id) ?? []),
  ]);
  for (const file of files) for (const imported of chunks.get(file)?.imports ?? []) files.add(imported);
  return [...files];
}
