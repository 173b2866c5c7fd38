import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { failureOf } from "../helpers/prd";
import { rawRequest } from "../helpers/raw-request";
import { type SharedWorker, sharedWorker } from "../helpers/shared-worker";

let worker: SharedWorker;

beforeAll(async () => {
  worker = await sharedWorker();
});

const JSON_HEADERS = { "content-type": "application/json" };

describe("Origin", () => {
  it.each([
    ["missing", undefined],
    ["null", "null"],
    ["foreign", "https://evil.example"],
    ["a look-alike", "OWN.evil.example"],
  ])("a mutation with %s origin is refused, on the API and on pages", async (_, text) => {
    const origin = text?.replace("OWN", worker.url.origin);
    for (const path of ["/api/prompts", "/api/transcripts", "/api/export/pdf", "/?index"]) {
      const headers = origin === undefined ? JSON_HEADERS : { ...JSON_HEADERS, origin };
      const response = await worker.fetch(path, { method: "POST", headers, body: "{}" });
      expect(await failureOf(response)).toMatchObject({ status: 403, code: "forbidden_origin" });
    }
  });
});

describe("a form of a page that sends no referrer", () => {
  it.each([
    ["same-origin", 303],
    ["same-site", 403],
    ["cross-site", 403],
    ["none", 403],
  ])("whose site is %s is answered with %i", async (site, status) => {
    const headers = {
      ...{ origin: "null", "sec-fetch-site": site },
      "content-type": "application/x-www-form-urlencoded",
    };
    const response = await worker.fetch("/theme", { method: "POST", headers, body: "theme=dark", redirect: "manual" });
    expect(response.status).toBe(status);
  });
});

describe("the theme's form of a page that sends no referrer", () => {
  it.each([
    ["/shared/abc?page=2", "/shared/abc?page=2"],
    ["//evil.example/", "/"],
    ["/\\evil.example", "/"],
    ["https://evil.example/", "/"],
    [undefined, "/"],
  ])("with the path %s leads to %s", async (next, location) => {
    const body = new URLSearchParams({ theme: "dark", ...(next !== undefined && { next }) });
    const response = await worker.visitor().fetch("/theme", { method: "POST", body });
    expect([response.status, response.headers.get("location")]).toEqual([303, location]);
  });
});

describe("Host", () => {
  const ask = (host: string, path = "/", init: { method?: string; body?: string } = {}) =>
    rawRequest(worker.url, path, {
      ...init,
      headers: { host, origin: `http://${host}`, ...(init.body ? JSON_HEADERS : {}) },
    });

  it("of another name is refused on every kind of route, and appears in no mail", async () => {
    const mails = () => worker.env.DB.prepare("select count(*) as n from mail_outbox").first("n");
    const before = await mails();
    const port = worker.url.port;
    for (const host of ["evil.example", `localhost.evil.example:${port}`, `127.0.0.2:${port}`, `10.0.0.1:${port}`]) {
      for (const path of ["/", "/about", "/api/prompts", "/robots.txt"]) {
        const { status, text } = await ask(host, path);
        expect([host, path, status, JSON.parse(text).code]).toEqual([host, path, 421, "unknown_host"]);
      }
      const body = JSON.stringify({ email: "ada@example.com" });
      expect((await ask(host, "/api/auth/forgot-password", { method: "POST", body })).status).toBe(421);
    }
    expect(await mails()).toBe(before);
  });

  it.each(["localhost", "127.0.0.1", "[::1]"])("%s is this machine, whatever the port", async (name) => {
    for (const host of [name, `${name}:4321`]) {
      const { status, text } = await ask(host);
      expect(status).toBe(200);
      expect(text).toContain(`rel="canonical" href="http://${host}/"`);
    }
  });

  it("cannot be set by the path: one that begins with slashes stays on this site", async () => {
    for (const [referer, location] of [
      ["//evil.example/", "/evil.example/"],
      ["/\\evil.example/", "/evil.example/"],
      ["/about?a=//b", "/about?a=//b"],
    ]) {
      const response = await worker.visitor().fetch("/theme", {
        method: "POST",
        headers: { referer: worker.url.origin + referer },
        body: new URLSearchParams({ theme: "dark" }),
      });
      expect([referer, response.status, response.headers.get("location")]).toEqual([referer, 303, location]);
    }
  });
});

describe("paths and methods that no page has", () => {
  it("are client errors, and are not logged as failures", async () => {
    worker.clearLogs();
    for (const path of ["/%5C", "/%5c%5Cevil.example", "/%E0%A4%A", "/%00", "//%20", "//evil.example", "/a%5Cb"]) {
      const { status } = await rawRequest(worker.url, path);
      expect([path, status]).toEqual([path, 404]);
    }
    const sent = await worker.visitor().fetch("/about", { method: "POST", body: new URLSearchParams({ a: "b" }) });
    expect(sent.status).toBe(405);
    expect((await worker.visitor().fetch("/history", { method: "PUT", body: "x" })).status).toBe(405);
    expect(worker.logs().filter((line) => line.includes('"error"'))).toEqual([]);
  });
});

