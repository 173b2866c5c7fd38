import { type AppLoadContext, createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import { AppError } from "~/functions/errors";
import { createKeptPages } from "./kept-pages";
import { type Route, routesOf } from "./routes";

/** What the router would read as the name of another host, or fail to: `//name`, and so with `\\` in its place. */
const NO_PATH = /^\/(?:\/|%5c)/i;

type Loaded = { id: string; outcome: PromiseSettledResult<Response>; text: string };
type LoaderArgs = { request: Request; context: AppLoadContext; params: Record<string, string> };
type RenderPage = (request: Request, context: AppLoadContext) => Promise<Response>;

/**
 * Answers pages through Remix, but renders the same data once. A page is a pure function of its address and of what
 * its loaders answer, and matching, serialising and rendering are by far the dearest part of a request. So the loaders
 * run first; when an isolate has rendered just their answers before, only the nonce is new. Otherwise Remix renders
 * from the same answers: no loader runs twice.
 */
export function createPages(build: ServerBuild, mode: "development" | "production"): RenderPage {
  const loadedFor = new WeakMap<AppLoadContext, Loaded[]>();
  const renderPage = createRequestHandler(withLoaded(build, loadedFor), mode);
  const findRoute = routesOf(build);
  const kept = createKeptPages();

  return async function answerPage(request, context) {
    const url = new URL(request.url);
    if (NO_PATH.test(url.pathname)) throw new AppError("not_found", "Not found.");
    // With `_data` Remix asks for the data of a route, which is no page.
    const found = request.method === "GET" && !url.searchParams.has("_data") ? findRoute(url.pathname) : null;
    if (!found || mode === "development") return renderPage(request, context);
    const loaded = await Promise.all(
      found.routes.map((route) => load(route, { request, context, params: found.params })),
    );
    const key = keyOf(url, loaded);
    const known = key === null ? null : kept.read(key, context.nonce);
    if (known) return known;
    loadedFor.set(context, loaded);
    const response = await renderPage(request, context);
    return key === null ? response : kept.keep(key, response, context.nonce);
  };
}

async function load(route: Route, args: LoaderArgs): Promise<Loaded> {
  const answer = async () => {
    const data = await route.module.loader?.(args);
    return data instanceof Response ? data : Response.json(data ?? null);
  };
  const [outcome] = await Promise.allSettled([answer()]);
  const text = outcome.status === "fulfilled" ? await outcome.value.text() : "";
  return { id: route.id, outcome, text };
}

/** What a page shows, as one text; null for a page that is not plainly there (a redirect, a failure). */
function keyOf(url: URL, loaded: Loaded[]): string | null {
  const isPlain = loaded.every(({ outcome }) => outcome.status === "fulfilled" && outcome.value.status === 200);
  return isPlain ? [url.href, ...loaded.map(({ text }) => text)].join("\n") : null;
}

/** The build with loaders that hand over what was loaded for the request, where something was. */
function withLoaded(build: ServerBuild, loadedFor: WeakMap<AppLoadContext, Loaded[]>): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const loader = route?.module.loader;
    if (!route || !loader) return [id, route];
    const handOver: typeof loader = (args) => {
      const known = loadedFor.get(args.context)?.find((loaded) => loaded.id === id);
      if (!known) return loader(args);
      if (known.outcome.status === "rejected") throw known.outcome.reason;
      return new Response(known.text, known.outcome.value);
    };
    return [id, { ...route, module: { ...route.module, loader: handOver } }];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}
