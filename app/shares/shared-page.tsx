import { Link, useLocation } from "@remix-run/react";
import { useCallback, useState } from "react";
import { call } from "~/app/browser/calls/call";
import { ITEM_TYPE_LABELS } from "~/app/library/item-names";
import { type BelowLine, BelowLineContext } from "~/app/prds/document/below-line";
import { receiptBelow } from "~/app/prds/receipt-mark";
import { SharedPrdCard as SharedPrd } from "~/app/prds/shared-card";
import { useQuoteContext } from "~/app/prds/use-quote-context";
import { SharedQuiz } from "~/app/quizzes/shared-quiz";
import type { SendAnswers } from "~/app/quizzes/use-submission";
import { SharedSession } from "~/app/reviews/shared-session";
import { lazyPart } from "~/app/shell/lazy-part";
import { ButtonAnchor, ButtonLink } from "~/app/ui/button";
import { EmptyState } from "~/app/ui/empty-state";
import { citationKey } from "~/functions/citations/distinct-citations";
import type { Citation } from "~/functions/citations/model";
import { EXTRACT_ANSWER_NOTICE } from "~/functions/highlights/highlight-limits";
import type { ItemType } from "~/functions/item-types";
import type { SharedCollection, SharedView, SharedThing as Thing } from "~/functions/shares/share-kinds";
import { counted } from "~/functions/text/counted";
import { writtenByModels } from "~/functions/text/written-by";
import { SharedNote } from "./shared-note";
import { SharedTranscript } from "./shared-transcript";
import { Marks } from "./time-links";

type SharedPageProps = { token: string; item: number | null; view: SharedView };

const Comments = lazyPart(() => import("./comment-list"));

/** A document. Below its lines are their tests, and their comments where the link shows it alone. */
function SharedDocument({ token, item, view, lineComments, ...props }: DocumentProps) {
  const { prompt, talk } = props.thing;
  const contexts = useQuoteContext(() => readSharedContexts(token, item));
  const receipt = view.byOwner?.receipt;
  const tests = receipt && receiptBelow(prompt.items, { ...prompt, transcriptId: null }, receipt);
  const below = (id: string) => (
    <div>
      {tests?.(id)}
      {lineComments?.(id)}
    </div>
  );
  return (
    <BelowLineContext.Provider value={below}>
      <SharedPrd
        prompt={prompt}
        talk={talk}
        byOwner={view.byOwner}
        contexts={contexts}
        path={props.path}
        fileAt={props.fileAt}
      />
    </BelowLineContext.Provider>
  );
}

/** Reads what was said around the quotes of a document through its link. */
async function readSharedContexts(token: string, item: number | null) {
  const options = { param: { token }, query: { item: item ?? undefined } };
  const { around } = await call("GET /api/shared-content/:token/around", options);
  const byQuote = new Map(around.map((context) => [citationKey(context), context]));
  return (citation: Citation) => byQuote.get(citationKey(citation)) ?? null;
}

/** What a link shows: one item, a collection with its items, or a study session. */
export function SharedPage({ token, item, view }: SharedPageProps) {
  const { collection, session, thing, allowComments, allowDownload } = view;
  const [lineComments, setLineComments] = useState<BelowLine | null>(null);
  const onLines = useCallback((below: BelowLine) => setLineComments(() => below), []);
  const { pathname } = useLocation();
  const path = `/api/shared-content/${token}`;
  const send: SendAnswers = (json) =>
    call("POST /api/shared-content/:token/attempts", { param: { token }, query: { item: item ?? undefined }, json });
  const query = item === null ? "" : `?item=${item}`;
  const fileAt = (ending: string) => `${path}/download?${item === null ? "" : `item=${item}&`}format=${ending}`;
  return (
    <div className="mx-auto max-w-page px-5 py-10 sm:py-16">
      {collection && thing && (
        <p className="mb-6 text-small">
          <Link to={`/s/${token}`} className="text-link">
            {collection.name}
          </Link>
        </p>
      )}
      {session && <SharedSession session={session} />}
      {thing?.itemType === "prompt" ? (
        <SharedDocument
          key={item}
          token={token}
          item={item}
          view={view}
          lineComments={lineComments}
          thing={thing}
          path={`${pathname}${query}`}
          fileAt={allowDownload ? fileAt : null}
        />
      ) : thing ? (
        <SharedThing token={token} send={send} thing={thing} />
      ) : (
        collection?.items && <SharedList token={token} collection={{ ...EMPTY, ...collection }} />
      )}
      <div className={session ? NARROW : thing ? COLUMNS[thing.itemType] : undefined}>
        {thing && thing.itemType !== "prompt" && allowDownload && (
          <p className="mt-10">
            <ButtonAnchor href={`${path}/download${query}`} download>
              Download as Markdown
            </ButtonAnchor>
          </p>
        )}
        {allowComments && (
          <section aria-labelledby="comments-heading" className="mt-12 max-w-2xl border-t border-line pt-6">
            <h2 id="comments-heading" className="text-lead font-semibold">
              Comments
            </h2>
            <Comments token={token} onLines={collection === null ? onLines : null} />
          </section>
        )}
      </div>
    </div>
  );
}

