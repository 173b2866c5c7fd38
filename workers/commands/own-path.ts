import { ROOT } from "./run.mjs";

/**
 * The path of a build's module in the repository, wherever the clone is.
 * @param id as the bundler names it: an absolute path, perhaps with a query
 * @returns the path below the repository with its query, `app/root.tsx?url`; null for packages and virtual modules
 */
export function ownPath(id: string): string | null {
  if (!id.startsWith(`${ROOT}/`)) return null;
  const path = id.slice(ROOT.length + 1);
  return path.startsWith("node_modules/") ? null : path;
}
