import { beforeAll, expect, it } from "vitest";
import type { HistoryEntry } from "~/functions/library/item-kinds";
import type { PromptCardView, PromptView } from "~/functions/prds/model";
import type { SearchPage } from "~/functions/search/model";
import { change, list } from "../helpers/content/calls";
import { failureOf } from "../helpers/prd";
import { bodyOf, makePrd, send } from "../helpers/prompts";
import { sharedWorker } from "../helpers/shared-worker";
import type { TestServer } from "../helpers/worker";

let worker: TestServer;
beforeAll(async () => {
  worker = await sharedWorker();
});

const OLD = "recipes";
const NEW = "The cookbook for everyone";

it("a renamed document has its new title on every page, in every list and file, and under no version of its text", async () => {
  const caller = worker.visitor();
  const prd = await makePrd(caller, `${OLD}.srt`);
  const path = `/api/prompts/${prd.id}`;
  const search = async (word: string) => bodyOf<SearchPage>(await caller.get(`/api/content/search?q=${word}`));
  expect((await search("cookbook")).hits).toEqual([]);
  const renamed = await bodyOf<PromptView>(await send(caller, "PATCH", path, { videoTitle: ` ${NEW} ` }));
  expect(renamed).toEqual({ ...prd, videoTitle: NEW, isRenamed: true });
  expect(await bodyOf(await caller.get(path))).toEqual(renamed);

  const [listed] = await bodyOf<PromptView[]>(await caller.get("/api/prompts"));
  const [card] = await bodyOf<PromptCardView[]>(await caller.get("/api/prompts/cards?search=cookbook"));
  const [item] = (await list(caller, "?itemType=prompt")).items;
  expect([listed?.videoTitle, card?.videoTitle, item?.title]).toEqual([NEW, NEW, NEW]);
  const made = await bodyOf<{ share: { url: string } }>(
    await caller.post(`/api/content/items/${item?.id}/shares`, { shareType: "link_only" }),
  );
  for (const page of [
    ...[`/history/${prd.id}`, `/shared/${prd.shareId}`, new URL(made.share.url).pathname],
    ...["md", "json", "csv", "txt"].map((ending) => `${path}/export.${ending}`),
    ...[`/api/prompts/share/${prd.shareId}`, `/api/shared-content/${made.share.url.split("/").at(-1)}`],
  ]) {
    const text = await (await caller.get(page)).text();
    expect([page, text.includes(NEW)]).toEqual([page, true]);
  }
  expect((await search("cookbook")).hits).toMatchObject([{ itemType: "prompt", title: NEW }]);
  const { history } = await change<{ history: HistoryEntry[] }>(caller, "GET", `/items/${item?.id}/history`);
  expect(history.find(({ changeType }) => changeType === "renamed")).toMatchObject({
    changeDescription: `Renamed to “${NEW}”.`,
  });

  const requirements = ["Another overview.", ...prd.requirements.slice(1)];
  const edited = await bodyOf<PromptView>(await send(caller, "PATCH", path, { requirements, version: prd.version }));
  const restored = await bodyOf<PromptView>(await send(caller, "POST", `${path}/versions/1/restore`));
  expect([edited.videoTitle, restored.videoTitle]).toEqual([NEW, NEW]);
  // Undo restores the old title.
  const undone = await bodyOf<PromptView>(await send(caller, "PATCH", path, { videoTitle: OLD }));
  expect([undone.videoTitle, undone.isRenamed]).toEqual([OLD, false]);
  expect((await search("cookbook")).hits).toEqual([]);
});

it("a title is neither empty nor too long, and changes by itself", async () => {
  const caller = worker.visitor();
  const prd = await makePrd(caller);
  for (const [patch, message] of [
    [{ videoTitle: " " }, "Title is required"],
    [{ videoTitle: "x".repeat(301) }, "A title can have up to 300 characters."],
    [{ videoTitle: NEW, requirements: prd.requirements, version: 1 }, "A title is changed by itself."],
  ] as const) {
    const failure = await failureOf(await send(caller, "PATCH", `/api/prompts/${prd.id}`, patch));
    expect(failure).toMatchObject({ status: 400, message });
  }
  expect((await bodyOf<PromptView>(await caller.get(`/api/prompts/${prd.id}`))).videoTitle).toBe(prd.videoTitle);
});
