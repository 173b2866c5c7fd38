import { beforeEach, describe, expect, it } from "vitest";
import { findTranscriptHead, insertTranscript, updateLanguage } from "~/db/queries/transcripts/transcript-rows";
import { createLaggingD1 } from "~/test/fakes/lagging-d1";
import { createJobs } from "~/workers/clients/jobs-client";
import { openDatabase } from "./request-database";

const OWNER = { userId: null, anonymousId: "visitor" } as const;
const TRANSCRIPT: Parameters<typeof insertTranscript>[2] = {
  ...{ sourceKey: "key", videoId: null, videoUrl: null, videoTitle: "Talk", videoDescription: "", language: "en" },
  ...{ durationSeconds: 4, segmentCount: 1 },
  kind: "uploaded",
  source: "upload",
};

let d1: D1Database;
let jar: string | null;
beforeEach(() => {
  d1 = createLaggingD1();
  jar = null;
});

/** Sends one request from a browser: runs `work` on its database and keeps the response's cookies. */
async function ask<T>(method: string, work: (opened: ReturnType<typeof openDatabase>) => Promise<T>): Promise<T> {
  const headers: HeadersInit = jar === null ? {} : { cookie: `theme=dark; ${jar}` };
  const opened = openDatabase(new Request("https://vidwright.example/", { method, headers }), d1);
  const result = await work(opened);
  for (const line of opened.cookies()) jar = line.split(";")[0] ?? null;
  return result;
}

const write = () => ask("POST", ({ db }) => insertTranscript(db, OWNER, TRANSCRIPT, [[[0, 4000, "Said."]]]));
const languageOf = (id: number) =>
  ask("GET", async ({ db }) => (await findTranscriptHead(db, OWNER, id))?.language ?? null);

describe("the database of a request", () => {
  it("shows a browser its own writes, and others the state of their replica", async () => {
    const id = await write();
    expect(jar).toMatch(/^__Host-bookmark=\d+$/);
    const mine = jar;
    jar = null;
    expect(await languageOf(id)).toBeNull();
    expect(jar).toBeNull();
    jar = mine;
    expect(await languageOf(id)).toBe("en");
    // The replica has caught up.
    jar = null;
    expect(await languageOf(id)).toBe("en");
  });

  it("asks for the newest of several writes, even one made by a read request", async () => {
    const id = await write();
    await ask("GET", ({ db }) => updateLanguage(db, OWNER, id, "fr"));
    expect(await languageOf(id)).toBe("fr");
  });

  it("reads from the primary in a mutation", async () => {
    const id = await write();
    jar = null;
    expect(await ask("PATCH", ({ db }) => findTranscriptHead(db, OWNER, id))).not.toBeNull();
    expect(jar).toBeNull();
  });

  it("reads from the primary while a job of this browser may be writing", async () => {
    await ask("POST", async ({ expectWrites }) => {
      const stub = { start: async () => {} };
      const JOBS = { get: () => stub, idFromName: (name: string) => name } as unknown as Parameters<
        typeof createJobs
      >[0]["JOBS"];
      await createJobs({ JOBS, vars: { COOKIE_SECRET: "secret" } }, () => "", expectWrites).startRun({
        runId: "run",
      } as Parameters<ReturnType<typeof createJobs>["startRun"]>[0]);
    });
    expect(jar).toBe("__Host-bookmark=first-primary");
    const kept = jar;
    jar = null;
    const id = await write();
    jar = kept;
    expect(await languageOf(id)).toBe("en");
    // A later write does not replace this with a bookmark, because the job may still write after it.
    await ask("POST", ({ db }) => updateLanguage(db, OWNER, id, "fr"));
    expect(jar).toBe("__Host-bookmark=first-primary");
  });

  it("ignores anything else in the cookie", async () => {
    const id = await write();
    jar = "__Host-bookmark=1 or so";
    expect(await languageOf(id)).toBeNull();
  });
});
