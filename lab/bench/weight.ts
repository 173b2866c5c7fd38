import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

export type Weight = {
  /** Bytes after gzip, each file separately, as it is sent. */
  js: number;
  css: number;
  html: number;
};

/**
 * What a browser loads to show a page: the scripts and styles in its HTML, and those scripts' static imports. Chunks
 * loaded on demand are not counted.
 * @param clientFolder build/client of the app that rendered it
 */
export function weigh(html: string, clientFolder: string): Weight {
  const read = (path: string) => readFileSync(join(clientFolder, path));
  const scripts = new Set<string>();
  const queue = matches(html, /(?:href|src|from|import)(?:=|\s|\()*["'](\/assets\/[^"']+\.js)["']/g);
  for (let path = queue.pop(); path; path = queue.pop()) {
    if (scripts.has(path)) continue;
    scripts.add(path);
    const imports = matches(read(path).toString(), /(?:from|import)\s*["']\.\/([^"']+\.js)["']/g);
    queue.push(...imports.map((name) => `/assets/${name}`));
  }
  const styles = new Set(matches(html, /href="(\/assets\/[^"]+\.css)"/g));
  const gzipped = (paths: Set<string>) => [...paths].reduce((sum, path) => sum + gzipSync(read(path)).length, 0);
  return { js: gzipped(scripts), css: gzipped(styles), html: gzipSync(html).length };
}

const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].flatMap((match) => match[1] ?? []);
