import { type AppLoadContext, createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import { AppError } from "~/functions/errors";
import { createDocument, onceARequest } from "./document";
import { type Route, routesOf } from "./routes";

/** What the router would read as the name of another host, or fail to: `//name`, and so with `\\` in its place. */
const NO_PATH = /^\/(?:\/|%5c)/i;

type RenderPage = (request: Request, context: AppLoadContext) => Promise<Response>;

/** A path as the router would read it too: nothing in it is escaped or stands for nothing. */
const PLAIN_PATH = /^\/(?:[^%]*[^%/])?$/;

/**
 * Answers pages, each by a renderer that knows the routes of that page and no others: Remix makes and matches the patterns
 * of all routes it knows several times for a request, which for this many costs more than rendering. What is no plain
 * document is Remix's to answer.
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

/** The build as if it had these routes alone. Browsers load the manifest of all of them as a file of its own. */
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
  return loader ? { ...route, module: { ...route.module, loader: onceARequest(loader) } } : route;
}
