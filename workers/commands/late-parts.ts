import type { Plugin } from "vite";
import { ownPath } from "./own-path";

/** Files with dynamic imports for what the browser does with a page. */
const OF_PAGES = /^app\/[^/]+\//;
const OWN = /^(?:\.{1,2}|~\/app)\//;
const LATE = "\0vidwright:late-part";

/**
 * Leaves the pages' dynamic imports out of the server's bundle: dialogs, editors, and other parts that open on a
 * press. The server never renders them, and they would make the Worker too large.
 */
export function withoutLateParts(): Plugin {
  return {
    name: "vidwright:without-late-parts",
    apply: "build",
    resolveDynamicImport: (path, importer) =>
      typeof path === "string" && OWN.test(path) && OF_PAGES.test(ownPath(importer) ?? "") ? LATE : null,
    // Empty, like a `.client` module that Remix leaves on the server.
    load: (id) => (id === LATE ? "export {};" : null),
  };
}
