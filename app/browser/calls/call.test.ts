import { afterEach, expect, test, vi } from "vitest";
import { call, callAddress } from "./call";

afterEach(() => vi.unstubAllGlobals());

/** Stubs `fetch` with one response, and records the requests. */
function answering(response: () => Response) {
  const asked = vi.fn(async (_path: string, _init: RequestInit) => response());
  vi.stubGlobal("fetch", asked);
  return asked;
}

test("a call fills in the path, and omits unset query parameters", async () => {
  const asked = answering(() => Response.json({ sessions: [], next: null }));
  await call("GET /api/study-sessions", { query: { limit: 10, before: undefined, tag: "C & D" } });
  await call("GET /api/payment/verify/:sessionId", { param: { sessionId: "a/b?c" } });
  expect(asked.mock.calls.map(([path]) => path)).toEqual([
    "/api/study-sessions?limit=10&tag=C+%26+D",
    "/api/payment/verify/a%2Fb%3Fc",
  ]);
});

test("a body is sent as JSON, with the route's method", async () => {
  const asked = answering(() => Response.json({ session: null }));
  await call("PATCH /api/study-sessions/:id", { param: { id: 7 }, json: { tags: ["x"] } });
  expect(asked.mock.calls[0]?.[1]).toMatchObject({
    method: "PATCH",
    headers: {
      "Content-Type": "application/json",
      "Time-Zone": Intl.DateTimeFormat().resolvedOptions().timeZone,
    },
    body: '{"tags":["x"]}',
  });
});

test("an empty response is null", async () => {
  answering(() => new Response(null, { status: 204 }));
  expect(await call("DELETE /api/study-sessions/:id", { param: { id: 7 } })).toBeNull();
});

test("a value that looks like a path parameter stays a value", () => {
  expect(callAddress("GET /api/:a/:b", { param: { a: ":b", b: 2 } })).toBe("/api/%3Ab/2");
});
