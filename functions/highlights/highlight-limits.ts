/** In UTF-16 units. Kept apart from the zod schemas, so that pages need no zod. */
export const MAX_SELECTION = 12_000;

export const MAX_USER_PROMPT = 1_000;

export const MAX_HIGHLIGHT_ANSWER = 20_000;

export const MAX_NOTE = 2_000;

/** First line of an answer that no language model wrote. */
export const EXTRACT_ANSWER_NOTICE = "Made without an AI model, using only words from the selection.";