describe("answers", () => {
  it("are { message, code } on /api for every failure, and never a stack", async () => {
    for (const [method, path, status, code] of [
      ["GET", "/api/nothing/here", 404, "not_found"],
      ["GET", "/api/prompts/runs/unknown", 404, "not_found"],
      ["PUT", "/api/prompts", 405, "method_not_allowed"],
      ["POST", "/api/payment/create-checkout", 503, "payments_not_configured"],
    ] as const) {
      const response = await worker.fetch(path, { method, headers: { origin: worker.url.origin } });
      const text = await response.clone().text();
      expect(await failureOf(response)).toMatchObject({ status, code });
      expect(text).not.toMatch(/\bat .*\.[jt]s|Error:/);
    }
  });

  it("allow the scripts and styles of the cached home page by their hashes", async () => {
    const page = await worker.fetch("/");
    expect(page.headers.getSetCookie()).toEqual([]);
    expect(page.headers.get("cache-control")).toBe("private, no-store");
    const html = await page.text();
    const scripts = hashesOf(html, /<script(?![^>]* src=)[^>]*>([\s\S]*?)<\/script>/g);
    const styles = hashesOf(html, /<style\b[^>]*>([\s\S]*?)<\/style>/g);
    expect([scripts.length > 2, styles.length]).toEqual([true, 1]);
    const policy = page.headers.get("content-security-policy") ?? "";
    expect(policy.split("; ").sort()).toEqual(policyOf(`'self' ${scripts.join(" ")}`, `'self' ${styles[0]}`));
    expect(await (await worker.fetch("/?utm_source=x", { headers: { cookie: "visitor=z" } })).text()).toBe(html);
    // The page of an account, or of a request that claims one, is private.
    const own = await worker.fetch("/", { headers: { cookie: "session=1.x.y" } });
    expect(own.headers.get("content-security-policy")).toContain("'nonce-");
  });

  it("have the security headers; pages have a policy with their own nonce and nothing unsafe", async () => {
    const policies = new Set<string>();
    for (let time = 0; time < 2; time += 1) {
      const page = await worker.fetch("/auth");
      const policy = page.headers.get("content-security-policy") ?? "";
      policies.add(policy);
      const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? "";
      expect(nonce.length).toBeGreaterThan(20);
      expect(policy.split("; ").sort()).toEqual(policyOf(`'self' 'nonce-${nonce}'`, `'self' 'nonce-${nonce}'`));
      const html = await page.text();
      const scripts = html.match(/<script\b[^>]*>/g) ?? [];
      expect(scripts.length).toBeGreaterThan(2);
      for (const tag of scripts) expect(tag).toContain(`nonce="${nonce}"`);
      expect(html).not.toMatch(/<[^>]+ style="/);
      expect(page.headers.get("strict-transport-security")).toContain("max-age=31536000");
      expect(page.headers.get("x-content-type-options")).toBe("nosniff");
      expect(page.headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    }
    expect(policies.size).toBe(2);
    const api = await worker.fetch("/api/nothing");
    expect(api.headers.get("x-content-type-options")).toBe("nosniff");
    expect(api.headers.get("content-security-policy")).toBe("default-src 'none'; frame-ancestors 'none'");
    const still = await worker.fetch("/about");
    const [styles] = hashesOf(await still.text(), /<style\b[^>]*>([\s\S]*?)<\/style>/g);
    const policy = still.headers.get("content-security-policy");
    expect(policy?.split("; ").sort()).toEqual(policyOf("'none'", `'self' ${styles}`));
  });

  it("contain the style sheet until the browser says that it has this build's", async () => {
    const page = async (cookie: string) => await (await worker.fetch("/auth", { headers: { cookie } })).text();
    const linkOf = (html: string) => /<link rel="stylesheet" href="\/assets\/([^"]+)"/.exec(html)?.[1];
    const first = await page("theme=dark");
    expect([first.split("<style ").length, linkOf(first)]).toEqual([2, undefined]);
    expect(linkOf(await page("sheet=app-of-another-build.css"))).toBeUndefined();
    const [sheet] = readdirSync("build/client/assets").filter((name) => name.endsWith(".css"));
    const later = await page(`theme=dark; sheet=${sheet}`);
    expect([later.includes("<style"), linkOf(later)]).toEqual([false, sheet]);
  });

  /** SHA-256 of everything the pattern finds, in the format of a policy. */
  function hashesOf(html: string, pattern: RegExp): string[] {
    const texts = [...html.matchAll(pattern)].map(([, text = ""]) => text);
    return texts.map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  }

  /** A page's whole policy, one directive per entry. */
  function policyOf(scripts: string, styles: string): string[] {
    return [
      "base-uri 'none'",
      "connect-src 'self'",
      "default-src 'none'",
      "font-src 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "frame-src https://www.youtube-nocookie.com",
      "img-src 'self' data: https://i.ytimg.com",
      "manifest-src 'self'",
      "media-src 'self' blob:",
      `script-src ${scripts}`,
      `style-src ${styles}`,
      "worker-src 'self'",
    ];
  }
});
