import { gzipSync } from "node:zlib";
import { gzippedBytes, withImports } from "~/workers/commands/home-weight";

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
  const first = matches(html, /(?:href|src|from|import)(?:=|\s|\()*["'](\/assets\/[^"']+\.js)["']/g);
  const styles = new Set(matches(html, /href="(\/assets\/[^"]+\.css)"/g));
  return {
    js: gzippedBytes(withImports(first, clientFolder), clientFolder),
    css: gzippedBytes(styles, clientFolder),
    html: gzipSync(html).length,
  };
}

const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].flatMap((match) => match[1] ?? []);
