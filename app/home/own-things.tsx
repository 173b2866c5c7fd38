import { Link } from "@remix-run/react";
import { useEffect, useState } from "react";
import { sendView } from "~/app/library/flags";
import { ITEM_TYPE_LABELS } from "~/app/library/item-names";
import { learnerOf } from "~/app/reviews/due-count/due-count-store";
import { useDueCount } from "~/app/reviews/use-due-count";
import { LIBRARY, REVIEW_LINK } from "~/app/shell/site-links";
import { useCurrentUser } from "~/app/shell/use-current-user";
import { readShare } from "~/app/transcripts/read-place";
import type { HomeItem, HomeView } from "~/functions/library/home-kinds";
import { formatMark } from "~/functions/text/format-time";

/** Above the form when signed in: the last item, what is due, and the newest items. */
export default function OwnThings({ library: { last, newest } }: { library: HomeView }) {
  const due = useDueCount(learnerOf(useCurrentUser()), false);
  return (
    <section aria-label="Your library" className="mx-auto max-w-page px-5">
      <div className="grid gap-x-10 gap-y-5 border-b border-line py-5 lg:grid-cols-[minmax(0,2fr)_minmax(8rem,auto)_minmax(0,2fr)] [main:has(.prd)_&]:hidden">
        <div className="min-w-0">
          <h2 className="text-small text-quiet">Continue</h2>
          <ThingLink thing={last} className="line-clamp-2 font-serif text-lead font-semibold hover:underline" />
          <p className="text-small text-quiet tabular-nums">
            <span>{placeOf(last)}</span>
            <ShareRead item={last} />
          </p>
        </div>
        <div>
          <h2 className="text-small text-quiet">To review</h2>
          <Link to={REVIEW_LINK.to} viewTransition className="text-lead font-semibold tabular-nums hover:underline">
            {due === null ? "Start reviewing" : due === 0 ? "Nothing is due" : `${due.toLocaleString("en")} due`}
          </Link>
        </div>
        <div className="min-w-0">
          <h2 className="text-small text-quiet">Newest</h2>
          {newest.length > 0 && (
            <ul>
              {newest.map((thing) => (
                <li key={thing.id} className="flex gap-2">
                  <ThingLink thing={thing} className="min-w-0 truncate hover:underline" />
                  <span className="flex-none text-quiet">{ITEM_TYPE_LABELS[thing.itemType]}</span>
                </li>
              ))}
            </ul>
          )}
          <Link to={LIBRARY.to} viewTransition className="text-link">
            Open your library
          </Link>
        </div>
      </div>
    </section>
  );
}

/** How much of a transcript has been read in this browser. */
function ShareRead({ item: { itemType, href } }: { item: HomeItem }) {
  const [percent, setPercent] = useState<number | null>(null);
  const id = itemType === "transcript" ? Number(/\d+/.exec(href)?.[0]) : null;
  useEffect(() => {
    setPercent(id === null ? null : readShare(id));
  }, [id]);
  return <span>{percent !== null && `, ${percent}% read`}</span>;
}

function ThingLink({ thing, className }: { thing: HomeItem; className: string }) {
  return (
    <Link to={thing.href} viewTransition className={className} onClick={() => sendView({ id: thing.id })}>
      {thing.name}
    </Link>
  );
}

/** The item's type, and its place in the video. */
function placeOf({ itemType, videoTitle, startMs, estimated }: HomeItem): string {
  return [ITEM_TYPE_LABELS[itemType], videoTitle, startMs !== null && `at ${formatMark({ startMs, estimated })}`]
    .filter(Boolean)
    .join(", ");
}
