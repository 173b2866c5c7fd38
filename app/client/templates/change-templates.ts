import { call } from "~/app/client/api/call";
import { type Failure, toFailure } from "~/app/client/api/call-api";
import type { TemplateData, TemplateType, TemplateView } from "~/functions/content/templates/kinds";
import { showToast } from "../toast/store";

/** What a person says about a template. */
export type TemplateText = { name: string; description: string; isPublic: boolean };

/** What a template is made of. */
export type TemplateContent = {
  [Type in TemplateType]: { templateType: Type; templateData: TemplateData[Type] };
}[TemplateType];

/** Saves a new template. Answers it, or what went wrong, for the form to show. */
export function saveTemplate(content: TemplateContent, text: TemplateText) {
  return answerOf(call("POST /api/content/templates", { json: { ...text, ...content } }));
}

/** Changes what a template of one's own says. Answers it, or what went wrong, for the form to show. */
export function changeTemplate(id: number, text: TemplateText) {
  return answerOf(call("PATCH /api/content/templates/:id", { param: { id }, json: text }));
}

async function answerOf(called: Promise<{ template: TemplateView }>): Promise<TemplateView | { failure: Failure }> {
  try {
    return (await called).template;
  } catch (thrown) {
    return { failure: toFailure(thrown) };
  }
}

/** Deletes a template of one's own. Answers whether it is gone; a failure is told. */
export async function deleteTemplate({ id, name }: TemplateView): Promise<boolean> {
  try {
    await call("DELETE /api/content/templates/:id", { param: { id } });
    showToast({ title: "Template deleted", description: name });
    return true;
  } catch (thrown) {
    showToast({ title: "Couldn't delete", description: toFailure(thrown).message, isDestructive: true });
    return false;
  }
}

/** Rates a template of somebody else's. Answers it with its new average, or null; a failure is told. */
export async function rateTemplate(id: number, rating: number): Promise<TemplateView | null> {
  const answer = await answerOf(call("PUT /api/content/templates/:id/rating", { param: { id }, json: { rating } }));
  if (!("failure" in answer)) return answer;
  showToast({ title: "Couldn't rate", description: answer.failure.message, isDestructive: true });
  return null;
}

/** Counts a use, on the way to where the template is filled in. Nobody waits for it, and a lost one is no loss. */
export function countUse(id: number): void {
  call("POST /api/content/templates/:id/use", { param: { id }, keepalive: true }).catch(() => undefined);
}
