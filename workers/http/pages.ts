import { type AppLoadContext, createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import { AppError } from "~/functions/errors";
import { routesOf } from "./routes";

/** What the router would read as the name of another host, or fail to: `//name`, and so with `\\` in its place. */
const NO_PATH = /^\/(?:\/|%5c)/i;

type RenderPage = (request: Request, context: AppLoadContext) => Promise<Response>;

/**
 * Answers pages through Remix, each by a handler that knows the routes of that page and no others: Remix makes and matches
 * the patterns of all routes it knows several times for a request, which for this many costs more than rendering.
 */
export function createPages(build: ServerBuild, mode: "development" | "production"): RenderPage {
  const renderAny = createRequestHandler(build, mode);
  const findPage = routesOf(build);
  const renderers = new Map<string, RenderPage>();

  return async function answerPage(request, context) {
    const url = new URL(request.url);
    if (NO_PATH.test(url.pathname)) throw new AppError("not_found", "Not found.");
    const page = mode === "production" && request.method === "GET" ? findPage(url.pathname) : null;
    if (!page) return renderAny(request, context);
    const render = renderers.get(page.id) ?? createRequestHandler(withRoutes(build, page.routeIds), mode);
    renderers.set(page.id, render);
    return render(request, context);
  };
}

/** The build as if it had these routes alone. Browsers load the manifest of all of them as a file of its own. */
function withRoutes(build: ServerBuild, ids: readonly string[]): ServerBuild {
  const only = <T>(routes: Record<string, T>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => ids.includes(id)));
  return { ...build, routes: only(build.routes), assets: { ...build.assets, routes: only(build.assets.routes) } };
}
