import type { SubmissionResult } from "@conform-to/react";
import type { ToastText } from "../toast/store";

/** What the contact form comes back with, from the server or from the page's own call. */
export type ContactAnswer = {
  isSent: boolean;
  /** What was typed, and what is wrong with it; null when that is still in the form, or was sent. */
  result: SubmissionResult<string[]> | null;
  toast: ToastText | null;
};

const DEFAULT_FAILURE = "Failed to send message";

/** @param message what the server says, if it said anything */
export function failureToast(message: string): ToastText {
  return { title: "Error", description: message || DEFAULT_FAILURE, isDestructive: true };
}
