/** A text's letters and digits: captions break lines and set spaces as they like. */
export const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, "");
