/** In lines, every segment is a span with the id `s` and its index. */
export const SEGMENT = ".transcript-chunk span[id]";
