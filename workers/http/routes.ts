import type { ServerBuild } from "@remix-run/cloudflare";

export type Route = NonNullable<ServerBuild["routes"][string]>;
/** A page by the id of its own route, and the ids of the routes it stands in, the root first. */
type Page = { id: string; routeIds: string[] };
type Pattern = Page & { test: RegExp; parameters: number };

/**
 * Finds the page of a path, with the patterns made once. Null for a path that only the catch-all knows, or none; those are
 * Remix's to answer.
 */
export function routesOf(build: ServerBuild): (path: string) => Page | null {
  const leaves = Object.values(build.routes).filter((route): route is Route => isLeaf(build, route));
  const patterns = leaves.map((leaf) => patternOf(build, leaf));
  // A path without parameters is more particular than one that has some.
  patterns.sort((a, b) => a.parameters - b.parameters);
  return (path) => patterns.find(({ test }) => test.test(path)) ?? null;
}

/** A page: it has a component, and no splat, which would match what other routes are for. */
function isLeaf(build: ServerBuild, route: Route | undefined): boolean {
  if (!route?.module.default || route.id === "root" || route.path?.includes("*")) return false;
  return !Object.values(build.routes).some((other) => other?.parentId === route.id);
}

function patternOf(build: ServerBuild, leaf: Route): Pattern {
  const routes: Route[] = [];
  for (let route: Route | undefined = leaf; route; route = route.parentId ? build.routes[route.parentId] : undefined) {
    routes.unshift(route);
  }
  const path = routes
    .map((route) => route.path ?? "")
    .filter(Boolean)
    .join("/");
  const source = path.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/:\w+/g, "[^/]+");
  return {
    id: leaf.id,
    routeIds: routes.map(({ id }) => id),
    test: new RegExp(`^/${source}/?$`),
    parameters: path.split(":").length - 1,
  };
}
