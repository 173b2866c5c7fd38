import { call } from "~/app/browser/calls/call";
import { toFailure } from "~/app/browser/calls/call-api";
import { type ContactAnswer, contactFailureToast } from "./contact-answer";

/** Sends the form by fetch. Validation is loaded on the first submit; the form keeps its values. */
export async function sendMessage(data: FormData): Promise<ContactAnswer> {
  try {
    const [{ parseWithZod }, { contactSchema, SENT_TEXT, SENT_TITLE }] = await Promise.all([
      import("@conform-to/zod/v4"),
      import("~/functions/contact/model"),
    ]);
    const submission = parseWithZod(data, { schema: contactSchema });
    if (submission.status !== "success") return { isSent: false, result: submission.reply(), toast: null };
    await call("POST /api/contact", { json: submission.value });
    return { isSent: true, result: null, toast: { title: SENT_TITLE, description: SENT_TEXT } };
  } catch (thrown) {
    return { isSent: false, result: null, toast: contactFailureToast(toFailure(thrown).message) };
  }
}
