import { describe, expect, it } from "vitest";
import type { Speakers } from "~/functions/citations/speaker-kinds";
import type { FlashcardView } from "~/functions/flashcards/card-views";
import type { PromptView } from "~/functions/prds/model";
import type { SearchPage } from "~/functions/search/model";
import { insertAccount, logIn } from "../helpers/accounts";
import { exportAll } from "../helpers/exchange";
import { failureOf } from "../helpers/prd";
import { bodyOf, makePrd, send } from "../helpers/prompts";
import { sharedWorker } from "../helpers/shared-worker";
import { CALL_VTT } from "../helpers/transcripts/conversation";
import type { Visitor } from "../helpers/visitor";

const worker = await sharedWorker();

const NAMED: Speakers = {
  "Speaker 1": { name: "Tom *Fry*", side: "us" },
  Priya: { name: "Priya Shah", side: "customer" },
  "Priya (iPad)": { name: "Priya Shah", side: "customer" },
};

const pathOf = (id: number | null) => `/api/transcripts/${id}/speakers`;
const correct = (caller: Visitor, { transcriptId }: PromptView, speakers: unknown) =>
  send(caller, "PATCH", pathOf(transcriptId), { speakers });
const citationsOf = ({ items }: PromptView) => items.flatMap(({ citations }) => citations);
const voicesOf = (prd: PromptView) => new Set(citationsOf(prd).map(({ speaker, name }) => name ?? speaker));

