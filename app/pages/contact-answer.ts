import type { SubmissionResult } from "@conform-to/react";
import type { ToastText } from "~/app/ui/toast-store";

/** The contact form's result, from the server or from the page's own call. */
export type ContactAnswer = {
  isSent: boolean;
  /** The entered values and their problems; null if the form still holds them, or they were sent. */
  result: SubmissionResult<string[]> | null;
  toast: ToastText | null;
};

const DEFAULT_FAILURE = "Failed to send message";

/** @param message the server's message, if there is one */
export function contactFailureToast(message: string): ToastText {
  return { title: "Error", description: message || DEFAULT_FAILURE, isDestructive: true };
}
