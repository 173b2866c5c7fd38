import { Link } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { HomeItem, HomeView } from "~/functions/content/home-kinds";
import { formatMark } from "~/functions/text/clock";
import { sendView } from "../../client/content/flags";
import { TYPE_LABELS } from "../../client/content/names";
import { learnerOf } from "../../client/due-count/store";
import { LIBRARY, REVIEW } from "../../client/shell/links";
import { readShare } from "../../client/transcripts/read-place";
import { useDueCount } from "../../hooks/reviews/use-due-count";
import { useCurrentUser } from "../../hooks/use-current-user";
import type { Texts } from "../../prerender";
import { Prerendered } from "../shell/prerendered";

/** Above the form when signed in: the last item, what is due, and the newest items. */
export function OwnThings({ library: { last, newest } }: { library: HomeView }) {
  const due = useDueCount(learnerOf(useCurrentUser()), false);
  const things = [last, ...newest];
  return (
    <Prerendered name={`own-things,${newest.length}`} texts={textsOf(things)}>
      {(texts) => (
        <section aria-label="Your library" className="mx-auto max-w-page px-5">
          <div className="grid gap-x-10 gap-y-5 border-b border-line py-5 lg:grid-cols-[minmax(0,2fr)_minmax(8rem,auto)_minmax(0,2fr)] [main:has(.prd)_&]:hidden">
            <div className="min-w-0">
              <h2 className="text-small text-quiet">Continue</h2>
              <ThingLink
                things={things}
                at={0}
                texts={texts}
                className="line-clamp-2 font-serif text-lead font-semibold hover:underline"
              />
              <p className="text-small text-quiet tabular-nums">
                <span>{texts.place0}</span>
                <ShareRead item={last} />
              </p>
            </div>
            <div>
              <h2 className="text-small text-quiet">To review</h2>
              <Link to={REVIEW.to} viewTransition className="text-lead font-semibold tabular-nums hover:underline">
                {due === null ? "Start reviewing" : due === 0 ? "Nothing is due" : `${due.toLocaleString("en")} due`}
              </Link>
            </div>
            <div className="min-w-0">
              <h2 className="text-small text-quiet">Newest</h2>
              {newest.length > 0 && (
                <ul>
                  {newest.map(({ id }, index) => (
                    <li key={id} className="flex gap-2">
                      <ThingLink
                        things={things}
                        at={index + 1}
                        texts={texts}
                        className="min-w-0 truncate hover:underline"
                      />
                      <span className="flex-none text-quiet">{texts[`type${index + 1}`]}</span>
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
      )}
    </Prerendered>
  );
}

/** The items' titles, types and links, keyed by their index in the list. */
function textsOf(things: readonly HomeItem[]): Texts {
  return Object.fromEntries(
    things.flatMap((thing, at) => [
      [`type${at}`, TYPE_LABELS[thing.itemType]],
      [`place${at}`, placeOf(thing)],
      [`name${at}`, thing.name],
      [`path${at}`, thing.href.slice(1)],
    ]),
  );
}

/** How much of a transcript this browser's reader has read. */
function ShareRead({ item: { itemType, href } }: { item: HomeItem }) {
  const [percent, setPercent] = useState<number | null>(null);
  const id = itemType === "transcript" ? Number(/\d+/.exec(href)?.[0]) : null;
  useEffect(() => {
    setPercent(id === null ? null : readShare(id));
  }, [id]);
  return <span>{percent !== null && `, ${percent}% read`}</span>;
}

type ThingLinkProps = { things: readonly HomeItem[]; at: number; texts: Texts; className: string };

function ThingLink({ things, at, texts, className }: ThingLinkProps) {
  const thing = things[at];
  return (
    <Link
      to={`/${texts[`path${at}`]}`}
      viewTransition
      className={className}
      onClick={() => thing && sendView({ id: thing.id })}
    >
      {texts[`name${at}`]}
    </Link>
  );
}

/** The item's type, and its place in the video. */
function placeOf({ itemType, videoTitle, startMs, estimated }: HomeItem): string {
  return [TYPE_LABELS[itemType], videoTitle, startMs !== null && `at ${formatMark({ startMs, estimated })}`]
    .filter(Boolean)
    .join(", ");
}
