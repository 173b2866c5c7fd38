import { Hono } from "hono";
import { expect, it } from "vitest";
import * as z from "zod";
import { toAppError } from "~/functions/errors";
import type { ApiEnv } from "~/functions/http/api-context";
import { body as jsonBody } from "~/functions/http/api-input";

const app = new Hono<ApiEnv>();
app.post("/", jsonBody(z.object({ text: z.string(), list: z.array(z.string()) })), (c) => c.json(c.req.valid("json")));
app.onError((thrown, c) => c.json({ code: toAppError(thrown).code }, 400));

async function read(body: BodyInit): Promise<unknown> {
  const response = await app.request("/", { method: "POST", body });
  return response.json();
}

it("replaces lone surrogates with U+FFFD and keeps complete pairs", async () => {
  const body = String.raw`{"text":"a \ud83d b","list":["\udfff","\ud83d\ude00","\uD83D\uDE00\uD83D"]}`;
  expect(await read(body)).toEqual({ text: "a \ufffd b", list: ["\ufffd", "\u{1f600}", "\u{1f600}\ufffd"] });
});

it.each(["{", "", '{"text":"\\ud83d"', "\u0000"])("%j is not JSON", async (body) => {
  expect(await read(body)).toEqual({ code: "invalid_input" });
});
