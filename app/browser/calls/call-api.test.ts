import { afterEach, expect, test, vi } from "vitest";
import { callApi, toFailure } from "./call-api";

afterEach(() => vi.unstubAllGlobals());

async function failureOf(response: Response, call: () => Promise<Response>) {
  vi.stubGlobal("fetch", async () => response);
  return toFailure(await call().catch((thrown: unknown) => thrown));
}
const post = () => callApi("/api/quizzes/1/attempts", { method: "POST", body: "{}" });

test("a failure carries the server's message", async () => {
  const answer = Response.json({ message: "The quiz is gone.", code: "not_found" }, { status: 404 });
  expect(await failureOf(answer, post)).toEqual({ status: 404, code: "not_found", message: "The quiz is gone." });
});

test("a page that is not the product's own is reported by its status", async () => {
  const page = () => new Response("<h1>Bad Gateway</h1>", { status: 502, statusText: "Bad Gateway" });
  expect((await failureOf(page(), post)).message).toBe("Request failed with status 502");
  expect((await failureOf(page(), () => callApi("/api/quizzes/1"))).message).toBe("502: Bad Gateway");
});

test("an answer without a message leaves the wording to the caller", async () => {
  expect(await failureOf(new Response("{}", { status: 503 }), post)).toMatchObject({ status: 503, message: "" });
});

test("an unreachable server is reported as such", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  const failure = toFailure(await post().catch((thrown: unknown) => thrown));
  expect(failure).toMatchObject({ status: 0, code: "unreachable" });
});
