import { useMemo, useState } from "react";
import { ButtonLink } from "~/app/ui/button";
import { MenuItem } from "~/app/ui/menu";
import { answerLine } from "~/functions/prds/answer-lines";
import { lineAnchor } from "~/functions/prds/line-anchor";
import type { SharedPromptView } from "~/functions/prds/model";
import { prdToPlainText } from "~/functions/prds/requirements";
import type { SharedByOwner } from "~/functions/shares/share-kinds";
import { counted } from "~/functions/text/counted";
import { formatMark, markedLength } from "~/functions/text/format-time";
import { PrdBody, QuotesToggle } from "./body";
import { COPIED_ALL, copyLink, copyText } from "./copy";
import { OwnerContext } from "./document/document-owner";
import { GroundingLine } from "./document/grounding";
import { DocumentBar } from "./document-bar";
import { ExportItems } from "./export-items";
import { OpenQuotes } from "./open-quotes";
import { greenOf } from "./receipt-mark";
import { TutorialLink } from "./tutorial";
import type { QuoteContexts } from "./use-quote-context";
import { WrittenAt } from "./written-at";

type SharedPrdProps = {
  prompt: SharedPromptView;
  /** The path of this page on the product's own origin. */
  path: string;
  /** The title of its video, if it has another. */
  talk: string | null;
  byOwner: SharedByOwner | null;
  contexts: QuoteContexts;
  /** The address of the document as a file with this ending; null if its owner allows no downloads. */
  fileAt: ((ending: string) => string) | null;
};

/** One PRD as seen by anyone with its link. */
export function SharedPrdCard({ prompt, path, talk, byOwner, contexts, fileAt }: SharedPrdProps) {
  const [showQuotes, setShowQuotes] = useState(true);
  // The transcript is private to its owner, so marks open the video, or else their quotes.
  const { videoUrl, videoTitle } = prompt;
  const source = useMemo(() => ({ videoUrl, videoTitle, transcriptId: null }), [videoUrl, videoTitle]);
  return (
    <article aria-labelledby="prd-title">
      <header className="document-heading">
        <h1 id="prd-title" className="max-w-measure font-serif text-title font-semibold">
          {prompt.videoTitle}
        </h1>
        <p className="mt-2 flex flex-wrap gap-x-4 text-small text-quiet">
          {byOwner?.author && <span>{`By ${byOwner.author}`}</span>}
          <span className="wrap-anywhere tabular-nums">{talkLine(prompt, talk)}</span>
          <WrittenAt iso={prompt.createdAt} />
          <span className="tabular-nums">Version {prompt.version}</span>
          <OpenQuestions details={prompt.details} />
          <TutorialLink source={source} />
        </p>
      </header>
      <OwnerContext.Provider value="the owner">
        <section aria-labelledby="prd-heading" className="prd mt-4">
          <DocumentBar
            onShare={() => copyLink(`${location.origin}${path}`)}
            exports={fileAt && <ExportItems hrefOf={fileAt} />}
            heading={
              <h2 id="prd-heading" className="text-small font-semibold text-quiet">
                Requirements
              </h2>
            }
            more={
              <>
                <MenuItem onClick={() => copyText(prdToPlainText(prompt.requirements), COPIED_ALL)}>Copy All</MenuItem>
                <QuotesToggle isOn={showQuotes} onToggle={setShowQuotes} />
              </>
            }
          />
          <div className="document-heading">
            <GroundingLine
              grounding={prompt.grounding}
              isOfflineDraft={prompt.isOfflineDraft}
              model={prompt.model}
              details={prompt.details}
            />
            {byOwner?.receipt && (
              <p className="mt-1 text-small text-quiet">
                {greenOf(byOwner.receipt)}, <WrittenAt iso={byOwner.receipt.createdAt} />
              </p>
            )}
          </div>
          <OpenQuotes contexts={contexts} onOpen={() => setShowQuotes(true)}>
            <PrdBody
              items={prompt.items}
              details={prompt.details}
              source={source}
              durationSeconds={prompt.durationSeconds}
              showQuotes={showQuotes}
              replaced={prompt.replaced}
              contexts={contexts}
            />
          </OpenQuotes>
        </section>
      </OwnerContext.Provider>
      <aside className="document-heading mt-16 border-t border-line pt-6" aria-labelledby="make-one">
        <h2 id="make-one" className="font-serif text-lead font-semibold">
          Make one from your video
        </h2>
        <p className="mt-1 max-w-measure text-quiet">
          Paste a link, and every line of your document leads back to the second it came from.
        </p>
        <ButtonLink to="/" variant="primary" className="mt-4">
          Make one from your video
        </ButtonLink>
      </aside>
    </article>
  );
}

/** The talk that the document was made from, and its length. */
function talkLine({ durationSeconds, items }: SharedPromptView, talk: string | null): string {
  const length = formatMark(
    markedLength(
      durationSeconds * 1000,
      items.flatMap(({ citations }) => citations),
    ),
  );
  return talk ? `From \u201c${talk}\u201d, ${length}` : `From a talk of ${length}`;
}

/** How many questions nobody has answered, as a link to the first. */
function OpenQuestions({ details }: Pick<SharedPromptView, "details">) {
  const all = (details?.openQuestions ?? []).map(({ id }, place) => ({ id, place }));
  const open = all.filter(({ id }) => id === undefined || !answerLine({ details }, id));
  const [first] = open;
  if (!first) return null;
  return (
    <a href={`#${lineAnchor(first.id, `openQuestions.${first.place}`)}`} className="text-link">
      {counted(open.length, "open question")}
    </a>
  );
}
