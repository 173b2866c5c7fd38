import { type AppLoadContext, createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import { AppError } from "~/functions/errors";
import { createDocument, oncePerRequest } from "./document";
import { type LateBuild, type LateRoute, type Page, type Route, routesOf } from "./routes";

/** Paths that the router would parse as another host or fail on: `//name`, also with `\\` instead of `/`. */
const NO_PATH = /^\/(?:\/|%5c)/i;

type RenderPage = (request: Request, context: AppLoadContext) => Promise<Response>;

/** A path that the router would read unchanged: nothing escaped, no trailing slash. */
const PLAIN_PATH = /^\/(?:[^%]*[^%/])?$/;

type Renderers = {
  /** Null for a route without a component, which is no document. */
  document: ReturnType<typeof createDocument> | null;
  byRemix: ReturnType<typeof createRequestHandler>;
};

/**
 * Renders pages, with one renderer per page that only knows that page's routes: Remix builds and matches the patterns
 * of all its routes several times per request, which for this many routes costs more than rendering. Anything but a
 * plain document request goes to Remix. Modules are evaluated for the page that needs them, so that a new isolate's
 * first answer does not wait for those of all others.
 */
export function createPages(build: LateBuild, mode: "development" | "production"): RenderPage {
  const findPage = routesOf(build);
  const renderers = new Map<string, Renderers>();
  let renderAny: ReturnType<typeof createRequestHandler> | undefined;

  return async function answerPage(request, context) {
    const url = new URL(request.url);
    if (NO_PATH.test(url.pathname)) throw new AppError("not_found", "Not found.");
    const found = mode === "production" && request.method === "GET" ? findPage(url.pathname) : null;
    if (!found) {
      renderAny ??= createRequestHandler({ ...build, routes: await load(Object.values(build.routes)) }, mode);
      return renderAny(request, context);
    }
    const { page, params } = found;
    const render = renderers.get(page.id) ?? (await createRenderers(build, page));
    renderers.set(page.id, render);
    const place = { url, params };
    const document = PLAIN_PATH.test(url.pathname) ? await render.document?.(request, context, place) : null;
    return document ?? render.byRemix(request, context);
  };
}

async function createRenderers(build: LateBuild, page: Page): Promise<Renderers> {
  const ofPage = await withRoutes(build, page.routeIds);
  const isDocument = ofPage.routes[page.id]?.module.default !== undefined;
  return {
    document: isDocument ? createDocument(ofPage) : null,
    byRemix: createRequestHandler(ofPage, "production"),
  };
}

/** The build reduced to these routes. Browsers load the manifest of all routes as a separate file. */
async function withRoutes(build: LateBuild, ids: readonly string[]): Promise<ServerBuild> {
  const only = <T>(routes: Record<string, T>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => ids.includes(id)));
  const loaded = await load(Object.values(only(build.routes)));
  const routes = Object.fromEntries(Object.entries(loaded).map(([id, route]) => [id, withOneAnswer(route)]));
  return { ...build, routes, assets: { ...build.assets, routes: only(build.assets.routes) } };
}

async function load(routes: readonly LateRoute[]): Promise<Record<string, Route>> {
  const loaded = routes.map(async ({ load: evaluate, ...route }) => ({ ...route, module: await evaluate() }));
  return Object.fromEntries((await Promise.all(loaded)).map((route) => [route.id, route]));
}

function withOneAnswer(route: Route): Route {
  const { loader } = route.module;
  return loader ? { ...route, module: { ...route.module, loader: oncePerRequest(loader) } } : route;
}
