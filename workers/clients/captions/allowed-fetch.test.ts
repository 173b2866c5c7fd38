import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createAllowedFetch, OutsideFetchError } from "~/workers/clients/captions/allowed-fetch";
import { createRetryingFetch } from "~/workers/clients/captions/retrying-fetch";
import { type Handler, listen, readText, sendEndless } from "../../../test/fakes/listen";

const REAL = "https://service.example";

let server: Awaited<ReturnType<typeof listen>>;
let seen: { method: string; path: string; body: string; headers: Record<string, unknown> }[];
let answer: Handler;
beforeEach(async () => {
  seen = [];
  server = await listen(async (request, url, response) => {
    const body = await readText(request);
    seen.push({ method: request.method ?? "", path: url.pathname + url.search, body, headers: request.headers });
    await answer(request, url, response);
  });
});
afterEach(() => server.close());

function allowed(options: { timeoutMs?: number; maxBytes?: number; real?: typeof fetch } = {}) {
  const { timeoutMs = 2_000, maxBytes = 1_000, real = fetch } = options;
  const overrides = { [REAL]: `${server.url}/` };
  return createAllowedFetch({ hosts: ["service.example"], fetch: real, timeoutMs, maxBytes, overrides });
}

async function refusalOf(response: Promise<Response>): Promise<OutsideFetchError> {
  const thrown = await response.then(
    () => null,
    (error: unknown) => error,
  );
  if (thrown instanceof OutsideFetchError) return thrown;
  throw new Error("expected an OutsideFetchError", { cause: thrown });
}

describe("addresses", () => {
  it.each([
    "https://elsewhere.example/",
    "https://sub.service.example/",
    "https://service.example.evil.example/",
    "https://service.example:8443/",
    "http://service.example/",
    "https://name:word@service.example/",
    "http://127.0.0.1:1/",
    "http://[::1]/",
    "data:text/plain,hello",
    "file:///etc/hosts",
  ])("%s is refused before anything is sent", async (address) => {
    let sent = 0;
    const real: typeof fetch = async () => {
      sent++;
      return new Response("reached");
    };
    const only = createAllowedFetch({ hosts: ["service.example"], fetch: real, timeoutMs: 1_000 });
    const refused = await only(address).then(
      () => false,
      () => true,
    );
    expect({ refused, sent }).toEqual({ refused: true, sent: 0 });
  });

  it("on the list are reached at their override, with path, query, method, headers and body", async () => {
    answer = (_, __, response) => void response.writeHead(201, { "x-kept": "yes" }).end("made");
    const response = await allowed()(`${REAL}/a/b?c=d`, {
      method: "POST",
      body: "hello",
      headers: { "x-api-key": "k" },
    });
    expect([response.status, response.headers.get("x-kept"), await response.text()]).toEqual([201, "yes", "made"]);
    expect(seen).toMatchObject([{ method: "POST", path: "/a/b?c=d", body: "hello", headers: { "x-api-key": "k" } }]);
  });
});

describe("redirects", () => {
  it("to listed hosts are followed; a POST becomes a GET after 302, and stays a POST after 307", async () => {
    answer = (_, url, response) => {
      const status = { "/one": 307, "/two": 302 }[url.pathname];
      const next = { "/one": `${REAL}/two`, "/two": "three" }[url.pathname];
      if (status && next) return void response.writeHead(status, { location: next }).end();
      response.end("arrived");
    };
    const response = await allowed()(`${REAL}/one`, { method: "POST", body: "hello" });
    expect(await response.text()).toBe("arrived");
    expect(seen.map(({ method, path, body }) => `${method} ${path} ${body}`)).toEqual([
      "POST /one hello",
      "POST /two hello",
      "GET /three ",
    ]);
  });

  it.each([
    "https://elsewhere.example/",
    "http://service.example/",
    "http://169.254.169.254/",
    "//elsewhere.example/x",
    "http://%",
  ])("to %s are refused", async (location) => {
    answer = (_, __, response) => void response.writeHead(302, { location }).end();
    expect((await refusalOf(allowed()(`${REAL}/`))).kind).toBe("redirect");
    expect(seen).toHaveLength(1);
  });

  it("in a loop end after the third", async () => {
    answer = (_, __, response) => void response.writeHead(302, { location: "/again" }).end();
    expect((await refusalOf(allowed()(`${REAL}/`))).kind).toBe("redirect");
    expect(seen).toHaveLength(4);
  });

  it("to another listed origin drop the key", async () => {
    answer = (_, url, response) => {
      if (url.pathname === "/one") return void response.writeHead(307, { location: `${server.url}/two` }).end();
      response.end("arrived");
    };
    await allowed()(`${REAL}/one`, { headers: { "x-api-key": "secret", accept: "text/plain" } });
    expect(seen[1]?.headers).toMatchObject({ accept: "text/plain" });
    expect(seen[1]?.headers).not.toHaveProperty("x-api-key");
  });
});

