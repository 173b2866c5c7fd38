import { beforeAll, expect, it } from "vitest";
import type { PromptCardView, PromptView, SharedPromptView, VersionView } from "~/functions/prds/model";
import { grounding } from "~/functions/prds/requirements";
import { addedNotice, groundingFigure } from "~/functions/prds/what-is-known";
import { list } from "../helpers/content/calls";
import { storeDeep, talkSrt } from "../helpers/deep-document";
import { bodyOf, makePrd, send } from "../helpers/prompts";
import { sharedWorker } from "../helpers/shared-worker";
import type { TestServer } from "../helpers/worker";

let worker: TestServer;
beforeAll(async () => {
  worker = await sharedWorker();
});

/** A page's texts, without its scripts and the comments between texts. */
const textOf = (html: string) =>
  html
    .replace(/<script.*?<\/script>/gs, "")
    .replace(/<!--.*?-->/gs, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");

it.each(["high", "low"] as const)(
  "every page, list, file and answer has the same figures of a document that a video of %s fit became",
  async (fit) => {
    const caller = worker.visitor();
    const prd = await makePrd(caller, "tidewatch.srt", talkSrt());
    await storeDeep(worker.env.DB, prd, fit);
    const path = `/api/prompts/${prd.id}`;
    const added = [
      { to: "Core Features", text: "It speaks Dutch.", area: "The club", priority: "should" },
      { to: "learnings", text: "Boats rest in winter." },
    ];
    const saved = await bodyOf<PromptView>(await send(caller, "PATCH", path, { added, version: prd.version }));
    const figures = grounding(saved.items, saved.details);
    expect(figures).toMatchObject({ added: fit === "low" ? 2 : 1, said: expect.any(Number) });
    const [item] = (await list(caller, "?itemType=prompt")).items;
    const link = await bodyOf<{ share: { url: string } }>(
      await caller.post(`/api/content/items/${item?.id}/shares`, { shareType: "link_only" }),
    );
    const read = async <T>(from: string) => bodyOf<T>(await caller.get(from));

    const [listed] = await read<PromptView[]>("/api/prompts");
    const [card] = await read<PromptCardView[]>("/api/prompts/cards");
    const answers = [
      saved.grounding,
      listed?.grounding,
      card?.summary,
      (await read<PromptView>(path)).grounding,
      (await read<VersionView>(`${path}/versions/${saved.version}`)).grounding,
      (await read<SharedPromptView>(`/api/prompts/share/${prd.shareId}`)).grounding,
      (await read<{ grounding: unknown }>(`${path}/export.json`)).grounding,
    ];
    for (const answer of answers) expect(answer).toMatchObject(figures);

    const sentence = groundingFigure(figures) ?? "";
    expect(sentence).toMatch(/^(?:\d+ lines?|Every line) /);
    for (const [page, owner] of [
      [`/history/${prd.id}`, "you"],
      ["/history", "you"],
      [`/shared/${prd.shareId}`, "the owner"],
      [new URL(link.share.url).pathname, "the owner"],
    ] as const) {
      const text = textOf(await (await caller.get(page)).text());
      const shown = [sentence, addedNotice(figures, owner) ?? ""].map((one) => text.includes(one));
      expect([page, ...shown]).toEqual([page, true, true]);
    }
    const markdown = await (await caller.get(`${path}/export.md`)).text();
    expect(markdown).toContain(`Grounding: ${sentence}`);
    expect(markdown).toContain(addedNotice(figures));
  },
);

it("views of an item are the same number on its card, in its figures and among the most opened", async () => {
  const caller = worker.visitor();
  await makePrd(caller);
  const [item] = (await list(caller, "?itemType=prompt")).items;
  const view = () => caller.post(`/api/content/items/${item?.id}/view`, {});
  await view();
  await worker.env.DB.prepare("update content_items set last_viewed_at = 0 where id = ?").bind(item?.id).run();
  await view();
  const read = async () => {
    const [shown] = (await list(caller, "?itemType=prompt")).items;
    const { opened } = await bodyOf<{ opened: number }>(await caller.get(`/api/content/items/${item?.id}/analytics`));
    return [shown?.viewCount, opened];
  };
  const most = await bodyOf<{ opened: { times: number }[] }>(
    await caller.get("/api/content/analytics?timeZone=UTC&days=30"),
  );
  expect([...(await read()), most.opened[0]?.times]).toEqual([2, 2, 2]);
  // Activity is eventually deleted, but the item still counts as opened.
  await worker.env.DB.prepare("delete from content_analytics where content_item_id = ?").bind(item?.id).run();
  expect(await read()).toEqual([2, 2]);
});
