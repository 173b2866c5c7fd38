import { Hono } from "hono";
import { expect, test } from "vitest";
import * as z from "zod";
import { AppError, toAppError } from "~/functions/errors";
import { answerFailure } from "./answer-failure";
import type { ApiEnv } from "./api-context";
import { body, byId, optionalBody, params, pathId, pathToken, query } from "./api-input";

const named = z.object({ name: z.string("A name is required"), tags: z.array(z.string("A tag is a text")).optional() });
const api = new Hono<ApiEnv>()
  .post("/things/:id", byId, body(named), (c) => c.json([c.req.valid("param").id, c.req.valid("json").name]))
  .post("/links", body(named, "invalid_link"), (c) => c.json(c.req.valid("json")))
  .post("/wishes", optionalBody(z.object({ count: z.number().default(3) })), (c) => c.json(c.req.valid("json")))
  .get("/things", query(z.object({ limit: z.coerce.number<number>().max(9, "At most 9").default(2) })), (c) =>
    c.json(c.req.valid("query")),
  )
  .get(
    "/hidden",
    query(z.object({ item: z.coerce.number<number>().optional() }), () => gone()),
    (c) => c.json(null),
  )
  .get("/runs/:run/:version", params({ run: pathToken, version: pathId }), (c) => c.json(c.req.valid("param")));
api.onError((thrown) => answerFailure(toAppError(thrown)));

const gone = () => new AppError("not_found", "This link doesn't exist.");
const post = (path: string, text: string) => api.request(path, { method: "POST", body: text });

async function refusal(response: Response | Promise<Response>) {
  const answered = await response;
  return [answered.status, await answered.json(), answered.headers.get("X-Invalid-Field")];
}

test("a handler gets what its validators made of the request", async () => {
  expect(await (await post("/things/7", '{"name":"A"}')).json()).toEqual([7, "A"]);
  expect(await (await api.request("/things?limit=4")).json()).toEqual({ limit: 4 });
  expect(await (await api.request("/things")).json()).toEqual({ limit: 2 });
  const run = "abcdefghijklmnopqrstu-";
  expect(await (await api.request(`/runs/${run}/12`)).json()).toEqual({ run, version: 12 });
});

test.each(["-1", "1.5", "0x1", "1e3", "%20", "99999999999999999999", "one"])(
  "a path with an invalid id, %s, is not found",
  async (id) => {
    const nowhere = [404, { message: "Not found.", code: "not_found" }, null];
    expect(await refusal(post(`/things/${id}`, '{"name":"A"}'))).toEqual(nowhere);
    expect(await refusal(api.request(`/runs/abcdefghijklmnopqrstu-/${id}`))).toEqual(nowhere);
  },
);

test("a token matches only exactly as it was written", async () => {
  for (const run of ["short", "abcdefghijklmnopqrstuvwx", "abcdefghijklmnopqrstu."]) {
    expect((await api.request(`/runs/${run}/1`)).status).toBe(404);
  }
});

test("an invalid body is answered with the first problem and its field", async () => {
  const name = [400, { message: "A name is required", code: "invalid_input" }, "name"];
  expect(await refusal(post("/things/7", "{}"))).toEqual(name);
  const tag = [400, { message: "A tag is a text", code: "invalid_input" }, "tags.1"];
  expect(await refusal(post("/things/7", '{"name":"A","tags":["x",1]}'))).toEqual(tag);
  expect((await refusal(post("/links", "{}")))[1]).toMatchObject({ code: "invalid_link" });
});

test("a body that is not JSON is reported as such; an empty one is allowed if nothing is required", async () => {
  const broken = [400, { message: "The request body is not valid JSON.", code: "invalid_input" }, null];
  expect(await refusal(post("/things/7", "{"))).toEqual(broken);
  expect(await refusal(post("/things/7", ""))).toEqual(broken);
  expect(await refusal(post("/wishes", "{"))).toEqual(broken);
  expect(await (await post("/wishes", " ")).json()).toEqual({ count: 3 });
});

test("lone surrogates do not reach a handler", async () => {
  expect(await (await post("/things/7", '{"name":"a\\ud800"}')).json()).toEqual([7, "a\ufffd"]);
});

test("an invalid query is answered with its schema's message, or the route's own", async () => {
  const most = [400, { message: "At most 9", code: "invalid_input" }, null];
  expect(await refusal(api.request("/things?limit=10"))).toEqual(most);
  const malformed = [400, { message: "The query is malformed.", code: "invalid_input" }, null];
  expect(await refusal(api.request("/things?limit=x"))).toEqual(malformed);
  expect(await refusal(api.request("/hidden?item=x"))).toEqual([
    404,
    { message: "This link doesn't exist.", code: "not_found" },
    null,
  ]);
});