describe("PATCH /api/transcripts/{id}/speakers", () => {
  it("names and merges speakers everywhere they are shown, and rewrites nothing", async () => {
    const caller = worker.visitor();
    const prd = await makePrd(caller, "call.vtt", CALL_VTT);
    expect(voicesOf(prd)).toEqual(new Set(["Speaker 1", "Priya", "Priya (iPad)"]));
    for (const _twice of [1, 2]) {
      const saved = await bodyOf<{ speakers: Speakers }>(await correct(caller, prd, NAMED));
      expect(saved).toEqual({ speakers: NAMED });
    }
    const named = await bodyOf<PromptView>(await caller.get(`/api/prompts/${prd.id}`));
    expect(voicesOf(named)).toEqual(new Set(["Tom *Fry*", "Priya Shah"]));
    expect(new Set(citationsOf(named).map(({ side }) => side))).toEqual(new Set(["us", "customer"]));
    expect(named.version).toBe(prd.version);

    const text = async (path: string) => (await caller.get(path)).text();
    const file = (ending: string) => text(`/api/prompts/${prd.id}/export.${ending}`);
    expect(await file("md")).toMatch(/\(Priya Shah \u00b7 0:\d\d/);
    expect(await file("md")).toContain("Tom \\*Fry\\* \u00b7 0:");
    expect(await file("txt")).toContain('Priya Shah \u00b7 0:16 "The app must send');
    expect(await file("csv")).toContain("Priya Shah \u00b7 0:");
    expect(await file("json")).toContain('"speaker": "Priya Shah"');
    const spoken = `/api/transcripts/${prd.transcriptId}`;
    expect(await text(`${spoken}/export.srt`)).toContain("Priya Shah: The front desk");
    // One voice goes on under the other name.
    expect((await text(`${spoken}/export.srt`)).match(/Priya Shah: /g)).toHaveLength(3);
    expect(await text(`/shared/${prd.shareId}`)).toContain("Priya Shah");
    expect(await text("/api/prompts/cards")).toMatch(/Tom \*Fry\*|Priya Shah/);
    const { hits } = await bodyOf<SearchPage>(await caller.get("/api/content/search?q=overdue"));
    const voices = hits.map(({ kind, name }) => [kind, name]);
    expect(voices).toContainEqual(["spoken", "Priya Shah"]);
    expect(voices).toContainEqual(["line", "Priya Shah"]);

    const cleared = await bodyOf<{ speakers: Speakers | null }>(
      await correct(caller, prd, { Priya: { name: " Priya " }, "Speaker 1": {} }),
    );
    expect(cleared).toEqual({ speakers: null });
    expect(await bodyOf<PromptView>(await caller.get(`/api/prompts/${prd.id}`))).toEqual(prd);
  });

  it("is followed by a document's edits, which store the captions' names", async () => {
    const caller = worker.visitor();
    const prd = await makePrd(caller, "call.vtt", CALL_VTT);
    await bodyOf(await correct(caller, prd, NAMED));
    const at = `items.${prd.items.findIndex(({ citations }) => citations.length > 0)}`;
    const lines = [{ at, citations: [{ segmentId: 4, quote: "export the list of patients" }] }];
    const edited = await bodyOf<PromptView>(
      await send(caller, "PATCH", `/api/prompts/${prd.id}`, { lines, version: prd.version }),
    );
    const cited = { speaker: "Priya", quote: "export the list of patients" };
    expect(citationsOf(edited)).toContainEqual(expect.objectContaining({ ...cited, name: "Priya Shah" }));
    const row = await worker.env.DB.prepare("select items from prompts where id = ?").bind(prd.id).first("items");
    expect(row).toContain('"speaker":"Priya"');
    expect(row).not.toContain("Priya Shah");
    await bodyOf(await correct(caller, prd, { Priya: { name: "Dr. Shah" } }));
    const renamed = await bodyOf<PromptView>(await caller.get(`/api/prompts/${prd.id}`));
    expect(citationsOf(renamed)).toContainEqual(expect.objectContaining({ ...cited, name: "Dr. Shah" }));
  });

  it("is followed by the lines of a document that is being written", async () => {
    const caller = worker.visitor();
    await bodyOf(await correct(caller, await makePrd(caller, "call.vtt", CALL_VTT), NAMED));
    const again = { captions: { fileName: "call.vtt", text: CALL_VTT } };
    const stream = await caller.post("/api/prompts", again, { headers: { accept: "text/event-stream" } });
    const lines = (await stream.text()).split("\n").filter((line) => line.includes('"type":"items"'));
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(line).toContain('"name":"Priya Shah"');
  });

  it("goes with the talk when its visitor signs in, and leaves the names that the account gave", async () => {
    const who = await insertAccount(worker);
    for (const [given, kept] of [
      [NAMED, "Priya Shah"],
      [{ Priya: { name: "Somebody" } }, "Priya Shah"],
    ] as const) {
      const caller = worker.visitor();
      const prd = await makePrd(caller, "call.vtt", CALL_VTT);
      await bodyOf(await correct(caller, prd, given));
      await logIn(caller, who);
      const { speakers } = await bodyOf<{ speakers: Speakers }>(
        await caller.get(
          `/api/transcripts/${(await bodyOf<PromptView>(await caller.get(`/api/prompts/${prd.id}`))).transcriptId}`,
        ),
      );
      expect(speakers.Priya?.name).toBe(kept);
    }
  });

  it("is followed by cards and their files", async () => {
    const caller = worker.visitor();
    const prd = await makePrd(caller, "call.vtt", CALL_VTT);
    const { transcriptId } = prd;
    await bodyOf(await correct(caller, prd, NAMED));
    const citations = [{ segmentId: 1, startMs: 8000, quote: "overdue for a cleaning", speaker: "Priya" }];
    const made = await caller.post("/api/flashcards", {
      front: "Who is listed?",
      back: "Overdue patients",
      transcriptId,
    });
    const { flashcard } = await bodyOf<{ flashcard: FlashcardView }>(made);
    await worker.env.DB.prepare("update flashcards set citations = ? where id = ?")
      .bind(JSON.stringify(citations), flashcard.id)
      .run();
    const listed = await caller.get(`/api/transcripts/${transcriptId}/flashcards`);
    const { flashcards } = await bodyOf<{ flashcards: FlashcardView[] }>(listed);
    const named = { ...citations[0], name: "Priya Shah", side: "customer" };
    expect(flashcards.map((card) => card.citations)).toEqual([[named]]);
    const due = await bodyOf<object>(await caller.get("/api/reviews/due"));
    expect(JSON.stringify(due)).toContain('"name":"Priya Shah"');
    const { cards } = await exportAll(caller);
    expect(cards[0]?.citations[0]).toMatchObject({ speaker: "Priya Shah", startMs: 8000 });
  });

  it("refuses names that the captions don't have, and texts that are no names", async () => {
    const caller = worker.visitor();
    const prd = await makePrd(caller, "call.vtt", CALL_VTT);
    const wrong: unknown[] = [
      { Eve: { name: "Priya" } },
      { constructor: { name: "Priya" } },
      { Priya: { name: " \n " } },
      { Priya: { name: "P".repeat(81) } },
      { Priya: { side: "them" } },
      { Priya: { name: "Priya", color: "red" } },
      null,
    ];
    for (const speakers of wrong) {
      const failure = await failureOf(await correct(caller, prd, speakers));
      expect([speakers, failure.status, failure.code]).toEqual([speakers, 400, "invalid_input"]);
    }
    const other = await send(worker.visitor(), "PATCH", pathOf(prd.transcriptId), { speakers: {} });
    expect(other.status).toBe(404);
  });
});
