/** What a stretch of a talk is aside from its subject, going by its words: a sponsor's, or a greeting, chatter and the like. */
export const ASIDE_KINDS = ["sponsor", "chatter"] as const;

export type AsideKind = (typeof ASIDE_KINDS)[number];

/** A stretch of a talk beside its subject, from the segment `first` to the segment `last`. */
export type Aside = { kind: AsideKind; first: number; last: number };

/** As it is stored, in few characters. */
export type AsideData = [kind: AsideKind, first: number, last: number];

export function toAsides(data: readonly AsideData[]): Aside[] {
  return data.map(([kind, first, last]) => ({ kind, first, last }));
}

export function fromAsides(asides: readonly Aside[]): AsideData[] {
  return asides.map(({ kind, first, last }) => [kind, first, last]);
}
