import { beforeAll, describe, expect, it } from "vitest";
import type { ChaptersView } from "~/functions/chapters/model";
import { sampleUrl } from "../helpers/prd";
import { bodyOf } from "../helpers/prompts";
import { sharedWorker } from "../helpers/shared-worker";
import type { Visitor } from "../helpers/visitor";
import type { TestServer } from "../helpers/worker";

let worker: TestServer;
let caller: Visitor;
let id: number;
beforeAll(async () => {
  worker = await sharedWorker();
  caller = worker.visitor();
  const made = await caller.post("/api/transcripts", { videoUrl: sampleUrl(2) });
  id = (await bodyOf<{ videoTranscript: { id: number } }>(made)).videoTranscript.id;
});

const file = (ending: string, of = id) => caller.get(`/api/transcripts/${of}/export.${ending}`);

describe("GET /api/transcripts/{id}/export.*", () => {
  it("sends each format as a file named after the video, which no browser executes and no cache stores", async () => {
    const types = { txt: "text/plain", srt: "application/x-subrip", vtt: "text/vtt", md: "text/markdown" };
    for (const [ending, type] of Object.entries(types)) {
      const response = await file(ending);
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toContain(type);
      expect(response.headers.get("content-disposition")).toBe(
        `attachment; filename="How-HTTPS-works.${ending}"; filename*=UTF-8''How-HTTPS-works.${ending}`,
      );
      expect(response.headers.get("cache-control")).toBe("private, no-store");
      expect(response.headers.get("x-content-type-options")).toBe("nosniff");
      const text = await response.text();
      expect(text).toContain("Think of a postcard.");
      // A sample has no video.
      expect(text).not.toContain("vw-sample");
    }
    expect((await file("exe")).status).toBe(404);
    expect((await caller.get(`/api/transcripts/${id}/export.txt?language=de`)).status).toBe(404);
    expect((await caller.post(`/api/transcripts/${id}/export.md`, {})).status).toBe(405);
  });

  it("keeps a hostile video title out of the file name", async () => {
    const text = "1\n00:00:01,000 --> 00:00:02,000\nWords to keep in a file.\n";
    const fileName = 'a"\r\nSet-Cookie: x=1; ../../evil.srt';
    const made = await caller.post("/api/transcripts", { captions: { fileName, text } });
    const own = (await bodyOf<{ videoTranscript: { id: number } }>(made)).videoTranscript.id;
    const response = await file("srt", own);
    expect(response.headers.get("content-disposition")).toMatch(
      /^attachment; filename="[A-Za-z0-9-]+\.srt"; filename\*=UTF-8''[A-Za-z0-9%-]+\.srt$/,
    );
    expect(response.headers.get("set-cookie") ?? "").not.toContain("x=1");
    expect(await response.text()).toBe(text);
  });

  it("has chapters and highlights in Markdown", async () => {
    const { topics } = await bodyOf<ChaptersView>(await caller.get(`/api/transcripts/${id}/topics`));
    const { transcriptData } = await bodyOf<{ transcriptData: { text: string }[] }>(
      await caller.get(`/api/transcripts/${id}`),
    );
    const text = transcriptData.map((segment) => segment.text).join(" ");
    const selectedText = "Symmetric means that both sides use the same key.";
    const startIndex = text.indexOf(selectedText);
    const wish = { selectedText, startIndex, endIndex: startIndex + selectedText.length, userPrompt: "Summarize" };
    expect((await caller.post(`/api/transcripts/${id}/transform-text`, wish)).status).toBe(200);
    const markdown = await (await file("md")).text();
    for (const { topicTitle } of topics) expect(markdown).toContain(`## ${topicTitle}\n`);
    expect(markdown).toContain(`> ${selectedText}\n\n**Summarize**`);
    expect(markdown).toContain("Made without an AI model");
  });
});
