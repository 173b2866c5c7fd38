import type { ToastText } from "~/app/ui/toast-store";
import type { Failure } from "./call-api";

const DEFAULT_MESSAGE = {
  prd: "Failed to generate requirements",
  transcript: "Failed to create transcript",
};

/** The toast for a failed generation. It stays: the note beside the form doesn't repeat it while it is open. */
export function failureToast(feature: "prd" | "transcript", { status, message }: Failure): ToastText {
  if (status === 429) {
    return destructive("Service Busy", "We're experiencing high demand. Please try again in a few minutes.");
  }
  if (message.includes("captions enabled")) {
    return destructive(
      "Video Not Supported",
      "This video doesn't have captions. Please try a different video that has captions enabled.",
    );
  }
  if (feature === "transcript" && message.includes("Authentication required")) {
    return destructive("Authentication Error", "There was an issue with authentication. Please refresh and try again.");
  }
  return destructive("Error", message || DEFAULT_MESSAGE[feature]);
}

/** What the note beside the form says happened, without that toast. */
export function failureMessage(feature: "prd" | "transcript", failure: Failure): string {
  return rateLimitMessage(failure) ?? (failure.message || DEFAULT_MESSAGE[feature]);
}

/** How long a rate limit lasts, which the toast leaves out; null for other failures. */
function rateLimitMessage({ status, message }: Failure): string | null {
  return status === 429 ? `Rate limit reached. ${message}` : null;
}

function destructive(title: string, description: string): ToastText {
  return { title, description, isDestructive: true, isLasting: true };
}
