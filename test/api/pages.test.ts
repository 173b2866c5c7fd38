import { readdirSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import {
  COOKIES,
  IN_CACHE_STORAGE,
  IN_INDEXED_DB,
  IN_LOCAL_STORAGE,
  IN_SESSION_STORAGE,
} from "~/functions/privacy/stored-in-browser";
import { ON_SERVER } from "~/functions/privacy/stored-on-server";
import { makePrd } from "../helpers/prompts";
import { REPOSITORY } from "../helpers/runtime";
import { sharedWorker } from "../helpers/shared-worker";
import { startWorker, type TestServer } from "../helpers/worker";

let worker: TestServer;
beforeAll(async () => {
  worker = await sharedWorker();
});

/** Each static page with its fixed texts, word for word. */
const STATIC_PAGES: [path: string, title: string, texts: string[]][] = [
  ["/about", "About | Vidwright", ["Our mission", "Our story", "AI language model", "Developers", "Product managers"]],
  ["/about", "About | Vidwright", ["Founders", "Our vision", 'href="/">Try Video to PRD Now<']],
  ["/privacy", "Privacy Policy | Vidwright", ["Privacy Policy<", "Advertising Policy<", "Cookie Policy<"]],
  ["/privacy", "Privacy Policy | Vidwright", ["May 14, 2025", 'tabindex="0" aria-label="Privacy, advertising']],
  [
    "/privacy",
    "Privacy Policy | Vidwright",
    [
      "Highlights, with your questions",
      "quizzes, and attempts with every answer",
      "What a link shows and allows",
      "flashcards; each review",
    ],
  ],
  [
    "/privacy",
    "Privacy Policy | Vidwright",
    [
      "and study sessions",
      "The AI provider, if one is set up: title",
      "The speech service, if one is set up: the sound",
      "A model or speech service of your own, if you set one",
      "Session storage</strong>",
      "IndexedDB</strong>",
    ],
  ],
  ["/guides/prompt-engineering", "Prompt Engineering for PRDs | Vidwright", ['href="/">Go to Video-to-PRD Tool<']],
  ["/guides/founders", "From Talk to PRD: a Guide for Founders | Vidwright", ['href="/">Create Your First PRD<']],
  [
    "/guides/youtube-creators",
    "For YouTube Creators: Tutorials People Can Build From | Vidwright",
    ['href="/">Try Video-to-PRD Conversion<'],
  ],
];

it("the privacy page says of everything that is stored what, why and how long", async () => {
  const html = (await (await worker.fetch("/privacy")).text()).replaceAll("&#x27;", "'").replaceAll("<!-- -->", "");
  const inBrowser = [...IN_LOCAL_STORAGE, ...IN_SESSION_STORAGE, ...IN_INDEXED_DB, ...IN_CACHE_STORAGE];
  for (const { title, what, why, kept } of [...ON_SERVER, ...COOKIES, ...inBrowser]) {
    expect(html).toContain(`<strong>${title}</strong>: ${what} <em>Why:</em> ${why} <em>Kept:</em> ${kept}</li>`);
  }
  expect(html).toContain(`sets ${COOKIES.length} cookies`);
});

const STATIC_PATHS = [...new Set(STATIC_PAGES.map(([path]) => path))];

describe.each(STATIC_PAGES)("%s", (path, title, texts) => {
  it("has its texts and metadata", async () => {
    const response = await worker.fetch(path);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain(`<title>${title}</title>`);
    for (const name of ["description", "keywords"]) {
      expect(html).toMatch(new RegExp(`<meta name="${name}" content="[^"]{20,}"`));
    }
    expect(html).toContain(`rel="canonical" href="${worker.url.origin}${path}"`);
    expect(html).toContain(`property="og:image" content="${worker.url.origin}/social.png"`);
    for (const text of texts) expect(html.replaceAll(/ class="[^"]*"/g, "")).toContain(text);
  });
});

describe.each(STATIC_PATHS)("%s is the same for everybody", (path) => {
  it("says Account for everyone, and has no professional-network link if none is configured", async () => {
    const html = (await (await worker.fetch(path)).text()).replaceAll(/ class="[^"]*"/g, "");
    expect(html.match(/href="\/account">Account</g)).toHaveLength(2);
    expect(html).not.toContain("Sign in<");
    expect(html).not.toContain("LinkedIn");
    const home = (await (await worker.fetch("/")).text()).replaceAll(/ class="[^"]*"/g, "");
    expect(home.match(/href="\/auth\?tab=login">Sign in</g)).toHaveLength(2);
  });

  it("ships no script, and its policy allows none", async () => {
    const response = await worker.fetch(path);
    const html = await response.text();
    expect(html).not.toContain("<script");
    expect(html).not.toContain("modulepreload");
    expect(response.headers.get("content-security-policy")).toContain("script-src 'none'");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  });

  it("sets no cookie, may be cached, and varies only by the theme cookie", async () => {
    const first = await worker.fetch(path);
    expect(first.headers.getSetCookie()).toEqual([]);
    expect(first.headers.get("cache-control")).toBe("public, max-age=300, s-maxage=3600");
    expect(first.headers.get("vary")).toBe("Cookie");
    const plain = await first.text();
    const again = await worker.fetch(`${path}/?utm_source=x`, { headers: { cookie: "session=1.x.y; visitor=z" } });
    expect(again.headers.getSetCookie()).toEqual([]);
    expect(await again.text()).toBe(plain);
    const dark = await worker.fetch(path, { headers: { cookie: "a=b; theme=dark" } });
    expect(dark.headers.getSetCookie()).toEqual([]);
    expect(await dark.text()).toContain('<html lang="en" data-theme="dark">');
    expect(await (await worker.fetch(path)).text()).toBe(plain);
  });

  it("answers HEAD without a body", async () => {
    const response = await worker.fetch(path, { method: "HEAD" });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe("");
  });
});

it("an address of home that names a document leads to the document's own page, with its filters", async () => {
  const caller = worker.visitor();
  const prd = await makePrd(caller);
  const led = await caller.get(`/?prd=${prd.id}&priority=must`);
  expect([led.status, led.headers.get("location")]).toEqual([302, `/history/${prd.id}?priority=must`]);
  expect((await caller.get(`/video-to-prompt?prd=${prd.id}`)).headers.get("location")).toBe(`/history/${prd.id}`);
  const stray = (await caller.get("/?prd=../about")).headers.get("location") ?? "";
  expect(stray).toBe("/history/..%2Fabout");
  expect((await caller.get(stray)).status).toBe(404);
});

it("static pages need no database", async () => {
  const bare = await startWorker<{ DB: D1Database }>();
  try {
    const { results } = await bare.env.DB.prepare(
      "select name from sqlite_master where type = 'table' and name not like '\\_%' escape '\\' and name not like 'sqlite_%' and name <> 'd1_migrations'",
    ).all<{ name: string }>();
    expect(results.length).toBeGreaterThan(5);
    await bare.env.DB.batch(
      results.map(({ name }) => bare.env.DB.prepare(`alter table ${name} rename to gone_${name}`)),
    );
    const cookie = "theme=light";
    for (const path of [...STATIC_PATHS, "/sitemap.xml", "/robots.txt"]) {
      expect((await bare.fetch(path, { headers: { cookie } })).status).toBe(200);
    }
    // Pages that use the database fail now, so the check above is meaningful.
    expect((await bare.visitor().get("/history/1")).status).toBe(500);
  } finally {
    await bare.close();
  }
});

it("the sitemap lists public pages that exist", async () => {
  const response = await worker.fetch("/sitemap.xml");
  expect(response.headers.get("content-type")).toContain("application/xml");
  expect(response.headers.getSetCookie()).toEqual([]);
  const links = [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, link = ""]) => link);
  expect(links.map((link) => new URL(link).pathname).sort()).toEqual(["/", ...STATIC_PATHS, "/contact"].sort());
  for (const link of links) {
    const page = await fetch(link, { redirect: "manual" });
    expect([link, page.status]).toEqual([link, 200]);
    const html = await page.text();
    expect(html).not.toContain("noindex");
    // The description in search results.
    expect([link, /<meta name="description" content="([^"]{50,200})"/.exec(html)?.[1]]).toEqual([
      link,
      expect.any(String),
    ]);
  }
});

