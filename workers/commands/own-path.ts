import { ROOT } from "./run.mjs";

/**
 * Where a module of the build stands in the repository, wherever the clone lies.
 * @param id as the bundler names it: an absolute path, perhaps with a query
 * @returns the path below the repository with its query, `app/root.tsx?url`; null for packages and virtual modules
 */
export function ownPath(id: string): string | null {
  if (!id.startsWith(`${ROOT}/`)) return null;
  const path = id.slice(ROOT.length + 1);
  return path.startsWith("node_modules/") ? null : path;
}
