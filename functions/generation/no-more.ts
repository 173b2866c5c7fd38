/** What the extract says once it has made all that it can. */
export const NO_MORE = "No more can be found without an AI model.";