it("robots.txt names the sitemap and what must not be indexed", async () => {
  const text = await (await worker.fetch("/robots.txt")).text();
  for (const path of ["/api/", "/dev/", "/account"]) expect(text).toContain(`Disallow: ${path}\n`);
  expect(text).toContain(`Sitemap: ${worker.url.origin}/sitemap.xml\n`);
});

it("every icon of the head and manifest exists in its size", async () => {
  const html = await (await worker.fetch("/")).text();
  for (const rel of ["icon", "apple-touch-icon", "manifest"]) expect(html).toContain(`rel="${rel}"`);
  const manifest = (await (await worker.fetch("/manifest.webmanifest")).json()) as {
    icons: { src: string; sizes: string; type: string; purpose: string }[];
  };
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain("maskable");
  const pictures = [
    ...manifest.icons.filter(({ type }) => type === "image/png").map(({ src, sizes }) => [src, sizes] as const),
    ["/icons/apple-touch-icon.png", "180x180"] as const,
    ["/social.png", "1200x630"] as const,
  ];
  for (const [path, size] of pictures) {
    const response = await worker.fetch(path);
    expect([path, response.status]).toEqual([path, 200]);
    const png = new DataView(await response.arrayBuffer());
    expect([path, `${png.getUint32(16)}x${png.getUint32(20)}`]).toEqual([path, size]);
  }
});

it("an unknown address says so, with status 404", async () => {
  const response = await worker.fetch("/no/such/page");
  const html = await response.text();
  expect(response.status).toBe(404);
  expect(html).toContain("404 Page Not Found</h1>");
  expect(html).toContain("This page doesn&#x27;t exist.");
});

it("serves every static file with its type, and for https only", async () => {
  const folder = join(REPOSITORY, "build", "client");
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== "_headers")
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length));
  expect(new Set(files.map((path) => path.split("/")[1]))).toContain("assets");
  const { headers } = await worker.fetch("/api/nothing");
  const [https, sniffing] = ["strict-transport-security", "x-content-type-options"].map((name) => headers.get(name));
  const visit = async (path: string) => {
    const file = await worker.fetch(path, { method: "HEAD" });
    expect([path, file.status, file.headers.get("strict-transport-security")]).toEqual([path, 200, https]);
    expect([path, file.headers.get("x-content-type-options")]).toEqual([path, sniffing]);
  };
  await Promise.all(files.map(visit));
});
