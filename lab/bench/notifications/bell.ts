import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { build, type Rollup } from "vite";
import { table, verdict } from "../../table";

const MAX_BYTES = 1024;
const HEADER = "app/shell/site-header.tsx";
/** The bell's parts, and what a header without them would have instead. */
const PARTS = {
  "notifications/bell": "export const Bell = () => null, UnreadCount = () => null, unreadName = () => '';",
  "notifications/use-unread": "export const useUnread = () => null;",
  "unread/store": "export const forgetUnread = () => {};",
};

/**
 * The script that the bell with its unread count adds to the header, which every page of an account loads: gzip, with
 * and without the bell. The page needs no statement for it, because the count is a separate call when the page is idle.
 */
export async function bellTable(): Promise<string> {
  const [without, whole] = [gzipSync(await bundle(true)).length, gzipSync(await bundle(false)).length];
  const added = whole - without;
  const target = `<= ${MAX_BYTES} B: ${verdict(added, MAX_BYTES)}`;
  const head = ["The header's script, gzip", "without the bell", "with it", "added", "target"];
  return table(head, [["on each page of an account", `${without} B`, `${whole} B`, `${added} B`, target]]);
}

async function bundle(isWithout: boolean): Promise<string> {
  const stub = (id: string) => Object.keys(PARTS).find((part) => id.endsWith(part)) as keyof typeof PARTS | undefined;
  const built = await build({
    ...{ configFile: false, logLevel: "silent", publicDir: false, resolve: { alias: { "~": process.cwd() } } },
    esbuild: { jsx: "automatic" },
    build: {
      ...{ write: false, minify: true, target: "es2022", lib: { entry: HEADER, formats: ["es"] } },
      rollupOptions: { external: /^(react|@remix-run)/, output: { inlineDynamicImports: false } },
    },
    plugins: [
      {
        ...{ name: "without-bell", enforce: "pre" as const },
        resolveId: (id) => (isWithout && stub(id) ? `\0${stub(id)}` : null),
        load: (id) => (id.startsWith("\0") ? (PARTS[id.slice(1) as keyof typeof PARTS] ?? null) : null),
      },
    ],
  });
  const outputs = (Array.isArray(built) ? built : [built]) as Rollup.RollupOutput[];
  const entries = outputs.flatMap(({ output }) => output).filter((one) => one.type === "chunk" && !one.isDynamicEntry);
  return entries.map((chunk) => ("code" in chunk ? chunk.code : "")).join("");
}

// Alone: npx tsx lab/bench/notifications/bell.ts
if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) console.log(await bellTable());
