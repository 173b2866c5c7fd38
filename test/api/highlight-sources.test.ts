import { beforeAll, describe, expect, it } from "vitest";
import type { FlashcardView } from "~/functions/flashcards/card-views";
import { HIGHLIGHT_COLORS } from "~/functions/highlights/highlight-kinds";
import type { HighlightView } from "~/functions/highlights/model";
import { listOf, type Own, select, transcriptOf } from "../helpers/highlights";
import { bodyOf, send } from "../helpers/prompts";
import { sharedWorker } from "../helpers/shared-worker";
import type { TestServer } from "../helpers/worker";

let worker: TestServer;
beforeAll(async () => {
  worker = await sharedWorker();
});

const keep = ({ caller, id, text }: Own, part: string, more: object = {}) =>
  caller.post(`/api/transcripts/${id}/highlights`, { ...select(text, part), ...more });

describe("a highlight's color", () => {
  it("is yellow by default, one of four, and changes without marking the highlight as edited", async () => {
    const own = await transcriptOf(worker);
    expect((await bodyOf<HighlightView>(await keep(own, "Integrity"))).color).toBe("yellow");
    const parts = ["nobody can", "unnoticed", "Ignore", "Confidentiality"];
    for (const [at, color] of HIGHLIGHT_COLORS.entries()) {
      const made = await bodyOf<HighlightView>(await keep(own, parts[at] ?? "", { color, note: color }));
      expect([made.color, made.note]).toEqual([color, color]);
    }
    const [first] = await listOf(own);
    const at = `/api/highlights/${first?.id}`;
    expect(await bodyOf(await send(own.caller, "PATCH", at, { color: "pink" }))).toEqual({ ...first, color: "pink" });
    expect((await listOf(own)).find(({ id }) => id === first?.id)?.color).toBe("pink");
  });

  it("of any other kind is refused, and nothing changes", async () => {
    const own = await transcriptOf(worker);
    const made = await bodyOf<HighlightView>(await keep(own, "Integrity", { color: "blue" }));
    for (const color of ["red", "", null, 1, "BLUE", "<b>"]) {
      expect((await keep(own, "nobody", { color })).status, String(color)).toBe(400);
      expect((await send(own.caller, "PATCH", `/api/highlights/${made.id}`, { color })).status).toBe(400);
    }
    expect(await listOf(own)).toEqual([made]);
    const stranger = worker.visitor();
    expect((await send(stranger, "PATCH", `/api/highlights/${made.id}`, { color: "pink" })).status).toBe(404);
  });
});

describe("a card from a selection", () => {
  const sides = { front: "What does integrity mean?", back: "Nobody can change the data unnoticed." };
  const cited = async (own: Own, source: object | undefined, card: object = sides) =>
    own.caller.post("/api/flashcards", { ...card, transcriptId: own.id, ...(source && { source }) });
  const cardOf = async (answer: Response) => (await bodyOf<{ flashcard: FlashcardView }>(answer)).flashcard;

  it("cites the segment where the selection begins, with whole characters, beyond an emoji as well", async () => {
    const own = await transcriptOf(worker);
    const emoji = own.text.indexOf("👩");
    const first = await cardOf(await cited(own, { startIndex: emoji + 1, endIndex: own.text.indexOf("noticed") }));
    expect(first.citations).toMatchObject([{ startMs: 1000, quote: "👩‍🍳 un" }]);
    const second = await cardOf(await cited(own, select(own.text, "Confidentiality means that nobody")));
    expect(second.citations).toMatchObject([{ startMs: 9500, quote: "Confidentiality means that nobody" }]);
    const both = await cardOf(await cited(own, select(own.text, "unnoticed. Ignore")));
    expect(both.citations).toMatchObject([{ startMs: 1000, quote: "unnoticed. Ignore" }]);
    expect((await cardOf(await cited(own, undefined))).citations).toEqual([]);
  });

  it("with gaps cites it on every card of its note", async () => {
    const own = await transcriptOf(worker);
    const gaps = { kind: "cloze", front: "{{c1::Integrity}} means that nobody can change the {{c2::data}}.", back: "" };
    const { flashcards } = await bodyOf<{ flashcards: FlashcardView[] }>(
      await cited(own, select(own.text, "Integrity means that nobody can change the data"), gaps),
    );
    expect(flashcards).toHaveLength(2);
    for (const { citations } of flashcards) {
      expect(citations).toMatchObject([{ startMs: 1000, quote: "Integrity means that nobody can change the data" }]);
    }
  });

  it("is refused if the selection is not in the transcript, and no card is made", async () => {
    const own = await transcriptOf(worker);
    const { length } = own.text;
    const bad = [
      { startIndex: length, endIndex: length + 5 },
      { startIndex: 0, endIndex: length + 1 },
      { startIndex: 5, endIndex: 5 },
      { startIndex: -1, endIndex: 4 },
      { startIndex: 0.5, endIndex: 4 },
      { startIndex: 0 },
    ];
    for (const source of bad) expect((await cited(own, source)).status, JSON.stringify(source)).toBe(400);
    const stranger = { ...own, caller: worker.visitor() };
    expect((await cited(stranger, { startIndex: 0, endIndex: 9 })).status).toBe(404);
    const { flashcards } = await bodyOf<{ flashcards: FlashcardView[] }>(
      await own.caller.get(`/api/transcripts/${own.id}/flashcards`),
    );
    expect(flashcards).toEqual([]);
  });
});
