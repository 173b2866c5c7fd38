/** Upload limit of a caption file, in bytes of UTF-8. */
export const MAX_CAPTION_BYTES = 10 * 1024 * 1024;
