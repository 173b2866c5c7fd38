import { request as httpRequest } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { failureOf } from "../helpers/prd";
import { startWorker, type TestWorker } from "../helpers/worker";

let worker: TestWorker<Record<string, unknown>>;

beforeAll(async () => {
  worker = await startWorker({ vars: { RATE_LIMIT_NETWORK_PER_MINUTE: "10000" } });
});
afterAll(() => worker.close());

const JSON_HEADERS = { "content-type": "application/json" };

describe("Origin", () => {
  it.each([
    ["missing", undefined],
    ["null", "null"],
    ["foreign", "https://evil.example"],
    ["a look-alike", "http://localhost.evil.example"],
  ])("a mutation with %s origin is refused, on the API and on pages", async (_, origin) => {
    for (const path of ["/api/prompts", "/api/transcripts", "/api/export/pdf", "/?index"]) {
      const headers = origin === undefined ? JSON_HEADERS : { ...JSON_HEADERS, origin };
      const response = await worker.fetch(path, { method: "POST", headers, body: "{}" });
      expect(await failureOf(response)).toMatchObject({ status: 403, code: "forbidden_origin" });
    }
  });
});

describe("bodies", () => {
  it("refuses what is not JSON on /api", async () => {
    const origin = worker.url.origin;
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""]) {
      const response = await worker.fetch("/api/prompts", {
        method: "POST",
        headers: { "content-type": type, origin },
        body: "{}",
      });
      expect(await failureOf(response)).toMatchObject({ status: 415, code: "unsupported_media_type" });
    }
    const broken = await worker.fetch("/api/prompts", {
      method: "POST",
      headers: { ...JSON_HEADERS, origin },
      body: "{",
    });
    expect(await failureOf(broken)).toMatchObject({ status: 400, code: "invalid_input" });
  });

  it.each(["with a declared length", "in chunks"])("answers 413 to 50 MB %s, without taking it all in", async (how) => {
    const { status, sent } = await upload(how === "in chunks" ? undefined : 50 * 1024 * 1024);
    expect(status).toBe(413);
    expect(sent).toBeLessThan(40 * 1024 * 1024);
  });

  /** Sends up to 50 MB in pieces of 256 kB, and stops as soon as there is an answer. */
  function upload(contentLength: number | undefined): Promise<{ status: number; sent: number }> {
    const total = 50 * 1024 * 1024;
    const piece = Buffer.alloc(256 * 1024, "a");
    let sent = 0;
    return new Promise((resolve, reject) => {
      let answered = false;
      const call = httpRequest(
        new URL("/api/prompts", worker.url),
        {
          method: "POST",
          headers: {
            ...JSON_HEADERS,
            origin: worker.url.origin,
            ...(contentLength ? { "content-length": contentLength } : {}),
          },
        },
        (response) => {
          answered = true;
          response.resume();
          // A client that stops sending must see the answer's end, and not wait for that of its own upload.
          response.on("end", () => {
            call.destroy();
            resolve({ status: response.statusCode ?? 0, sent });
          });
        },
      );
      call.on("error", (error) => !answered && reject(error));
      const push = () => {
        while (!answered && sent < total) {
          sent += piece.length;
          if (!call.write(piece)) {
            call.once("drain", push);
            return;
          }
        }
        if (!answered) call.end();
      };
      push();
    });
  }
});

describe("answers", () => {
  it("are { message, code } on /api whatever the failure, and never a stack", async () => {
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

  it("carry the security headers; pages a policy with a nonce of their own and nothing unsafe", async () => {
    const policies = new Set<string>();
    for (let time = 0; time < 2; time += 1) {
      const page = await worker.fetch("/");
      const policy = page.headers.get("content-security-policy") ?? "";
      policies.add(policy);
      expect(policy).toMatch(/script-src 'self' 'nonce-[^']+'/);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain("unsafe");
      const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
      const html = await page.text();
      for (const tag of html.match(/<script\b[^>]*>/g) ?? []) expect(tag).toContain(`nonce="${nonce}"`);
      expect(html).not.toMatch(/<[^>]+ style="/);
      expect(page.headers.get("strict-transport-security")).toContain("max-age=31536000");
      expect(page.headers.get("x-content-type-options")).toBe("nosniff");
      expect(page.headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    }
    expect(policies.size).toBe(2);
    const api = await worker.fetch("/api/nothing");
    expect(api.headers.get("x-content-type-options")).toBe("nosniff");
  });
});
