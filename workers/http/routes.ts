import type { ServerBuild } from "@remix-run/cloudflare";

export type Route = NonNullable<ServerBuild["routes"][string]>;
type Found = { routes: Route[]; params: Record<string, string> };
type Pattern = { test: RegExp; names: string[]; routes: Route[] };

/**
 * Finds the routes of a path, the root first, with their patterns made once: Remix makes them anew for each request.
 * Null for a path that only the catch-all knows, or none; those are Remix's to answer.
 */
export function routesOf(build: ServerBuild): (path: string) => Found | null {
  const leaves = Object.values(build.routes).filter((route): route is Route => isLeaf(build, route));
  const patterns = leaves.map((leaf) => patternOf(build, leaf));
  // A path without parameters is more particular than one that has some.
  patterns.sort((a, b) => a.names.length - b.names.length);
  return (path) => {
    for (const { test, names, routes } of patterns) {
      const match = test.exec(path);
      if (match)
        return { routes, params: Object.fromEntries(names.map((name, index) => [name, decode(match[index + 1])])) };
    }
    return null;
  };
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
  const names = [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? "");
  const source = path.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/:\w+/g, "([^/]+)");
  return { test: new RegExp(`^/${source}/?$`), names, routes };
}

function decode(text = ""): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // As the router does: what is no valid encoding stands for itself.
    return text;
  }
}
