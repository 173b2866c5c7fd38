import type { AppLoadContext, ServerBuild } from "@remix-run/cloudflare";
import type { RouteHandle } from "~/app/root";
import { createAds } from "~/workers/clients/configured-ads";
import { loadText } from "../clients/assets";
import { createDeps } from "../deps";
import type { Env } from "../env";
import { createAdGate } from "./ad-gate";
import { hashInline } from "./content-security-policy";
import { hasSession } from "./login-session";
import { secure } from "./security-headers";

/** Short in browsers, whose copy outlives a deploy; at the edge each build has its own copy. */
const PUBLIC = "public, max-age=300, s-maxage=3600";

/** In dev pages are always rendered: the build has no version and changes while it runs. */
const IS_DEV = import.meta.env?.DEV === true;

type RenderPage = (request: Request, context: AppLoadContext) => Promise<Response>;

/**
 * Serves pages that are the same for many requests from the edge cache: routes with `isStatic` for everybody, and
 * routes with a `visitorsQuery` for anyone not signed in. Rendering sees nothing of the request but the path, that
 * query and the theme.
 */
export function createEdgeCache(build: ServerBuild, renderPage: RenderPage) {
  const handles = handlesByPath(build);

  /** The complete response, or null if the request is not for such a page. */
  return async function answerFromEdge(request: Request, env: Env, url: URL): Promise<Response | null> {
    const path = url.pathname.replace(/(?<=.)\/$/, "");
    const isRead = request.method === "GET" || request.method === "HEAD";
    // With `_data` Remix asks for a route's data instead of a page.
    const handle = isRead && !url.searchParams.has("_data") ? handles.get(path) : undefined;
    if (!handle) return null;
    const query = handle.isStatic ? "" : hasSession(request) ? null : handle.visitorsQuery(url.searchParams);
    if (query === null) return null;
    const origin = env.vars.APP_ORIGIN ?? url.origin;
    const theme = readTheme(request);
    const address = `${origin}${path}${query && `?${query}`}`;
    const key = `${origin}${path}?${query}&build=${build.assets.version}&theme=${theme}`;
    const page = await cached(key, handle, async () => {
      // A page without scripts shows no ads and no challenge.
      const { showAds, hosts } = createAdGate(handle.isStatic ? null : createAds(env.vars));
      const context = nobody(env, origin, showAds);
      const headers: HeadersInit = theme ? { Cookie: `theme=${theme}` } : {};
      const rendered = await renderPage(new Request(address, { headers }), context);
      const html = await rendered.text();
      const scriptUrl = handle.isStatic ? undefined : context.deps.challenge?.settings.scriptUrl;
      const challenge = scriptUrl ? [new URL(scriptUrl).origin] : [];
      return secure(new Response(html, rendered), await hashInline(html), { ads: hosts(), challenge });
    });
    return request.method === "HEAD" ? new Response(null, page) : page;
  };
}

type Shared = Extract<RouteHandle, { isStatic: true } | { visitorsQuery: unknown }>;

/** How each shared page is shared, by its path. */
function handlesByPath({ routes }: ServerBuild): Map<string, Shared> {
  const handles = new Map<string, Shared>();
  for (const route of Object.values(routes)) {
    const handle: unknown = route?.module.handle;
    if (isShared(handle)) handles.set(`/${route?.path ?? ""}`, handle);
  }
  return handles;
}

const isShared = (handle: unknown): handle is Shared =>
  typeof handle === "object" &&
  handle !== null &&
  ("visitorsQuery" in handle || ("isStatic" in handle && handle.isStatic === true));

function readTheme(request: Request): string {
  return /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(request.headers.get("Cookie") ?? "")?.[1] ?? "";
}

/** The same pages in this isolate: a lookup in the edge cache costs more than keeping the page in memory. */
const MAX_IN_MEMORY = 200;
/** Bytes, because encoding a text again for each response costs more than everything else here. */
const inMemory = new Map<string, { html: ArrayBuffer; headers: Headers }>();

async function cached(key: string, { isStatic }: Shared, render: () => Promise<Response>): Promise<Response> {
  const held = inMemory.get(key);
  if (held) return new Response(held.html, { headers: held.headers });
  const cache = await caches.open("pages");
  const known = IS_DEV ? undefined : await cache.match(key);
  const page = known ?? (await render());
  if (!page.ok || IS_DEV) return page;
  const html = await page.arrayBuffer();
  const headers = forBrowser(page.headers, isStatic === true);
  // There are only so many pages, queries and themes; more entries appear only in local runs under several host names.
  if (inMemory.size >= MAX_IN_MEMORY) inMemory.clear();
  inMemory.set(key, { html, headers });
  if (!known) {
    const kept = new Headers(headers);
    kept.delete("Vary");
    kept.set("Cache-Control", PUBLIC);
    await cache.put(key, new Response(html, { headers: kept }));
  }
  return new Response(html, { headers });
}

/**
 * Browsers may cache a public page, varying by cookie because the theme is in one. They may not cache a visitors' page:
 * after signing in, the same address shows something else.
 */
function forBrowser(kept: Headers, isStatic: boolean): Headers {
  const headers = new Headers(kept);
  headers.set("Cache-Control", isStatic ? PUBLIC : "private, no-store");
  if (isStatic) headers.set("Vary", "Cookie");
  return headers;
}

function nobody(env: Env, origin: string, showAds: AppLoadContext["showAds"]): AppLoadContext {
  return {
    deps: createDeps(env),
    owner: { userId: null, anonymousId: "" },
    anonymousId: null,
    session: { expired: null, begin: refuseSession, end: refuseSession, expire: refuseSession, tell: refuseSession },
    device: {
      idFor: async () => null,
      remember: refuseSession,
      hasRegistered: () => false,
      keepRegistration: refuseSession,
    },
    shares: { isUnlocked: async () => false, unlock: refuseSession, wasSeen: () => true, see: refuseSession },
    userAgent: "",
    showAds,
    networkAddress: "",
    language: "en",
    origin,
    network: env.vars.PROFESSIONAL_NETWORK_URL ?? null,
    nonce: "",
    loadText: (path) => loadText(env, path),
  };
}

function refuseSession(): never {
  throw new Error("A page cached for many visitors can neither begin nor end a session.");
}
