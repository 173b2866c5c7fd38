/**
 * The system's clock, in milliseconds since 1970: the one place that reads it, which lint holds. What the product decides
 * by a time takes `deps.now`, which a development server can move; this is for waits, and for what a browser measures.
 */
export const systemTime = (): number => Date.now();
