import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Plugin, transformWithEsbuild } from "vite";

/** One script: a service worker of modules is none to some browsers. */
const SOURCES = ["./review-worker.ts", "./push-worker.ts"].map((path) => fileURLToPath(new URL(path, import.meta.url)));
const FILE = "review-worker.js";

/** Modules without which /review does not open, and what of theirs is loaded late. */
const ENTRIES = ["/app/entry.client.tsx", "/app/root.tsx", "/app/routes/review.tsx"];

type Chunk = {
  type: "chunk";
  fileName: string;
  facadeModuleId: string | null;
  imports: string[];
  dynamicImports: string[];
  viteMetadata?: { importedCss: Set<string> };
};

/** Writes the service worker of /review into the client build, with the names of the files it is to keep. */
export function offlineReview(): Plugin {
  return {
    name: "vidwright:offline-review",
    apply: "build",
    async generateBundle(_options, bundle) {
      const chunks = new Map(
        Object.values(bundle).flatMap((one) => (one.type === "chunk" ? [[one.fileName, one as Chunk] as const] : [])),
      );
      const files = filesOf(chunks);
      // Neither the server's build nor the bare one in which Remix looks at routes has the page.
      if (files.length === 0) return;
      const source = SOURCES.map((path) => readFileSync(path, "utf8")).join("\n");
      const build = createHash("sha256").update(source).update(files.join()).digest("hex").slice(0, 12);
      const define = { BUILD: JSON.stringify(build), ASSETS: JSON.stringify(files.map((file) => `/${file}`)) };
      const { code } = await transformWithEsbuild(source, SOURCES.join("+"), {
        loader: "ts",
        define,
        minify: true,
        target: "es2022",
        sourcemap: false,
      });
      this.emitFile({ type: "asset", fileName: FILE, source: code });
    },
  };
}

/** What the entries import, now or late, with its styles; the names in order. */
function filesOf(chunks: ReadonlyMap<string, Chunk>): string[] {
  const found = new Set<string>();
  const visit = (name: string) => {
    const chunk = chunks.get(name);
    if (!chunk || found.has(name)) return;
    found.add(name);
    for (const css of chunk.viteMetadata?.importedCss ?? []) found.add(css);
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) visit(next);
  };
  for (const { fileName, facadeModuleId } of chunks.values()) {
    if (ENTRIES.some((entry) => facadeModuleId?.split("?")[0]?.endsWith(entry))) visit(fileName);
  }
  return [...found].sort();
}
