/**
 * The system's clock, in milliseconds since 1970: the only place that reads it, which lint enforces. Business decisions
 * use `deps.now`, which a development server can move; this is for delays, and for browser measurements.
 */
export const systemTime = (): number => Date.now();
