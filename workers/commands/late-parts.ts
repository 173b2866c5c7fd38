import type { Plugin } from "vite";
import { ownPath } from "./own-path";

/** Where an import that is made late belongs to what the browser does with a page. */
const OF_PAGES = /^app\/(?:client|components|hooks|routes)\//;

const LATE_IMPORT = /\bimport\(\s*"((?:\.{1,2}|~\/app)\/[^"]+)"\s*\)/g;

/**
 * Leaves out of the server's bundle what pages import late: a page is rendered to a string at once, which waits for no
 * import. On the server, such an import is rejected with the name of what was asked for.
 */
export function withoutLateParts(): Plugin {
  return {
    name: "vidwright:without-late-parts",
    apply: "build",
    transform: (code, id) => (OF_PAGES.test(ownPath(id) ?? "") ? { code: refuseLateImports(code), map: null } : null),
  };
}

/** The module with a rejected promise in place of each import of an own module that is made late. */
export const refuseLateImports = (code: string): string =>
  code.replaceAll(LATE_IMPORT, (_, path: string) => `Promise.reject(new Error("only the browser loads ${path}"))`);
