import type { Failure } from "~/app/client/api/call-api";
import type { ToastText } from "../toast/store";

const DEFAULT_MESSAGE = {
  prd: "Failed to generate requirements",
  transcript: "Failed to create transcript",
};

/** The toast for a failed generation. */
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

/** The message that stays on the page after the toast. */
export function failureMessage(feature: "prd" | "transcript", { status, message }: Failure): string {
  return status === 429 ? `Rate limit reached. ${message}` : message || DEFAULT_MESSAGE[feature];
}

function destructive(title: string, description: string): ToastText {
  return { title, description, isDestructive: true };
}
