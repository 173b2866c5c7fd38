import { Link } from "@remix-run/react";
import { useCall } from "~/app/browser/calls/use-call";
import { ErrorNote } from "~/app/ui/error-note";
import { Skeleton, SkeletonGroup } from "~/app/ui/skeleton";
import { type ItemView, MAX_PAGE_SIZE } from "~/functions/library/item-kinds";
import { examAddress, partAddress } from "~/functions/reviews/part";
import { counted } from "~/functions/text/counted";
import { sendView } from "./flags";
import { MomentLink, scoreOf } from "./item-face";
import { nameItem } from "./item-names";

const HEADINGS = { prompt: "Documents", quiz: "Quizzes", highlight: "Highlights" } as const;

type TalkContentsProps = { transcriptId: number; cards: number };

/** What hangs on a talk: its transcript, documents, quizzes, number of cards, and highlights, loaded when opened. */
export function TalkContents({ transcriptId, cards }: TalkContentsProps) {
  const query = { transcriptId, search: "-type:flashcard -type:transcript", limit: MAX_PAGE_SIZE } as const;
  const { value, isFailed, reload } = useCall("GET /api/content/items", { query });
  const page = `/transcript/${transcriptId}`;
  if (isFailed) return <ErrorNote onRetry={reload}>Couldn't load this talk. Nothing was lost.</ErrorNote>;
  if (!value) {
    return (
      <SkeletonGroup label="Loading this talk">
        <Skeleton className="mt-2 h-20" />
      </SkeletonGroup>
    );
  }
  return (
    <div className="grid gap-x-10 gap-y-4 pt-2 pb-3 sm:grid-cols-2 sm:pl-4">
      <section>
        <h3 className="text-small text-quiet">Study</h3>
        <ul>
          <Row to={page} text="Transcript" />
          {cards > 0 && <Row to={`${page}?tab=flashcards`} text={counted(cards, "card")} />}
          {cards > 0 && <Row to={partAddress(`talk-${transcriptId}`)} text="Study this talk" />}
          {cards > 0 && <Row to={examAddress(`talk-${transcriptId}`)} text="Set an exam date" />}
        </ul>
      </section>
      {(["prompt", "quiz", "highlight"] as const).map((type) => (
        <Made key={type} heading={HEADINGS[type]} items={value.items.filter(({ itemType }) => itemType === type)} />
      ))}
      {value.next !== null && (
        <p className="text-small text-quiet sm:col-span-2">
          The newest {value.items.length} of {value.total} are listed.{" "}
          <Link to={page} className="text-link">
            Open the talk for the rest
          </Link>
        </p>
      )}
    </div>
  );
}

function Made({ heading, items }: { heading: string; items: readonly ItemView[] }) {
  if (items.length === 0) return null;
  return (
    <section className="min-w-0">
      <h3 className="text-small text-quiet">{heading}</h3>
      <ul>
        {items.map((item) => (
          <Row key={item.id} to={item.href} text={nameItem(item)} item={item} />
        ))}
      </ul>
    </section>
  );
}

function Row({ to, text, item }: { to: string; text: string; item?: ItemView }) {
  return (
    <li className="flex min-h-10 items-center gap-3">
      <Link to={to} className="line-clamp-2 min-w-0 py-2 hover:underline" onClick={() => item && sendView(item)}>
        {text}
      </Link>
      {item?.itemType === "quiz" && (
        <span className="shrink-0 text-small text-quiet tabular-nums">{scoreOf(item.contentData)}</span>
      )}
      {item?.itemType === "highlight" && <MomentLink item={item} />}
    </li>
  );
}