/** The column of items that don't take the page's width; what is below them is aligned with it. */
const NARROW = "mx-auto max-w-2xl";
const COLUMNS: Partial<Record<ItemType, string>> = {
  quiz: NARROW,
  flashcard: NARROW,
  highlight: NARROW,
  prompt: "document-heading",
};

const EMPTY: SharedCollection = { name: "", description: "", total: 0, items: [], next: null };

function SharedList({ token, collection }: { token: string; collection: SharedCollection }) {
  const { name, description, total, items, next } = collection;
  return (
    <>
      <h1 className="font-serif text-title font-semibold wrap-anywhere">{name}</h1>
      {description && <p className="mt-3 max-w-measure whitespace-pre-line text-quiet">{description}</p>}
      <p className="mt-3 text-small text-quiet tabular-nums">{counted(total, "item")}</p>
      {items.length === 0 && <EmptyState className="mt-6">This collection is empty.</EmptyState>}
      <ul className="mt-6 divide-y divide-line border-t border-line">
        {items.map(({ id, itemType, title }) => (
          <li key={id} className="py-3">
            <p className="text-small text-quiet">{ITEM_TYPE_LABELS[itemType]}</p>
            <Link to={`/s/${token}?item=${id}`} className="line-clamp-2 font-semibold hover:underline">
              {title}
            </Link>
          </li>
        ))}
      </ul>
      {next !== null && (
        <p className="mt-8">
          <ButtonLink to={`/s/${token}?cursor=${encodeURIComponent(next)}`}>Show more</ButtonLink>
        </p>
      )}
    </>
  );
}

type DocumentProps = SharedPageProps & {
  lineComments: BelowLine | null;
  thing: Extract<Thing, { itemType: "prompt" }>;
  /** The path of this page on the product's own origin. */
  path: string;
  fileAt: ((ending: string) => string) | null;
};

type SharedThingProps = { token: string; send: SendAnswers; thing: Exclude<Thing, { itemType: "prompt" }> };

/** One item other than a document as seen by anyone with its link. */
function SharedThing({ token, send, thing }: SharedThingProps) {
  if (thing.itemType === "quiz") {
    return <SharedQuiz token={token} quiz={thing.quiz} questions={thing.questions} send={send} />;
  }
  if (thing.itemType === "transcript") return <SharedTranscript transcript={thing} />;
  if (thing.itemType === "flashcard") return <SharedNote note={thing} />;
  return <SharedHighlight highlight={thing} />;
}

function SharedHighlight({ highlight }: { highlight: Extract<Thing, { itemType: "highlight" }> }) {
  const { selectedText, userPrompt, aiResponse, startMs, estimated, citations, isOfflineDraft, videoTitle, videoUrl } =
    highlight;
  const byModel = writtenByModels([highlight]);
  const times = startMs === null ? citations : [{ startMs, estimated }, ...citations];
  return (
    <article aria-labelledby="highlight-title" className="mx-auto max-w-2xl">
      <h1 id="highlight-title" className="text-small text-quiet">
        A highlight from “{videoTitle}”
      </h1>
      <blockquote className="mt-4 border-l-4 border-edge pl-4 text-lead wrap-anywhere">“{selectedText}”</blockquote>
      {userPrompt && <h2 className="mt-8 font-semibold">{userPrompt}</h2>}
      {isOfflineDraft && !aiResponse.startsWith(EXTRACT_ANSWER_NOTICE) && (
        <p className="mt-1 text-small text-quiet">{EXTRACT_ANSWER_NOTICE}</p>
      )}
      {aiResponse && <p className="mt-2 whitespace-pre-line wrap-anywhere">{aiResponse}</p>}
      {byModel && <p className="mt-2 text-small text-quiet">{byModel}</p>}
      <Marks times={times} videoUrl={videoUrl} />
    </article>
  );
}
