import type { Rollup } from "vite";

/** The modules that every page loads: the browser's entry and the root route. */
const ROOTS = /\/app\/(entry\.client|root)\.tsx(\?|$)/;

/**
 * Two files for what every page loads: packages, which stay cached when only our code changes, and our code. Left to itself the
 * bundler makes a file of each group of modules that the same pages share: two dozen for every page, most of them under a
 * kilobyte, and each costs a request.
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

/** These modules and all that they import, but for what they load later. */
function reachedFrom(roots: string[], read: Rollup.GetModuleInfo): Set<string> {
  const reached = new Set(roots);
  // A set is walked in the order of insertion, through what is added meanwhile too.
  for (const id of reached) for (const imported of read(id)?.importedIds ?? []) reached.add(imported);
  return reached;
}
