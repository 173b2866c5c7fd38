import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { listen } from "../../test/fakes/listen";
import { runJobs } from "../cron";
import { readCron, tickCron } from "./tick-cron";
import { refuseMissing } from "./vars";

const TOML = readFileSync("wrangler.toml", "utf8");

describe("a cron tick", () => {
  it("runs every job even if others fail, and then fails naming those", async () => {
    const ran: string[] = [];
    const logged: unknown[] = [];
    const job =
      (name: string, isBroken = false) =>
      async () => {
        ran.push(name);
        if (isBroken) throw new Error(`${name} is broken`);
      };
    const jobs = { first: job("first", true), second: job("second"), third: job("third", true), last: job("last") };
    const log = (_level: string, event: string, fields: object = {}) => void logged.push({ event, ...fields });
    await expect(runJobs(jobs, { log })).rejects.toThrow("Cron jobs failed: first, third");
    expect(ran).toEqual(["first", "second", "third", "last"]);
    expect(logged).toMatchObject([
      { event: "cron job failed", job: "first", code: "internal" },
      { event: "cron job failed", job: "third", code: "internal" },
    ]);
    await expect(runJobs({ second: job("second") }, { log })).resolves.toBeUndefined();
  });

  it("runs on a local server as scheduled in wrangler.toml, and reports a failure", async () => {
    expect(readCron(TOML)).toEqual({ expression: "*/2 * * * *", minutes: 2 });
    expect(() => readCron('crons = ["0 3 * * 1"]')).toThrow('the cron "0 3 * * 1" is not one');
    const asked: string[] = [];
    const told: string[] = [];
    const server = await listen((_request, url, response) => {
      asked.push(`${url.pathname}?${url.searchParams.get("cron")}`);
      response.writeHead(asked.length === 2 ? 500 : 200).end("ok");
    });
    const stop = tickCron(Number(new URL(server.url).port), { everyMs: 5, report: (line) => void told.push(line) });
    await expect.poll(() => asked.length).toBeGreaterThan(3);
    stop();
    await server.close();
    expect(asked[0]).toBe("/cdn-cgi/handler/scheduled?*/2 * * * *");
    expect(told).toEqual(["A tick of the cron failed (500): the log above says why."]);
  });
});

it.each(["start", "dev"])("npm run %s runs the cron jobs", (name) => {
  expect(readFileSync(`workers/commands/${name}.ts`, "utf8")).toMatch(/^(?!import).*\btickCron\(/m);
});

describe("before it starts", () => {
  it("a local run in production mode says that APP_ORIGIN is missing", () => {
    expect(() => refuseMissing({ ENVIRONMENT: "production" })).toThrow("APP_ORIGIN is required");
    expect(() => refuseMissing({})).toThrow("APP_ORIGIN is required");
    refuseMissing({ ENVIRONMENT: "development" });
    refuseMissing({ ENVIRONMENT: "production", APP_ORIGIN: "https://vidwright.example" });
  });
});
