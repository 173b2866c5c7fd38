import type { GoodCard } from "../checks/card";

/**
 * At most `count` of the cards, spread over the video and in its order: one from every stretch before a second from
 * any.
 * @param durationMs length of the video, to divide it into as many stretches as there are cards
 */
export function spread(cards: readonly GoodCard[], count: number, durationMs: number): GoodCard[] {
  const startOf = ({ citations }: GoodCard) => citations[0]?.startMs ?? 0;
  const crowd = new Map<number, number>();
  const rounds = cards.map((card) => {
    const stretch = Math.floor((startOf(card) / Math.max(1, durationMs)) * count);
    const round = crowd.get(stretch) ?? 0;
    crowd.set(stretch, round + 1);
    return { card, round };
  });
  return rounds
    .sort((a, b) => a.round - b.round)
    .slice(0, count)
    .map(({ card }) => card)
    .sort((a, b) => startOf(a) - startOf(b));
}
