import { useState } from "react";
import { call } from "~/app/browser/calls/call";
import { toFailure } from "~/app/browser/calls/call-api";
import { useCall } from "~/app/browser/calls/use-call";
import { showToast } from "~/app/ui/toast-store";
import type { CommentView } from "~/functions/shares/share-kinds";

const LIST = "GET /api/shared-content/:token/comments";

/** The comments on a shared link, newest first, and what can be done with them. */
export function useComments(token: string) {
  const list = useCall(LIST, { param: { token }, query: {} });
  const [isLoading, setLoading] = useState(false);
  const change = (to: (comments: CommentView[]) => CommentView[]) =>
    list.set((before) => ({ next: null, ...before, comments: to(before?.comments ?? []) }));

  async function attempt(title: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (thrown) {
      showToast({ title, description: toFailure(thrown).message, isDestructive: true });
    }
  }
  return {
    token,
    list,
    isLoading,
    add: (comment: CommentView) => change((comments) => [comment, ...comments]),
    showOlder: async () => {
      setLoading(true);
      await attempt("Couldn't load more", async () => {
        const older = await call(LIST, { param: { token }, query: { before: list.value?.next ?? undefined } });
        list.set((before) => before && { ...older, comments: [...before.comments, ...older.comments] });
      });
      setLoading(false);
    },
    remove: ({ id }: CommentView) =>
      attempt("Couldn't delete", async () => {
        await call("DELETE /api/shared-content/:token/comments/:commentId", { param: { token, commentId: id } });
        change((comments) => comments.filter((one) => one.id !== id));
        showToast({ title: "Comment deleted" });
      }),
    resolve: ({ id, isResolved }: CommentView) =>
      attempt("Couldn't save", async () => {
        const param = { token, commentId: id };
        const json = { isResolved: !isResolved };
        const { comment } = await call("PATCH /api/shared-content/:token/comments/:commentId", { param, json });
        change((comments) => comments.map((one) => (one.id === id ? comment : one)));
        showToast({ title: isResolved ? "Comment reopened" : "Comment resolved" });
      }),
  };
}

export type CommentsOfLink = ReturnType<typeof useComments>;
