/** More than can be done in a day needs no exact number. */
const MOST = 99;

/** How many cards are due, behind the link to them. It takes no room of its own, so nothing moves when it comes. */
export function DueCount({ count }: { count: number | null }) {
  if (!count) return null;
  return (
    <>
      <span className="due-count" aria-hidden="true">
        {count > MOST ? `${MOST}+` : count}
      </span>
      <span className="sr-only">, {count === 1 ? "1 card" : `${count} cards`} due</span>
    </>
  );
}
