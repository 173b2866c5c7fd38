import type { Plugin } from "vite";
import { ownPath } from "./own-path";

/** Where an import that is made late belongs to what the browser does with a page. */
const OF_PAGES = /^app\/[^/]+\//;
const OWN = /^(?:\.{1,2}|~\/app)\//;
const LATE = "\0vidwright:late-part";

/**
 * Leaves out of the server's bundle what pages import late, which the server renders nothing of: dialogs, editors, and
 * other parts that a press opens. The Worker would weigh more than it may with them.
 */
export function withoutLateParts(): Plugin {
  return {
    name: "vidwright:without-late-parts",
    apply: "build",
    resolveDynamicImport: (path, importer) =>
      typeof path === "string" && OWN.test(path) && OF_PAGES.test(ownPath(importer) ?? "") ? LATE : null,
    // Empty, as Remix leaves a `.client` module on the server.
    load: (id) => (id === LATE ? "export {};" : null),
  };
}
