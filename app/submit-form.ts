import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { json, type TypedResponse } from "@remix-run/cloudflare";
import type * as z from "zod";
import type { PasskeyOptions, SecondFactorSetup } from "~/functions/accounts/schema";
import { toAppError } from "~/functions/errors";
import type { ToastText } from "./client/toast/store";

/** Fields that no answer repeats. */
const HIDDEN = ["password", "currentPassword", "newPassword", "assertion", "attestation", "code"];

/** What an answer hands over, this once. */
export type Shown =
  | { kind: "mailed"; email: string }
  | { kind: "second-step"; ticket: string }
  | { kind: "setup"; setup: SecondFactorSetup }
  | { kind: "recovery-codes"; codes: string[] }
  | { kind: "passkey"; options: PasskeyOptions; name: string };

/** What an account form comes back with. `form` names the form that was sent. */
export type FormAnswer = {
  form: string;
  /** What Conform shows at the fields and above them; null after a success. */
  result: SubmissionResult<string[]> | null;
  /** Stable code of the failure, if there was one. */
  code: string | null;
  toast: ToastText | null;
  shown: Shown | null;
};

type Answer = TypedResponse<FormAnswer>;

/**
 * Parses a form with the schema that the API uses too, and runs the verb. What is wrong comes back with the form as it
 * was typed, and the status the API would answer.
 * @param failure title of the toast, and its text where the server has none
 */
export async function submitForm<T>(
  sent: { form: string; data: FormData; schema: z.ZodType<T>; failure: { title: string; text: string } },
  run: (value: T) => Promise<Answer>,
): Promise<Answer> {
  const { form, data, schema, failure } = sent;
  const submission = parseWithZod(data, { schema });
  if (submission.status !== "success") {
    const answer = {
      form,
      result: submission.reply({ hideFields: HIDDEN }),
      code: "invalid_input",
      toast: null,
      shown: null,
    };
    return json(answer, { status: 400 });
  }
  try {
    return await run(submission.value);
  } catch (thrown) {
    const { status, code, message } = toAppError(thrown);
    // The error page and the log are for what nobody expected.
    if (code === "internal") throw thrown;
    const result = submission.reply({ formErrors: [message], hideFields: HIDDEN });
    const toast = { title: failure.title, description: message || failure.text, isDestructive: true };
    return json({ form, result, code, toast, shown: null }, { status });
  }
}

/** The answer of a form that did what it should and stays on its page. */
export function succeeded(form: string, toast: ToastText | null, shown: Shown | null = null): Answer {
  return json({ form, result: null, code: null, toast, shown });
}
