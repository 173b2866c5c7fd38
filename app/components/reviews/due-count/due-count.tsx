import { counted } from "~/functions/text/counted";

/** More than can be done in a day needs no exact number. */
const MOST = 99;

/** How many cards are due, behind the link to them. It takes no room of its own, so nothing moves when it comes. */
export function DueCount({ count }: { count: number | null | undefined }) {
  if (!count) return null;
  return (
    <span className="due-count" aria-hidden="true">
      {count > MOST ? `${MOST}+` : count}
    </span>
  );
}

/** The same as the link's name, for example `Review, 12 cards due`; undefined where the link's own words say all. */
export function dueName(label: string, count: number | null | undefined): string | undefined {
  return count ? `${label}, ${counted(count, "card")} due` : undefined;
}
