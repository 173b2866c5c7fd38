import { type AppLoadContext, createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import { AppError } from "~/functions/errors";
import { createDocument, oncePerRequest } from "./document";
import { type Route, routesOf } from "./routes";

/** Paths that the router would parse as another host or fail on: `//name`, also with `\\` instead of `/`. */
const NO_PATH = /^\/(?:\/|%5c)/i;

type RenderPage = (request: Request, context: AppLoadContext) => Promise<Response>;

/** A path that the router would read unchanged: nothing escaped, no trailing slash. */
const PLAIN_PATH = /^\/(?:[^%]*[^%/])?$/;

/**
 * Renders pages, with one renderer per page that only knows that page's routes: Remix builds and matches the patterns
 * of all its routes several times per request, which for this many routes costs more than rendering. Anything but a
 * plain document request goes to Remix.
 */
export function createPages(build: ServerBuild, mode: "development" | "production"): RenderPage {
  const renderAny = createRequestHandler(build, mode);
  const findPage = routesOf(build);
  const renderers = new Map<string, ReturnType<typeof createRenderers>>();

  return async function answerPage(request, context) {
    const url = new URL(request.url);
    if (NO_PATH.test(url.pathname)) throw new AppError("not_found", "Not found.");
    const found = mode === "production" && request.method === "GET" ? findPage(url.pathname) : null;
    if (!found) return renderAny(request, context);
    const { page, params } = found;
    const render = renderers.get(page.id) ?? createRenderers(withRoutes(build, page.routeIds));
    renderers.set(page.id, render);
    const document = PLAIN_PATH.test(url.pathname) ? await render.document(request, context, { url, params }) : null;
    return document ?? render.byRemix(request, context);
  };
}

function createRenderers(build: ServerBuild) {
  return { document: createDocument(build), byRemix: createRequestHandler(build, "production") };
}

/** The build reduced to these routes. Browsers load the manifest of all routes as a separate file. */
function withRoutes(build: ServerBuild, ids: readonly string[]): ServerBuild {
  const only = <T>(routes: Record<string, T>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => ids.includes(id)));
  const routes = Object.fromEntries(
    ids.flatMap((id) => {
      const route = build.routes[id];
      return route ? [[id, withOneAnswer(route)]] : [];
    }),
  );
  return { ...build, routes, assets: { ...build.assets, routes: only(build.assets.routes) } };
}

function withOneAnswer(route: Route): Route {
  const { loader } = route.module;
  return loader ? { ...route, module: { ...route.module, loader: oncePerRequest(loader) } } : route;
}
