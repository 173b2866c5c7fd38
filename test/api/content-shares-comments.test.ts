import { unzipSync } from "fflate";
import { beforeAll, describe, expect, it } from "vitest";
import type { PromptView } from "~/functions/prds/model";
import type { CommentView, ShareList } from "~/functions/shares/share-kinds";
import { signedIn } from "../helpers/accounts";
import { call, share, sharedCard, statusOf } from "../helpers/content/shares";
import { storeDeep, talkSrt } from "../helpers/deep-document";
import { failureOf } from "../helpers/prd";
import { bodyOf, makePrd, send } from "../helpers/prompts";
import { sharedWorker } from "../helpers/shared-worker";
import type { Visitor } from "../helpers/visitor";
import type { TestServer } from "../helpers/worker";

let worker: TestServer;
beforeAll(async () => {
  worker = await sharedWorker();
});

describe("comments", () => {
  it("can be left by anyone with the link, and deleted only by their author or the owner", async () => {
    const { caller, itemId, link } = await sharedCard(worker, { shareType: "link_only", allowComments: true });
    const [author, other] = [worker.visitor(), worker.visitor()];
    const path = `${link.call}/comments`;
    const write = async (text: string) =>
      (await call<{ comment: CommentView }>(author, "POST", path, { authorName: " Ada  Lovelace ", text })).comment;
    // Like a browser, which has a cookie by the time it writes.
    await author.get(path);
    const [first, second] = [await write("One"), await write("<b>Two</b>")];
    expect(second).toMatchObject({ authorName: "Ada Lovelace", text: "<b>Two</b>", mayDelete: true });
    const read = async (reader: Visitor) =>
      (await call<{ comments: CommentView[] }>(reader, "GET", path)).comments.map(({ text, mayDelete }) => [
        text,
        mayDelete,
      ]);
    expect(await read(other)).toEqual([
      ["<b>Two</b>", false],
      ["One", false],
    ]);
    const known = await call<ShareList>(caller, "GET", `/api/content/items/${itemId}/shares`);
    expect(known.shares).toMatchObject([{ comments: 2, lastCommentAt: second.createdAt }]);
    const remove = (who: Visitor, { id }: CommentView) => send(who, "DELETE", `${path}/${id}`);
    expect((await remove(other, first)).status).toBe(404);
    expect((await remove(author, first)).status).toBe(204);
    expect((await remove(caller, second)).status).toBe(204);
    expect(await read(other)).toEqual([]);
    for (let n = 0; n < 3; n += 1) await write(`More ${n}`);
    expect((await author.post(path, { authorName: "Ada", text: "Too much" })).status).toBe(429);
    await call(caller, "PATCH", `/api/content/shares/${link.id}`, { allowComments: false });
    expect(await statusOf(other, path)).toBe(404);
    expect((await other.post(path, { authorName: "Ada", text: "Late" })).status).toBe(404);
  });

  it("can be about a line of a shared document, reach its owner, and be resolved by them", async () => {
    const { caller } = await signedIn(worker);
    const { id } = await makePrd(caller, "tidewatch.srt", talkSrt());
    const prd = await storeDeep(worker.env.DB, await call<PromptView>(caller, "GET", `/api/prompts/${id}`));
    const link = await share(caller, `prompts/${id}`, { shareType: "link_only", allowComments: true });
    const [author, other] = [worker.visitor(), worker.visitor()];
    await author.get(link.call);
    const path = `${link.call}/comments`;
    const said = { authorName: "Ada", text: "Which tide?", lineId: "F-2" };
    const { comment } = await call<{ comment: CommentView }>(author, "POST", path, said);
    expect(comment).toMatchObject({ lineId: "F-2", isResolved: false });
    for (const lineId of ["F-99", "Core Features", "line-items.0"]) {
      const failure = await failureOf(await send(author, "POST", path, { ...said, lineId }));
      expect([failure.status, failure.message]).toEqual([
        400,
        `This document has no line ${lineId} anymore. Please reload the page.`,
      ]);
    }
    const told = await worker.env.DB.prepare(
      "select metadata from notification_queue where notification_type = 'share_comment' and metadata like ?",
    )
      .bind("%F-2: Which tide?%")
      .all();
    expect(told.results).toHaveLength(1);

    const resolve = (who: Visitor, isResolved: boolean) => send(who, "PATCH", `${path}/${comment.id}`, { isResolved });
    expect((await resolve(other, true)).status).toBe(404);
    expect(await bodyOf<{ comment: CommentView }>(await resolve(caller, true))).toMatchObject({
      comment: { isResolved: true, lineId: "F-2" },
    });
    expect((await bodyOf<{ comment: CommentView }>(await resolve(author, false))).comment.isResolved).toBe(false);

    for (const [format, start] of [
      ["md", "# "],
      ["txt", 'Build what the document "'],
      ["json", "{"],
      ["csv", "Title,"],
    ] as const) {
      const file = await other.get(`${link.call}/download?format=${format}`);
      expect(file.headers.get("content-disposition")).toContain(`.${format}`);
      const text = await file.text();
      expect(text.startsWith(start)).toBe(true);
      expect(text).toContain("F-2");
      expect(text).not.toMatch(/transcriptId|shareId|segmentId/);
    }
    const pack = await other.get(`${link.call}/download?format=pack`);
    expect(pack.headers.get("content-type")).toBe("application/zip");
    expect(Object.keys(unzipSync(new Uint8Array(await pack.arrayBuffer())))).toContain("evidence.json");
    const agents = await other.get(`${link.call}/download?format=pack&form=agents`);
    expect(agents.headers.get("content-disposition")).toContain('filename="AGENTS.md"');
    expect(await agents.text()).toContain("F-2");
    expect(await statusOf(other, `${link.call}/download?format=pack&form=exe`)).toBe(404);
    expect(await statusOf(other, `${link.call}/download?format=exe`)).toBe(404);
    expect(prd.items.some((item) => item.id === "F-2")).toBe(true);
  });

  it("have no line where the link shows something else", async () => {
    const { link } = await sharedCard(worker, { shareType: "link_only", allowComments: true });
    const author = worker.visitor();
    await author.get(link.call);
    const failure = await failureOf(
      await send(author, "POST", `${link.call}/comments`, { authorName: "Ada", text: "?", lineId: "F-1" }),
    );
    expect(failure.status).toBe(400);
    expect(await statusOf(author, `${link.call}/download?format=csv`)).toBe(404);
    expect(await statusOf(author, `${link.call}/download?format=pack`)).toBe(404);
  });
});
