import { beforeAll, describe, expect, it } from "vitest";
import { NAUGHTY_STRINGS } from "../attack/lists/naughty-strings";
import { todaysCases } from "../helpers/every-case";
import { rawRequest } from "../helpers/raw-request";
import { type SharedWorker, sharedWorker } from "../helpers/shared-worker";

/** Texts that a path can contain but nothing writes: invalid encodings, and what might trip up a store. */
const RAW = [
  ..."%00 %0 % %% %zz %ff %c0%80 %ed%a0%80 %ed%bf%bf %f5%80%80%80 %e2%82 %u0000 %25 %2f %2F%2e%2e %5c %2e %2e%2e".split(
    " ",
  ),
  ..."prd: prd:x job:x .. ... __proto__ constructor null undefined NaN -1 0 1e9 true".split(" "),
  "a%00b",
  "%EF%BB%BF",
  "%F0%9F%91%A9%E2%80%8D",
  "f".repeat(64),
  "0".repeat(64),
  "x".repeat(4000),
  "%00".repeat(1000),
  "%E8%AA%9E".repeat(500),
  "..;/x",
  "x%3Fy%23z",
];

let worker: SharedWorker;
beforeAll(async () => {
  worker = await sharedWorker();
  worker.clearLogs();
});

describe("a run with an unknown id", () => {
  it.each(["GET", "DELETE"])("%s returns 404 for any id", async (method) => {
    const ids = [...RAW, ...todaysCases(NAUGHTY_STRINGS, 5).map((text) => encodeURIComponent(text.toWellFormed()))];
    const origin = worker.url.origin;
    const odd: unknown[] = [];
    const ask = async (id: string) => {
      const path = `/api/prompts/runs/${id}`;
      const { status, text } = await rawRequest(worker.url, path, {
        method,
        headers: { host: worker.url.host, origin },
      });
      if (status !== 404) odd.push([id.slice(0, 80), status, text.slice(0, 200)]);
    };
    // Eight at a time, because a new Worker would get them all at once.
    for (let from = 0; from < ids.length; from += 8) await Promise.all(ids.slice(from, from + 8).map(ask));
    expect(ids.length).toBeGreaterThan(100);
    expect(odd).toEqual([]);
    expect(worker.logs().filter((line) => line.includes('"level":"error"'))).toEqual([]);
  });
});
