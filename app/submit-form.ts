import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { json, type TypedResponse } from "@remix-run/cloudflare";
import type * as z from "zod";
import type { ToastText } from "~/app/ui/toast-store";
import type { PasskeyOptions, SecondFactorSetup } from "~/functions/accounts/model";
import { toAppError } from "~/functions/errors";

/** Fields never sent back. */
const HIDDEN = ["password", "currentPassword", "newPassword", "assertion", "attestation", "code", "key"];

/** Data handed over once in a response. */
export type Shown =
  | { kind: "mailed"; email: string }
  | { kind: "second-step"; ticket: string }
  | { kind: "setup"; setup: SecondFactorSetup }
  | { kind: "recovery-codes"; codes: string[] }
  | { kind: "token"; token: string }
  | { kind: "passkey"; options: PasskeyOptions; name: string };

/** The result of an account form. `form` names the submitted form. */
export type FormAnswer = {
  form: string;
  /** Problems of the form and its fields, for Conform; null after success. */
  result: SubmissionResult<string[]> | null;
  /** The failure's stable code, if there was one. */
  code: string | null;
  toast: ToastText | null;
  shown: Shown | null;
};

type Answer = TypedResponse<FormAnswer>;

/**
 * Parses a form with the API's schema and runs the verb. On failure, returns the form's values and problems with the
 * status that the API would have.
 * @param failure title of the toast, and its text if the server has none
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
    // Unexpected errors go to the error page and the log.
    if (code === "internal") throw thrown;
    const result = submission.reply({ formErrors: [message], hideFields: HIDDEN });
    const toast = { title: failure.title, description: message || failure.text, isDestructive: true };
    return json({ form, result, code, toast, shown: null }, { status });
  }
}

/** The response of a form that succeeded and stays on its page. */
export function succeeded(form: string, toast: ToastText | null, shown: Shown | null = null): Answer {
  return json({ form, result: null, code: null, toast, shown });
}
