import type { ServerBuild } from "@remix-run/cloudflare";

export type Route = NonNullable<ServerBuild["routes"][string]>;
/** A route whose module is evaluated when it is first loaded. */
export type LateRoute = Omit<Route, "module"> & { load(): Promise<Route["module"]> };
/** Remix's build as workers/commands/late-routes.ts writes it. */
export type LateBuild = Omit<ServerBuild, "routes"> & { routes: Record<string, LateRoute> };
/** A page: its own route's id, and the ids of its route and all parents, root first. */
export type Page = { id: string; routeIds: string[] };
/** The page and its path parameters, still encoded. */
type Found = { page: Page; params: Record<string, string> };
type Pattern = { page: Page; test: RegExp; names: string[] };

/**
 * Finds the page for a path, with patterns built once. Null for a path that only the catch-all or no route matches;
 * Remix handles those.
 */
export function routesOf(build: LateBuild): (path: string) => Found | null {
  const leaves = Object.values(build.routes).filter((route) => isLeaf(build, route));
  const patterns = leaves.map((leaf) => patternOf(build, leaf));
  // A path without parameters is more specific than one with parameters.
  patterns.sort((a, b) => a.names.length - b.names.length);
  return (path) => {
    for (const { page, test, names } of patterns) {
      const values = test.exec(path);
      if (!values) continue;
      return { page, params: Object.fromEntries(names.map((name, index) => [name, values[index + 1] ?? ""])) };
    }
    return null;
  };
}

/** A page has no splat, which would also match other routes' paths. */
function isLeaf(build: LateBuild, route: LateRoute): boolean {
  if (route.id === "root" || route.path?.includes("*")) return false;
  return !Object.values(build.routes).some((other) => other?.parentId === route.id);
}

function patternOf(build: LateBuild, leaf: LateRoute): Pattern {
  const routes: LateRoute[] = [];
  for (
    let route: LateRoute | undefined = leaf;
    route;
    route = route.parentId ? build.routes[route.parentId] : undefined
  ) {
    routes.unshift(route);
  }
  const path = routes
    .map((route) => route.path ?? "")
    .filter(Boolean)
    .join("/");
  const source = path.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/:\w+/g, "([^/]+)");
  return {
    page: { id: leaf.id, routeIds: routes.map(({ id }) => id) },
    test: new RegExp(`^/${source}/?$`),
    names: (path.match(/:\w+/g) ?? []).map((name) => name.slice(1)),
  };
}