describe("limits", () => {
  it("stops a response that is too large, declared or not", async () => {
    answer = (_, __, response) => void response.writeHead(200, { "content-length": "1001" }).end("x".repeat(1001));
    expect((await refusalOf(allowed()(`${REAL}/`))).kind).toBe("too_large");
    answer = (_, __, response) => sendEndless(response, 1024 * 1024);
    expect((await refusalOf(allowed()(`${REAL}/`))).kind).toBe("too_large");
    answer = (_, __, response) => void response.end("x".repeat(1000));
    expect(await (await allowed()(`${REAL}/`)).text()).toHaveLength(1000);
  });

  it("times out before the headers and in the middle of the body", async () => {
    answer = () => {};
    expect((await refusalOf(allowed({ timeoutMs: 100 })(`${REAL}/`))).kind).toBe("timeout");
    answer = (_, __, response) => void response.write("half");
    expect((await refusalOf(allowed({ timeoutMs: 100 })(`${REAL}/`))).kind).toBe("timeout");
  });

  it("throws the caller's own reason when the caller aborts", async () => {
    const controller = new AbortController();
    const reason = new Error("left");
    answer = () => controller.abort(reason);
    await expect(allowed()(`${REAL}/`, { signal: controller.signal })).rejects.toBe(reason);
    await expect(allowed()(`${REAL}/`, { signal: controller.signal })).rejects.toBe(reason);
    expect(seen).toHaveLength(1);
  });

  it("reports a lost connection as a network failure", async () => {
    answer = (_, __, response) => void response.destroy();
    expect((await refusalOf(allowed()(`${REAL}/`))).kind).toBe("network");
  });
});

describe("a second attempt", () => {
  it.each([
    [[500, 200], 2, 200],
    [[503, 502], 2, 502],
    [[429], 1, 429],
    [[404], 1, 404],
  ])("answers %j take %i requests and end with %i", async (statuses, requests, last) => {
    answer = (_, __, response) => void response.writeHead(statuses[seen.length - 1] ?? 200).end();
    const response = await createRetryingFetch(allowed(), { backoffMs: 1 })(`${REAL}/`);
    expect([seen.length, response.status]).toEqual([requests, last]);
  });

  it("follows a lost connection, but not a timeout", async () => {
    answer = (_, __, response) => void (seen.length === 1 ? response.destroy() : response.end("here"));
    expect(await (await createRetryingFetch(allowed(), { backoffMs: 1 })(`${REAL}/`)).text()).toBe("here");
    seen = [];
    answer = () => {};
    const slow = createRetryingFetch(allowed({ timeoutMs: 50 }), { backoffMs: 1 })(`${REAL}/`);
    expect((await refusalOf(slow)).kind).toBe("timeout");
    expect(seen).toHaveLength(1);
  });

  it("is not made once the caller has left", async () => {
    answer = (_, __, response) => void response.writeHead(500).end();
    const controller = new AbortController();
    setTimeout(() => controller.abort(new Error("left")), 50);
    const retrying = createRetryingFetch(allowed(), { backoffMs: 5_000 });
    await expect(retrying(`${REAL}/`, { signal: controller.signal })).rejects.toThrow("left");
    expect(seen).toHaveLength(1);
  });
});
