import { beforeAll, describe, expect, it } from "vitest";
import type { CommentView, ShareList } from "~/functions/shares/share-kinds";
import { call, sharedCard, statusOf } from "../helpers/content/shares";
import { send } from "../helpers/prompts";
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
});
