import { createHash } from "node:crypto";
import type { AppLoadContext, ServerBuild } from "@remix-run/cloudflare";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Env, varsSchema } from "~/workers/env";

const ORIGIN = "https://vidwright.example";
const env = { vars: varsSchema.parse({ COOKIE_SECRET: "x".repeat(32) }) } as Env;

const route = (path: string, handle: object) => ({
  id: path,
  path,
  module: { default: () => null, handle },
});
const visitorsQuery = (query: URLSearchParams) => (query.has("prd") ? null : query.has("tab") ? "tab=other" : "");
const build = (version: string) =>
  ({
    assets: { version },
    routes: {
      about: route("about", { noScript: true, isStatic: true }),
      transcript: route("transcript", { noScript: true }),
      home: { ...route("", { visitorsQuery }), path: undefined },
    },
  }) as unknown as ServerBuild;

let kept: Map<string, Response>;
beforeEach(() => {
  kept = new Map();
  const cache = {
    match: async (key: string) => kept.get(key)?.clone(),
    put: async (key: string, response: Response) => void kept.set(key, response),
  };
  vi.stubGlobal("caches", { open: async () => cache });
  // In dev nothing is cached.
  vi.stubEnv("DEV", false);
  vi.resetModules();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

const rendered: { request: Request; context: AppLoadContext }[] = [];
let status = 200;
let body = (count: number) => `page ${count}`;
beforeEach(() => {
  rendered.length = 0;
  status = 200;
  body = (count) => `page ${count}`;
});

async function render(request: Request, context: AppLoadContext): Promise<Response> {
  rendered.push({ request, context });
  return new Response(body(rendered.length), { status });
}

/** Asks the isolate the test runs in. */
async function ask(path: string, init?: RequestInit, version = "1"): Promise<Response | null> {
  const { createEdgeCache } = await import("~/workers/http/edge-cache");
  return createEdgeCache(build(version), render)(new Request(ORIGIN + path, init), env, new URL(ORIGIN + path));
}

const textOf = async (answer: Promise<Response | null>) => (await answer)?.text();

describe("the edge cache", () => {
  it("renders a page once per theme", async () => {
    expect(await textOf(ask("/about"))).toBe("page 1");
    expect(await textOf(ask("/about/?utm_source=x", { headers: { cookie: "session=1; visitor=2" } }))).toBe("page 1");
    expect(await textOf(ask("/about", { method: "HEAD" }))).toBe("");
    expect(await textOf(ask("/about", { headers: { cookie: "theme=dark" } }))).toBe("page 2");
    expect(await textOf(ask("/about", { headers: { cookie: "a=b; theme=dark" } }))).toBe("page 2");
    expect(await textOf(ask("/about", { headers: { cookie: "theme=<x>" } }))).toBe("page 1");
    expect(rendered).toHaveLength(2);
  });

  it("serves another isolate from the edge", async () => {
    expect(await textOf(ask("/about"))).toBe("page 1");
    vi.resetModules();
    const answer = await ask("/about");
    expect(await answer?.text()).toBe("page 1");
    expect(answer?.headers.get("cache-control")).toBe("public, max-age=300, s-maxage=3600");
    expect(answer?.headers.get("vary")).toBe("Cookie");
    vi.resetModules();
    kept.clear();
    expect(await textOf(ask("/about"))).toBe("page 2");
  });

  it("renders again for another build", async () => {
    expect(await textOf(ask("/about"))).toBe("page 1");
    expect(await textOf(ask("/about", {}, "2"))).toBe("page 2");
  });

  it("renders a page without anything from the request but the theme", async () => {
    await ask("/about?x=1", { headers: { cookie: "session=1.a.b; theme=light", "cf-connecting-ip": "192.0.2.1" } });
    const [{ request, context } = { request: null, context: null }] = rendered;
    expect(request?.url).toBe(`${ORIGIN}/about`);
    expect([...(request?.headers ?? [])]).toEqual([["cookie", "theme=light"]]);
    expect(context?.owner).toEqual({ userId: null, anonymousId: "" });
    expect(() => context?.session.end()).toThrow(/neither begin nor end a session/);
  });

  it("does not cache failures", async () => {
    status = 500;
    const failed = await ask("/about");
    expect(failed?.status).toBe(500);
    expect(failed?.headers.get("cache-control")).toBe("private, no-store");
    status = 200;
    expect(await textOf(ask("/about"))).toBe("page 2");
  });

  it("gives visitors one page per query, never stored by browsers, and skips signed-in requests", async () => {
    expect(await textOf(ask("/?utm_source=x"))).toBe("page 1");
    expect(await textOf(ask("/", { headers: { cookie: "__Host-visitor=a.b" } }))).toBe("page 1");
    expect(await textOf(ask("/?tab=x&y=z"))).toBe("page 2");
    expect(rendered.map(({ request }) => request.url)).toEqual([`${ORIGIN}/`, `${ORIGIN}/?tab=other`]);
    vi.resetModules();
    const again = await ask("/");
    expect(await again?.text()).toBe("page 1");
    expect(again?.headers.get("cache-control")).toBe("private, no-store");
    expect(kept.get(`${ORIGIN}/?&build=1&theme=`)?.headers.get("cache-control")).toMatch(/^public/);
    expect(await ask("/?prd=1")).toBeNull();
    expect(await ask("/", { headers: { cookie: "__Host-session=1.a.b" } })).toBeNull();
  });

  it("allows a page's inline scripts by their hashes, and none on a page without any", async () => {
    body = () =>
      `<script type="module" src="/a.js"></script><script>one()</script><p>x</p><script async="">two()</script>`;
    const policy = (await ask("/"))?.headers.get("content-security-policy") ?? "";
    const sha256 = (text: string) => createHash("sha256").update(text).digest("base64");
    expect(policy).toContain(`script-src 'self' 'sha256-${sha256("one()")}' 'sha256-${sha256("two()")}';`);
    expect(policy).not.toContain("nonce");
    body = () => "<p>plain</p>";
    expect((await ask("/about"))?.headers.get("content-security-policy")).toContain("script-src 'none';");
  });

  it.each([
    ["a page that is not static", "/transcript", undefined],
    ["a form that was sent", "/about", { method: "POST" }],
    ["a route's data", "/about?_data=root", undefined],
    ["an unknown page", "/nothing", undefined],
  ])("leaves %s to others", async (_, path, init) => {
    expect(await ask(path, init)).toBeNull();
    expect(rendered).toEqual([]);
  });
});
