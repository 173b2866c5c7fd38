import { useState } from "react";
import { type Answer, call } from "~/app/browser/calls/call";
import { toFailure } from "~/app/browser/calls/call-api";
import { useCallFor } from "~/app/browser/calls/use-call";
import { showToast } from "~/app/ui/toast-store";
import { undoAction } from "~/app/ui/undo-action";
import { counted } from "~/functions/text/counted";

const toIds = ({ items }: Answer<"GET /api/reviews/items" | "POST /api/reviews/items">): ReadonlySet<number> =>
  new Set(items.flatMap(({ quizQuestionId }) => quizQuestionId ?? []));

/**
 * Which of these questions are in the learner's reviews, with functions to add and remove them. Until loaded none is
 * assumed to be; adding one twice changes nothing.
 */
export function useReviewed(questionIds: readonly number[]) {
  const { value, set } = useCallFor(
    "GET /api/reviews/items",
    { query: { quizQuestionIds: questionIds.join(",") } },
    toIds,
  );
  const [isPending, setPending] = useState(false);
  const reviewed = value ?? new Set<number>();

  async function change(title: string, work: () => Promise<void>) {
    setPending(true);
    try {
      await work();
    } catch (thrown) {
      const description = toFailure(thrown).message || "Please try again.";
      showToast({ title, description, isDestructive: true });
    }
    setPending(false);
  }

  const remove = (ids: readonly number[]) =>
    change("Couldn't remove", async () => {
      await Promise.all(
        ids.map((id) =>
          call("POST /api/reviews/items/:id/forget", { param: { id }, query: { itemType: "quiz_question" } }),
        ),
      );
      set((before) => new Set([...(before ?? [])].filter((id) => !ids.includes(id))));
      showToast({ title: "Removed from your reviews" });
    });

  const add = (ids: readonly number[]) =>
    change("Couldn't add", async () => {
      const items = ids.map((quizQuestionId) => ({ itemType: "quiz_question" as const, quizQuestionId }));
      const added = toIds(await call("POST /api/reviews/items", { json: { items } }));
      set((before) => new Set([...(before ?? []), ...added]));
      showToast({
        title: "Added to your reviews",
        description: `${counted(added.size, "question comes", "questions come")} up when you review.`,
        action: undoAction(() => remove(ids), "Remove from your reviews again"),
      });
    });

  return {
    reviewed,
    isPending,
    add: (ids: readonly number[]) => void add(ids),
    remove: (id: number) => void remove([id]),
  };
}

export type Reviewed = ReturnType<typeof useReviewed>;
