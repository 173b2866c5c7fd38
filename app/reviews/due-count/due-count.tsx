import { counted } from "~/functions/text/counted";

/** Above this the exact number doesn't matter. */
const MOST = 99;

/** The number of due cards, after the link to them. It takes no space of its own, so nothing moves when it loads. */
export function DueCount({ count }: { count: number | null | undefined }) {
  if (!count) return null;
  return (
    <span className="due-count" aria-hidden="true">
      {count > MOST ? `${MOST}+` : count}
    </span>
  );
}

/** Also the link's accessible name, for example `Review, 12 cards due`; undefined if the link's text is enough. */
export function dueName(label: string, count: number | null | undefined): string | undefined {
  return count ? `${label}, ${counted(count, "card")} due` : undefined;
}
