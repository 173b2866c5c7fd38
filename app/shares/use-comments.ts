import { useState } from "react";
import { call } from "~/app/browser/calls/call";
import { toFailure } from "~/app/browser/calls/call-api";
import { useCallFor } from "~/app/browser/calls/use-call";
import { showToast } from "~/app/ui/toast-store";
import type { CommentView } from "~/functions/shares/share-kinds";
import { type KnownComments, knownFrom, ofLine, withComment, withLine, withOlder } from "./comments-state";

const LIST = "GET /api/shared-content/:token/comments";
const NONE: KnownComments = { comments: [], next: null, lines: {} };

/** The comments on a shared link, newest first, and what can be done with them. */
export function useComments(token: string) {
  const list = useCallFor(LIST, { param: { token }, query: {} }, knownFrom);
  const known = list.value ?? NONE;
  const [isLoading, setLoading] = useState(false);
  const change = (to: (known: KnownComments) => KnownComments) => list.set((before) => to(before ?? NONE));

  async function attempt(title: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (thrown) {
      showToast({ title, description: toFailure(thrown).message, isDestructive: true });
    }
  }
  async function load(query: { before?: number | undefined; line?: string }, to: typeof withOlder): Promise<void> {
    setLoading(true);
    await attempt("Couldn't load more", async () => {
      const older = await call(LIST, { param: { token }, query });
      change((before) => to(before, older));
    });
    setLoading(false);
  }
  return {
    token,
    list,
    known,
    isLoading,
    add: (comment: CommentView) => change((before) => withComment(before, undefined, comment)),
    showOlder: () => load({ before: known.next ?? undefined }, withOlder),
    /** Loads the next older comments of a line. */
    showOlderOf: (line: string) =>
      load({ before: ofLine(known, line).own.at(-1)?.id, line }, (before, older) => withLine(before, line, older)),
    remove: (comment: CommentView) =>
      attempt("Couldn't delete", async () => {
        await call("DELETE /api/shared-content/:token/comments/:commentId", {
          param: { token, commentId: comment.id },
        });
        change((before) => withComment(before, comment));
        showToast({ title: "Comment deleted" });
      }),
    resolve: (comment: CommentView) =>
      attempt("Couldn't save", async () => {
        const param = { token, commentId: comment.id };
        const json = { isResolved: !comment.isResolved };
        const { comment: after } = await call("PATCH /api/shared-content/:token/comments/:commentId", { param, json });
        change((before) => withComment(before, comment, after));
        showToast({ title: comment.isResolved ? "Comment reopened" : "Comment resolved" });
      }),
  };
}

export type CommentsOfLink = ReturnType<typeof useComments>;
