import { beforeAll, describe, expect, it } from "vitest";
import { PRD_GROUPS } from "~/functions/prds/model";
import { eventsOf, failureOf, generatePrd, SHORT_SRT, sampleUrl, startEvents } from "../helpers/prd";
import { sharedWorker } from "../helpers/shared-worker";
import type { TestServer } from "../helpers/worker";

let worker: TestServer;

beforeAll(async () => {
  worker = await sharedWorker();
});

describe("POST /api/prompts", () => {
  it("returns a cited PRD of a sample as JSON, grouped as specified", async () => {
    const prd = await generatePrd(worker.visitor(), { videoUrl: sampleUrl() });
    expect(prd.requirements.length).toBe(prd.items.length);
    for (const group of PRD_GROUPS) expect(prd.items.some((item) => item.group === group)).toBe(true);
    const prefixed = prd.requirements.filter((line) => line.startsWith("Core Features: "));
    expect(prefixed.length).toBe(prd.items.filter((item) => item.group === "Core Features").length);
    expect(prd.grounding.quoted).toBeGreaterThan(3);
    expect(prd.isOfflineDraft).toBe(true);
  });

  it("cites words that the transcript has at that second", async () => {
    const caller = worker.visitor();
    const prd = await generatePrd(caller, { videoUrl: sampleUrl(1) });
    const answer = await caller.get(`/api/transcripts/${prd.transcriptId}`);
    const { transcriptData } = (await answer.json()) as { transcriptData: { text: string; startTime: number }[] };
    const letters = (text: string) =>
      text
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, " ")
        .trim();
    const citations = prd.items.flatMap((item) => item.citations);
    expect(citations.length).toBeGreaterThan(3);
    for (const { segmentId, startMs, quote } of citations) {
      expect(transcriptData[segmentId]?.startTime).toBe(startMs / 1000);
      const spoken = transcriptData.slice(Math.max(0, segmentId - 1), segmentId + 12).map((segment) => segment.text);
      expect(letters(spoken.join(" "))).toContain(letters(quote));
    }
  });

  it("streams the same run as events, ending with what was saved", async () => {
    const caller = worker.visitor();
    const response = await caller.post(
      "/api/prompts",
      { captions: { text: SHORT_SRT } },
      { headers: { accept: "text/event-stream" } },
    );
    expect(response.headers.get("content-type")).toContain("text/event-stream");
    expect(response.headers.get("x-free-uses-remaining")).toBe("1");
    const events = await eventsOf(response);
    const types = events.map((event) => event.type);
    expect(types[0]).toBe("run");
    expect(types).toContain("reading");
    expect(types).toContain("items");
    const end = events.at(-1);
    expect(end?.type).toBe("done");
    const run = events[0];
    if (run?.type !== "run" || end?.type !== "done") throw new Error("events are missing");
    const again = await eventsOf(await caller.get(`/api/prompts/runs/${run.runId}`));
    expect(again.at(-1)).toEqual(end);
  });

  it("makes a PRD from captions without a link", async () => {
    const prd = await generatePrd(worker.visitor(), { captions: { fileName: "recipes.srt", text: SHORT_SRT } });
    expect(prd.videoUrl).toBeNull();
    expect(prd.videoTitle).toBe("recipes");
    expect(prd.requirements.join("\n")).toContain("search their recipes by ingredient");
  });

  it("names a PRD and its transcript after the file without what services put into its name, or as its owner says", async () => {
    const caller = worker.visitor();
    const fileName = "GMT20261123-customer-call.transcript";
    const named = await generatePrd(caller, { captions: { fileName, text: SHORT_SRT } });
    expect(named.videoTitle).toBe("Customer call, November 23, 2026");
    const titled = await generatePrd(caller, { captions: { title: " Baker's call ", fileName, text: SHORT_SRT } });
    expect(titled).toMatchObject({ videoTitle: "Baker's call", transcriptId: named.transcriptId });
    const untitled = await generatePrd(worker.visitor(), { captions: { title: "", text: SHORT_SRT } });
    expect(untitled.videoTitle).toBe("We are building an app that helps people …");
    const long = await failureOf(
      await caller.post("/api/prompts", { captions: { title: "x".repeat(301), text: "A." } }),
    );
    expect(long).toMatchObject({ status: 400, message: "A title can have up to 300 characters." });
  });

  it("answers 'Please enter a valid YouTube URL' to anything that is not a video link", async () => {
    for (const videoUrl of [
      "",
      "hello",
      "https://youtu.be.evil.example/dQw4w9WgXcQ",
      "http://www.youtube.com/watch?v=dQw4w9WgXcQ",
      "https://www.youtube.com/",
      "https://www.youtube.com.evil.example/watch?v=dQw4w9WgXcQ",
      7,
      null,
    ]) {
      const failure = await failureOf(await worker.visitor().post("/api/prompts", { videoUrl }));
      expect({ videoUrl, status: failure.status, code: failure.code }).toEqual({
        videoUrl,
        status: 400,
        code: "invalid_link",
      });
    }
    const failure = await failureOf(await worker.visitor().post("/api/prompts", { videoUrl: "hello" }));
    expect(failure.message).toBe("Please enter a valid YouTube URL");
  });

  it("stores one form of a video's link and one transcript, however the link was written", async () => {
    const caller = worker.visitor();
    const videoId = new URL(sampleUrl()).searchParams.get("v");
    const prd = await generatePrd(caller, { videoUrl: `https://youtu.be/${videoId}?si=x&t=43` });
    expect(prd.videoUrl).toBe(`https://www.youtube.com/watch?v=${videoId}`);
    const again = await caller.post("/api/transcripts", { videoUrl: `https://m.youtube.com/shorts/${videoId}` });
    const { videoTranscript } = (await again.json()) as { videoTranscript: { id: number; videoUrl: string } };
    expect(videoTranscript.id).toBe(prd.transcriptId);
  });

  it("counts no use for unreadable captions, and says what is wrong", async () => {
    const caller = worker.visitor();
    for (let time = 0; time < 3; time += 1) {
      const failure = await failureOf(await caller.post("/api/prompts", { captions: { text: "   " } }));
      expect(failure.status).toBe(422);
      expect(failure.code).toBe("captions_unreadable");
    }
    await generatePrd(caller, { captions: { text: SHORT_SRT } });
  });

  it("blocks the third use of an anonymous visitor with the message about the limit", async () => {
    const caller = worker.visitor();
    await generatePrd(caller, { captions: { text: SHORT_SRT } });
    await generatePrd(caller, { captions: { text: SHORT_SRT } });
    const failure = await failureOf(await caller.post("/api/prompts", { captions: { text: SHORT_SRT } }));
    expect(failure).toEqual({
      status: 403,
      code: "free_limit_reached",
      message: "You've reached the free usage limit. Please upgrade to Pro to continue.",
    });
  });

  it("hides a run from everyone but its owner", async () => {
    const owner = worker.visitor();
    const events = await startEvents(owner, { videoUrl: sampleUrl() });
    const first = (await events.next()).value;
    if (first?.type !== "run") throw new Error("the first event names the run");
    const other = worker.visitor();
    expect((await other.get(`/api/prompts/runs/${first.runId}`)).status).toBe(404);
    const stop = await other.fetch(`/api/prompts/runs/${first.runId}`, { method: "DELETE" });
    expect(stop.status).toBe(404);
    const rest = await Array.fromAsync(events);
    expect(rest.at(-1)?.type).toBe("done");
  });

  it("continues when the watcher leaves, and saves one PRD", async () => {
    const caller = worker.visitor();
    const events = await startEvents(caller, { videoUrl: sampleUrl() });
    const first = (await events.next()).value;
    if (first?.type !== "run") throw new Error("the first event names the run");
    await events.return(undefined);
    const rest = await eventsOf(await caller.get(`/api/prompts/runs/${first.runId}`));
    expect(rest.at(-1)?.type).toBe("done");
    const saved = await worker.env.DB.prepare("select count(*) as n from prompts where run_id = ?")
      .bind(first.runId)
      .first("n");
    expect(saved).toBe(1);
  });
});

