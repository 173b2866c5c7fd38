/**
 * How well the quotes of a question or card support it. Anything they contradict or do not support at all is not kept.
 */
export const KEPT_SUPPORTS = ["supported", "partly"] as const;

export type KeptSupport = (typeof KEPT_SUPPORTS)[number];
