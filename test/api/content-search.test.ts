import { describe, expect, it } from "vitest";
import type { SearchPage } from "~/functions/search/model";
import { sharedWorker } from "../helpers/shared-worker";
import type { Visitor } from "../helpers/visitor";

const worker = await sharedWorker();

const at = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 23).replace(".", ",");

/** Captions with a line every four seconds. @returns the transcript's id */
async function upload(caller: Visitor, lines: readonly string[]): Promise<number> {
  const cues = lines.map((line, index) => `${index + 1}\n${at(index * 4)} --> ${at(index * 4 + 4)}\n${line}\n`);
  const text = cues.join("\n");
  const response = await caller.post("/api/transcripts", { captions: { fileName: "garden talk.srt", text } });
  expect(response.status).toBe(200);
  return ((await response.json()) as { videoTranscript: { id: number } }).videoTranscript.id;
}

async function search(caller: Visitor, query: string): Promise<SearchPage> {
  const response = await caller.get(`/api/content/search?${query}`);
  expect(response.status).toBe(200);
  return (await response.json()) as SearchPage;
}
const q = (text: string) => `q=${encodeURIComponent(text)}`;

describe("GET /api/content/search", () => {
  it("finds spoken words right after the upload, in one call", async () => {
    const caller = worker.visitor();
    const id = await upload(caller, [
      "The soil is warm.",
      "We sow the carrots now.",
      "東京都の庭です。",
      "Water them daily.",
    ]);
    const { hits, notices, isComplete } = await search(caller, q("sow carrots"));
    expect({ notices, isComplete }).toEqual({ notices: [], isComplete: true });
    expect(hits).toHaveLength(1);
    expect(hits[0]).toMatchObject({ kind: "spoken", href: `/transcript/${id}?t=4`, startMs: 4000 });
    expect(hits[0]?.marks.map(([from, to]) => hits[0]?.text.slice(from, to))).toEqual(["sow", "carrots"]);
    expect((await search(caller, q("京"))).hits).toHaveLength(1);
    expect((await search(caller, q("都の庭"))).hits[0]).toMatchObject({ startMs: 8000 });
    expect((await search(worker.visitor(), q("carrots"))).hits).toEqual([]);
  });

  it("follows deletions, restorations and new items", async () => {
    const caller = worker.visitor();
    const id = await upload(caller, ["A spade has a blade and a handle."]);
    const made = await caller.post("/api/flashcards", {
      front: "What has a spade?",
      back: "A blade",
      transcriptId: id,
    });
    const { flashcard } = (await made.json()) as { flashcard: { id: number } };
    const kinds = async () => (await search(caller, q("spade"))).hits.map(({ kind }) => kind).sort();
    expect(await kinds()).toEqual(["card", "spoken"]);
    expect((await caller.fetch(`/api/flashcards/${flashcard.id}`, { method: "DELETE" })).ok).toBe(true);
    expect(await kinds()).toEqual(["spoken"]);
    expect((await caller.post(`/api/flashcards/${flashcard.id}/restore`, {})).ok).toBe(true);
    expect(await kinds()).toEqual(["card", "spoken"]);
  });

  it("returns page after page", async () => {
    const caller = worker.visitor();
    await upload(
      caller,
      Array.from({ length: 90 }, (_, n) => `Row ${n} of the beans stands here. It is watered by hand twice.`),
    );
    const seen: string[] = [];
    let next: string | null = "";
    while (next !== null) {
      const page: SearchPage = await search(caller, `${q("beans")}&limit=4${next && `&cursor=${next}`}`);
      seen.push(...page.hits.map(({ id }) => id));
      next = page.next;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual((await search(caller, `${q("beans")}&limit=50`)).hits.map(({ id }) => id));
    expect(seen.length).toBeGreaterThan(8);
  });

  it.each(["", "q=a&q2=b", `q=${"a".repeat(201)}`, "q=a&limit=0", "q=a&limit=51", "q=a&cursor=x", "q=a&cursor=1-"])(
    "refuses ?%s",
    async (query) => {
      const response = await worker.visitor().get(`/api/content/search?${query}`);
      expect(response.status).toBe(400);
      const message = query.length > 200 ? "A search can have up to 200 characters." : "The query is malformed.";
      expect(await response.json()).toMatchObject({ code: "invalid_input", message });
    },
  );

  it("is rebuilt on demand", async () => {
    const caller = worker.visitor();
    await upload(caller, ["Peas climb up a net."]);
    const before = await search(caller, q("peas"));
    expect(before.hits).toHaveLength(1);
    expect((await caller.post("/api/content/search/rebuild", {})).status).toBe(204);
    expect(await search(caller, q("peas"))).toEqual(before);
  });
});
