import type { AppLoadContext, ServerBuild } from "@remix-run/cloudflare";
import type { RouteHandle } from "~/app/root";
import { createDeps } from "../deps";
import type { Env } from "../env";

/** Short in browsers, whose copy of a page outlives a deploy; at the edge each build has its own. */
const CACHE_CONTROL = "public, max-age=300, s-maxage=3600";

/** In dev a page is rendered anew each time: its build has no name, and changes under it. */
const IS_DEV = import.meta.env?.DEV === true;

type RenderPage = (request: Request, context: AppLoadContext) => Promise<Response>;

/**
 * The pages whose route says `isStatic`, from the edge's cache. They are rendered for nobody in particular: of the
 * request they see their own path and the theme, so one copy a theme serves everybody.
 */
export function createEdgeCache(build: ServerBuild, renderPage: RenderPage) {
  const staticPaths = findStaticPaths(build);

  /** The answer without the security headers; null for a request that is not one for a static page. */
  return async function answerFromEdge(request: Request, env: Env): Promise<Response | null> {
    const url = new URL(request.url);
    const path = url.pathname.replace(/(?<=.)\/$/, "");
    const isRead = request.method === "GET" || request.method === "HEAD";
    // With `_data` Remix asks for the data of a route, which is no page.
    if (!isRead || !staticPaths.has(path) || url.searchParams.has("_data")) return null;
    const origin = env.vars.APP_ORIGIN ?? url.origin;
    const theme = readTheme(request);
    const page = await cached(`${origin}${path}?build=${build.assets.version}&theme=${theme}`, () => {
      const headers: HeadersInit = theme ? { Cookie: `theme=${theme}` } : {};
      return renderPage(new Request(`${origin}${path}`, { headers }), nobody(env, origin));
    });
    return request.method === "HEAD" ? new Response(null, page) : page;
  };
}

function findStaticPaths({ routes }: ServerBuild): Set<string> {
  const isStatic = (handle: unknown) => (handle as RouteHandle | undefined)?.isStatic === true;
  const found = Object.values(routes).filter((route) => route && isStatic(route.module.handle));
  return new Set(found.map((route) => `/${route?.path}`));
}

function readTheme(request: Request): string {
  return /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(request.headers.get("Cookie") ?? "")?.[1] ?? "";
}

/** The same pages, in this isolate: a look into the edge's cache costs more than a page weighs. */
const MAX_IN_MEMORY = 200;
const inMemory = new Map<string, { html: string; headers: Headers }>();

async function cached(key: string, render: () => Promise<Response>): Promise<Response> {
  const held = inMemory.get(key);
  if (held) return forBrowser(new Response(held.html, { headers: held.headers }));
  const cache = await caches.open("pages");
  const known = IS_DEV ? undefined : await cache.match(key);
  const page = known ?? (await render());
  if (!page.ok || IS_DEV) return page;
  const html = await page.text();
  const headers = new Headers(page.headers);
  headers.set("Cache-Control", CACHE_CONTROL);
  // As many as there are pages and themes; more only where a local run is asked under several names.
  if (inMemory.size >= MAX_IN_MEMORY) inMemory.clear();
  inMemory.set(key, { html, headers });
  if (!known) await cache.put(key, new Response(html, { headers }));
  return forBrowser(new Response(html, { headers }));
}

/** A browser keeps its copy by address, and the theme it shows is in a cookie. */
function forBrowser(page: Response): Response {
  const answer = new Response(page.body, page);
  answer.headers.set("Vary", "Cookie");
  return answer;
}

function nobody(env: Env, origin: string): AppLoadContext {
  return {
    deps: createDeps(env),
    owner: { userId: null, anonymousId: "" },
    anonymousId: null,
    session: { begin: refuseSession, end: refuseSession },
    device: { idFor: async () => null, remember: refuseSession },
    showAds: () => null,
    networkAddress: "",
    language: "en",
    origin,
    network: env.vars.PROFESSIONAL_NETWORK_URL ?? null,
    nonce: "",
  };
}

function refuseSession(): never {
  throw new Error("A static page is nobody's: it can neither begin nor end a session.");
}
