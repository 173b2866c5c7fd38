import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import type { ApiEnv } from "~/functions/http/api-context";
import { NAUGHTY_STRINGS } from "~/test/attack/lists/naughty-strings";
import { promptsApi } from "./api";

const api = new Hono<ApiEnv>().route("/", promptsApi).onError((_, c) => c.body(null, 404));
const TOKEN = "AZaz09-_AZaz09-_AZaz09";

describe("the id of a run", () => {
  it.each(["GET", "DELETE"])("names a job only where it is a token: %s", async (method) => {
    const asked: string[] = [];
    const ask = async (id: string) => {
      asked.push(id);
      return null;
    };
    const db = { select: () => ({ from: () => ({ where: () => ({ get: async () => undefined }) }) }) };
    const env = {
      deps: { db, jobs: { watchRun: ask, cancelRun: ask } },
      owner: { userId: null, anonymousId: "somebody" },
    };
    const others = ["x", `${TOKEN}x`, TOKEN.slice(1), `${TOKEN.slice(1)}=`, `${TOKEN}\n`, "0".repeat(64)];
    const strings = NAUGHTY_STRINGS.map((text) => text.toWellFormed()).filter((text) => !/^[\w-]{22}$/.test(text));
    expect(strings.length).toBeGreaterThan(500);
    for (const id of [...others, ...strings, TOKEN]) {
      await api.request(`/runs/${encodeURIComponent(id)}`, { method }, env);
    }
    expect(asked).toEqual([TOKEN]);
  });
});
