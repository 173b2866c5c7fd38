import type { Rollup } from "vite";

/** The modules that every page loads: the browser's entry and the root route. */
const ROOTS = /\/app\/(entry\.client|root)\.tsx(\?|$)/;

/**
 * Two files for what every page loads: packages, which stay cached when only our code changes, and our code. By default
 * the bundler makes a file for each group of modules that the same pages share: two dozen for every page, most of them
 * under a kilobyte, each costing a request.
 */
export function shellChunk(): Rollup.GetManualChunk {
  let shell: Set<string> | undefined;
  return (id, { getModuleIds, getModuleInfo }) => {
    shell ??= reachedFrom(
      [...getModuleIds()].filter((one) => ROOTS.test(one)),
      getModuleInfo,
    );
    if (!shell.has(id)) return undefined;
    return id.includes("/node_modules/") ? "packages" : "shell";
  };
}

/** These modules and everything they import statically. */
function reachedFrom(roots: string[], read: Rollup.GetModuleInfo): Set<string> {
  const reached = new Set(roots);
  // A Set's iteration includes entries added while it runs.
  for (const id of reached) for (const imported of read(id)?.importedIds ?? []) reached.add(imported);
  return reached;
}
