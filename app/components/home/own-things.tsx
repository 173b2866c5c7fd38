import { Link } from "@remix-run/react";
import type { HomeView } from "~/functions/content/home-kinds";
import type { ItemView } from "~/functions/content/kinds";
import { formatClock } from "~/functions/text/clock";
import { sendView } from "../../client/content/flags";
import { nameItem, startOf, TYPE_LABELS } from "../../client/content/names";
import { learnerOf } from "../../client/due-count/store";
import { LIBRARY, REVIEW } from "../../client/shell/links";
import { useDueCount } from "../../hooks/reviews/use-due-count";
import { useCurrentUser } from "../../hooks/use-current-user";

/** What someone signed in finds above the form: the last thing, what is due, and the newest. */
export function OwnThings({ library: { last, newest } }: { library: HomeView }) {
  const due = useDueCount(learnerOf(useCurrentUser()), false);
  return (
    <section aria-label="Your library" className="mx-auto max-w-page px-5">
      <div className="own-things">
        <div className="min-w-0">
          <h2 className="text-small text-quiet">Continue</h2>
          <ItemLink item={last} className="line-clamp-2 font-semibold hover:underline" />
          <p className="text-small text-quiet tabular-nums">{placeOf(last)}</p>
        </div>
        <div>
          <h2 className="text-small text-quiet">To review</h2>
          <Link to={REVIEW.to} viewTransition className="font-semibold tabular-nums hover:underline">
            {due === null ? "Open the review" : due === 0 ? "Nothing is due" : `${due.toLocaleString("en")} due`}
          </Link>
        </div>
        <div className="min-w-0">
          <h2 className="text-small text-quiet">Newest</h2>
          {newest.length > 0 && (
            <ul>
              {newest.map((item) => (
                <li key={item.id} className="flex gap-2">
                  <ItemLink item={item} className="min-w-0 truncate hover:underline" />
                  <span className="flex-none text-quiet">{TYPE_LABELS[item.itemType]}</span>
                </li>
              ))}
            </ul>
          )}
          <Link to={LIBRARY.to} viewTransition className="text-link">
            All of your library
          </Link>
        </div>
      </div>
    </section>
  );
}

function ItemLink({ item, className }: { item: ItemView; className: string }) {
  return (
    <Link to={item.href} viewTransition className={className} onClick={() => sendView(item)}>
      {nameItem(item)}
    </Link>
  );
}

/** What it is, and where in the video. */
function placeOf(item: ItemView): string {
  const startMs = startOf(item);
  const video = "videoTitle" in item.contentData ? item.contentData.videoTitle : null;
  return [TYPE_LABELS[item.itemType], video, startMs !== null && `at ${formatClock(startMs)}`]
    .filter(Boolean)
    .join(", ");
}
