/** The kinds of off-topic parts, guessed from their words: a sponsor message, or greetings, chatter and the like. */
export const ASIDE_KINDS = ["sponsor", "chatter"] as const;

export type AsideKind = (typeof ASIDE_KINDS)[number];

/** An off-topic stretch of a talk, from the segment `first` to the segment `last`. */
export type Aside = { kind: AsideKind; first: number; last: number };

/** The stored form, in few characters. */
export type AsideData = [kind: AsideKind, first: number, last: number];

export function toAsides(data: readonly AsideData[]): Aside[] {
  return data.map(([kind, first, last]) => ({ kind, first, last }));
}

export function fromAsides(asides: readonly Aside[]): AsideData[] {
  return asides.map(({ kind, first, last }) => [kind, first, last]);
}
