import { beforeAll, describe, expect, it } from "vitest";
import type { LibraryEntry } from "~/functions/library/export/model";
import { type AccountWorker, signedIn } from "../helpers/accounts";
import { change, idsOf, list } from "../helpers/content/calls";
import { makePrd } from "../helpers/prompts";
import { makeQuiz } from "../helpers/quizzes";
import { sharedWorker } from "../helpers/shared-worker";
import type { Visitor } from "../helpers/visitor";

let worker: AccountWorker;
beforeAll(async () => {
  worker = (await sharedWorker()) as AccountWorker;
});

const LINKS = [
  "javascript:alert(document.cookie)",
  "data:text/html,<script>alert(1)</script>",
  "https://evil.example/x",
];

type Exported = { items: { entry: LibraryEntry }[] };

async function entriesOf(caller: Visitor): Promise<LibraryEntry[]> {
  const { items } = await change<Exported>(caller, "POST", "/export", { itemIds: idsOf(await list(caller)) });
  return items.map(({ entry }) => entry);
}

describe("a link that names no video", () => {
  it("is refused in a library's file, and nothing of the file's part is stored", async () => {
    const { caller } = await signedIn(worker);
    await makePrd(caller);
    const entries = await entriesOf(caller);
    const { caller: other } = await signedIn(worker);
    for (const videoUrl of LINKS) {
      const items = entries.map((entry) => ({ ...entry, thing: { ...entry.thing, videoUrl } }));
      expect((await other.post("/api/content/import", { items })).status).toBe(400);
    }
    expect((await list(other)).items).toEqual([]);
  });

  it.each(LINKS)("is shown and exported nowhere even if it is stored: %s", async (link) => {
    const { caller } = await signedIn(worker);
    const prd = await makePrd(caller);
    const { quiz } = await makeQuiz(caller);
    const { DB } = worker.env;
    await DB.prepare("update prompts set video_url = ? where id = ?").bind(link, prd.id).run();
    const { transcriptId } = quiz;
    await DB.prepare("update video_transcripts set video_url = ? where id = ?").bind(link, transcriptId).run();
    const share = await change<{ share: { url: string } }>(
      ...[caller, "POST", `/items/${await itemOf(caller, "transcript", transcriptId)}/shares`, { shareType: "public" }],
    );
    const paths = [
      `/shared/${prd.shareId}`,
      `/history/${prd.id}`,
      "/history",
      `/transcript/${transcriptId}`,
      new URL(share.share.url).pathname,
      `/api${new URL(share.share.url).pathname.replace("/s/", "/shared-content/")}/download`,
      `/api/prompts/${prd.id}`,
      "/api/prompts",
      "/api/prompts/cards",
      `/api/prompts/share/${prd.shareId}`,
      ...["md", "json", "txt", "csv"].map((ending) => `/api/prompts/${prd.id}/export.${ending}`),
      `/api/transcripts/${transcriptId}`,
    ];
    for (const path of paths) {
      const response = await caller.get(path);
      const text = await response.text();
      expect([
        path,
        response.status,
        text.includes(link),
        /javascript:alert|evil\.example|data:text/.test(text),
      ]).toEqual([path, 200, false, false]);
    }
    expect(JSON.stringify(await entriesOf(caller))).not.toContain(link);
  });
});

async function itemOf(caller: Visitor, itemType: string, itemId: number): Promise<number> {
  const found = (await list(caller, `?itemType=${itemType}`)).items.find((item) => item.itemId === itemId);
  if (!found) throw new Error(`there is no item of ${itemType} ${itemId}`);
  return found.id;
}
