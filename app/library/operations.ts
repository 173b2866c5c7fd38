import { call } from "~/app/browser/calls/call";
import { toFailure } from "~/app/browser/calls/call-api";
import { callPatiently } from "~/app/browser/calls/call-patiently";
import { showToast, type ToastText } from "~/app/ui/toast-store";
import { undoAction } from "~/app/ui/undo-action";
import type { LinkAnswer } from "~/functions/library/item-kinds";

/** Names a change of items, so that it can be undone as a whole. */
export const newOperation = (): string => crypto.randomUUID();

/**
 * Repeats a change of items until the server has gone through all of them, and says so if that takes more than one
 * call.
 * @param answers receives the responses as they arrive, so that after a failure the caller sees what was done
 * @returns the responses in order
 */
export async function inSteps<Answer extends { next: number | null }>(
  send: (after: number) => Promise<Answer>,
  answers: Answer[] = [],
): Promise<Answer[]> {
  const { signal } = new AbortController();
  for (let after: number | null = 0; after !== null; ) {
    const from: number = after;
    const answer = await callPatiently(() => send(from), { signal });
    if (answers.length === 0 && answer.next !== null) {
      showToast({ title: "Still working", description: "Changing this many items takes a moment." });
    }
    answers.push(answer);
    after = answer.next;
  }
  return answers;
}

/** How many tags or collections were added to items and removed, over all responses. */
export const linksOf = (answers: readonly LinkAnswer[]) => ({
  added: answers.reduce((sum, { added }) => sum + added, 0),
  removed: answers.reduce((sum, { removed }) => sum + removed, 0),
});

/**
 * The Undo button of a toast about a change of items.
 * @param onUndone reloads the items, because some may not have been restored
 */
export function sendUndo(operation: string, onUndone: () => void): NonNullable<ToastText["action"]> {
  const undo = async () => {
    try {
      const route = "POST /api/content/operations/:operation/undo";
      const answers = await inSteps((after) => call(route, { param: { operation }, query: { after } }));
      if (answers.every(({ undone }) => undone === 0))
        showToast({ title: "Nothing to undo", description: "The items have changed since then." });
      else showToast({ title: "Change undone" });
      onUndone();
    } catch (thrown) {
      showToast({ title: "Couldn't undo", description: toFailure(thrown).message, isDestructive: true });
    }
  };
  return undoAction(undo, "Undo the change");
}
