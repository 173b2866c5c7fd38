import { call } from "~/app/browser/calls/call";
import { type Failure, toFailure } from "~/app/browser/calls/call-api";
import { showToast } from "~/app/ui/toast-store";
import type { TemplateData, TemplateType, TemplateView } from "~/functions/templates/template-kinds";

/** A template's name, description and visibility. */
export type TemplateText = { name: string; description: string; isPublic: boolean };

/** What a template contains. */
export type TemplateContent = {
  [Type in TemplateType]: { templateType: Type; templateData: TemplateData[Type] };
}[TemplateType];

/** Saves a new template. Returns it, or the failure for the form to show. */
export function saveTemplate(content: TemplateContent, text: TemplateText) {
  return answerOf(call("POST /api/content/templates", { json: { ...text, ...content } }));
}

/** Changes one of the user's templates. Returns it, or the failure for the form to show. */
export function sendTemplateChange(id: number, text: TemplateText) {
  return answerOf(call("PATCH /api/content/templates/:id", { param: { id }, json: text }));
}

async function answerOf(called: Promise<{ template: TemplateView }>): Promise<TemplateView | { failure: Failure }> {
  try {
    return (await called).template;
  } catch (thrown) {
    return { failure: toFailure(thrown) };
  }
}

/** Deletes one of the user's templates. Returns whether it succeeded; shows a toast if not. */
export async function sendTemplateDeletion({ id, name }: TemplateView): Promise<boolean> {
  try {
    await call("DELETE /api/content/templates/:id", { param: { id } });
    showToast({ title: "Template deleted", description: name });
    return true;
  } catch (thrown) {
    showToast({ title: "Couldn't delete", description: toFailure(thrown).message, isDestructive: true });
    return false;
  }
}

/** Rates someone else's template. Returns it with its new average, or null after showing a toast. */
export async function sendTemplateRating(id: number, rating: number): Promise<TemplateView | null> {
  const answer = await answerOf(call("PUT /api/content/templates/:id/rating", { param: { id }, json: { rating } }));
  if (!("failure" in answer)) return answer;
  showToast({ title: "Couldn't save your rating", description: answer.failure.message, isDestructive: true });
  return null;
}

/** Records a template's use while its form opens. Nothing waits for it, and losing one does not matter. */
export function countUse(id: number): void {
  call("POST /api/content/templates/:id/use", { param: { id }, keepalive: true }).catch(() => undefined);
}
