import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

/** Bytes that home's script had, by the same sum, before any way in besides a link and a caption file. */
export const MAX_HOME_BYTES = 107_329;

type Manifest = {
  entry: { module: string; imports: string[] };
  routes: Record<string, { module: string; imports?: string[] }>;
};

/** The routes of home. */
const ROUTES = ["root", "routes/_index"];

/**
 * What a browser loads of scripts to show home, as Remix's manifest names them.
 * @param clientFolder build/client
 * @returns bytes, each file compressed by itself with gzip, as it is sent
 */
export function weighHome(clientFolder: string): number {
  const name = readdirSync(join(clientFolder, "assets")).find((file) => /^manifest-\w+\.js$/.test(file));
  if (!name) throw new Error("build/client has no manifest: was it built?");
  const text = readFileSync(join(clientFolder, "assets", name), "utf8");
  const manifest: Manifest = JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1));
  const parts = [manifest.entry, ...ROUTES.map((id) => manifest.routes[id])];
  const first = parts.flatMap((part) => (part ? [part.module, ...(part.imports ?? [])] : []));
  return gzippedBytes(withImports([`/assets/${name}`, ...first], clientFolder), clientFolder);
}

/** Scripts of build/client and everything they import at once, by their addresses. */
export function withImports(scripts: readonly string[], clientFolder: string): ReadonlySet<string> {
  const reached = new Set(scripts);
  // A set's iteration includes items added meanwhile.
  for (const path of reached) {
    const text = readFileSync(join(clientFolder, path), "utf8");
    for (const [, name] of text.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)) reached.add(`/assets/${name}`);
  }
  return reached;
}

/** The sum of files' bytes after gzip, each by itself. */
export const gzippedBytes = (paths: Iterable<string>, clientFolder: string): number =>
  [...paths].reduce((sum, path) => sum + gzipSync(readFileSync(join(clientFolder, path))).length, 0);
