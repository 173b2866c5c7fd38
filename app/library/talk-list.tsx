import { Link } from "@remix-run/react";
import { useId, useState } from "react";
import { WrittenAt } from "~/app/prds/written-at";
import { Button, ButtonLink } from "~/app/ui/button";
import { EmptyState } from "~/app/ui/empty-state";
import { ErrorNote } from "~/app/ui/error-note";
import type { ItemType } from "~/functions/item-types";
import type { ItemView } from "~/functions/library/item-kinds";
import { counted } from "~/functions/text/counted";
import { formatMark } from "~/functions/text/format-time";
import { TALK_FILTERS } from "./filters";
import { sendView } from "./flags";
import type { LibraryData } from "./library-page";
import { TalkContents } from "./talk-contents";
import { useMoreItems } from "./use-more-items";
import { viewAddress } from "./view-settings";

type Talk = Extract<ItemView, { itemType: "transcript" }>;

const NOUNS: readonly [ItemType, one: string, many: string][] = [
  ["prompt", "document", "documents"],
  ["quiz", "quiz", "quizzes"],
  ["flashcard", "card", "cards"],
  ["highlight", "highlight", "highlights"],
];

/** What was made from a talk: "1 document, 21 cards"; empty if nothing. */
const describeMade = ({ made = {} }: Talk): string =>
  NOUNS.flatMap(([type, one, many]) => (made[type] ? [counted(made[type], one, many)] : [])).join(", ");

/** A row a talk, newest first, that opens to what hangs on it. */
export function TalkList({ library }: { library: LibraryData }) {
  const more = useMoreItems(library.page, TALK_FILTERS, library.settings.pageSize);
  const talks = more.items.filter((item) => item.itemType === "transcript");
  const made = talks
    .flatMap((talk) => Object.values(talk.made ?? {}))
    .reduce((sum, count) => sum + count, talks.length);
  const others = library.statistics.totalContent - made;
  return (
    <>
      {talks.length === 0 && (
        <EmptyState
          title="No talks yet"
          text="A talk gets a row here once it has a transcript. What you made without one is under All items."
          action={<ButtonLink to={viewAddress("items")}>Show all items</ButtonLink>}
        />
      )}
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {talks.map((talk) => (
          <TalkRow key={talk.id} talk={talk} />
        ))}
      </ul>
      {more.failure && (
        <ErrorNote className="mt-6">{more.failure.message || "Couldn't load more talks."} Nothing was lost.</ErrorNote>
      )}
      {more.next !== null && (
        <p className="mt-8 text-center">
          <Button disabled={more.isLoading} onClick={() => void more.load()}>
            {more.isLoading ? "Loading..." : "Show more talks"}
          </Button>
        </p>
      )}
      {more.next === null && talks.length > 0 && others > 0 && (
        <p className="mt-6 text-quiet">
          {counted(others, "item")} {others === 1 ? "belongs" : "belong"} to no talk listed here.{" "}
          <Link to={viewAddress("items")} className="text-link">
            Show all items
          </Link>
        </p>
      )}
    </>
  );
}

function TalkRow({ talk }: { talk: Talk }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { durationSeconds, estimated, chapters } = talk.contentData;
  const length = formatMark({ startMs: durationSeconds * 1000, estimated });
  const what = describeMade(talk);
  return (
    <li className="py-3">
      <article aria-labelledby={`${id}-title`}>
        <div className="gap-x-6 sm:flex sm:items-center sm:justify-between">
          <div className="min-w-0">
            <h2 id={`${id}-title`} className="font-semibold">
              <Link
                to={talk.href}
                viewTransition
                className="inline-flex min-h-8 items-center wrap-anywhere hover:underline"
                onClick={() => sendView(talk)}
              >
                {talk.title}
              </Link>
            </h2>
            <p className="flex flex-wrap gap-x-3 text-small text-quiet tabular-nums">
              <span>{chapters.length > 0 ? `${length}, ${counted(chapters.length, "chapter")}` : length}</span>
              <WrittenAt iso={talk.createdAt} />
            </p>
          </div>
          {what === "" ? (
            <p className="text-small text-quiet">Nothing made from it yet</p>
          ) : (
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={`${id}-contents`}
              aria-describedby={`${id}-title`}
              className="inline-flex min-h-11 shrink-0 items-center gap-2 text-left tabular-nums hover:underline [@media(scripting:none)]:hidden"
              onClick={() => setOpen(!isOpen)}
            >
              <svg aria-hidden="true" width="10" height="10" viewBox="0 0 10 10" className={isOpen ? "rotate-90" : ""}>
                <path d="M2 0l6 5-6 5Z" className="fill-ink" />
              </svg>
              {what}
            </button>
          )}
        </div>
        <div id={`${id}-contents`} hidden={!isOpen}>
          {isOpen && <TalkContents transcriptId={talk.itemId} cards={talk.made?.flashcard ?? 0} />}
        </div>
      </article>
    </li>
  );
}
