import type { Refusal } from "./captions";

/** What the panel says where it has no captions to offer. */
export const REFUSALS: Record<Refusal, string> = {
  none: "This video has no captions yet. Automatic ones may come some hours after an upload.",
  live: "This is live. Its captions come after it has ended.",
  private: "YouTube doesn't give this video's captions, and its page shows no transcript.",
  blocked: "YouTube didn't answer as expected. Reload the page and try again.",
};

export const LOOKING = "Looking for captions…";
export const READING = "Getting the captions…";
export const FROM_PAGE = "Transcript as the page shows it";
export const LOST =
  "YouTube answered with no captions. Open “Show transcript” in the description, and press the button again.";
export const TOO_LARGE = "These captions are over 10 MB, which is more than Vidwright takes.";
export const NOT_HANDED_OVER = "Vidwright's page didn't open. Check your connection and its address in the options.";
export const HANDED_OVER = "Vidwright has the captions.";
