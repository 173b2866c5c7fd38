/** What the extract says once it has made all that it can. */
export const NO_MORE = "No more can be found without an AI model.";

/** Why fewer cards or questions were made than requested. */
export const whyFewer = (isOfflineDraft: boolean): string =>
  isOfflineDraft ? NO_MORE : "We couldn't find more good ones like this.";