describe("GET /api/transcripts/{id}", () => {
  it("is found by the visitor who made it and by nobody else", async () => {
    const owner = worker.visitor();
    const created = await owner.post("/api/transcripts", { videoUrl: sampleUrl() });
    const { videoTranscript } = (await created.json()) as { videoTranscript: { id: number } };
    const answer = await owner.get(`/api/transcripts/${videoTranscript.id}`);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ language: "en", videoUrl: sampleUrl() });
    expect((await worker.visitor().get(`/api/transcripts/${videoTranscript.id}`)).status).toBe(404);
    expect((await owner.get("/api/transcripts/nonsense")).status).toBe(404);
  });

  it("is reused when the same video is requested again, and a sample counts no use", async () => {
    const owner = worker.visitor();
    const ids = [];
    for (const suffix of ["", "&t=10s", "&list=x"]) {
      const created = await owner.post("/api/transcripts", { videoUrl: `${sampleUrl()}${suffix}` });
      expect(created.headers.get("x-free-uses-remaining")).toBeNull();
      ids.push(((await created.json()) as { videoTranscript: { id: number } }).videoTranscript.id);
    }
    expect(new Set(ids).size).toBe(1);
    const own = await owner.post("/api/transcripts", { captions: { text: SHORT_SRT } });
    expect(own.headers.get("x-free-uses-remaining")).toBe("1");
  });
});
