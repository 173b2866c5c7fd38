import { useMemo, useState } from "react";
import { ButtonLink } from "~/app/ui/button";
import { MenuItem } from "~/app/ui/menu";
import { lineAnchor } from "~/functions/prds/line-anchor";
import type { SharedPromptView } from "~/functions/prds/model";
import { prdToPlainText } from "~/functions/prds/requirements";
import { counted } from "~/functions/text/counted";
import { PrdBody, QuotesToggle } from "./body";
import { COPIED_ALL, copyLink, copyText } from "./copy";
import { OwnerContext } from "./document/document-owner";
import { GroundingLine } from "./document/grounding";
import { DocumentBar } from "./document-bar";
import { ExportItems } from "./export-items";
import { TutorialLink } from "./tutorial";
import { WrittenAt } from "./written-at";

type SharedPrdProps = {
  prompt: SharedPromptView;
  /** The path of this page on the product's own origin. */
  path: string;
  /** The address of the document as a file with this ending; null if its owner allows no downloads. */
  fileAt: ((ending: string) => string) | null;
};

/** One PRD as seen by anyone with its link. */
export function SharedPrdCard({ prompt, path, fileAt }: SharedPrdProps) {
  const [showQuotes, setShowQuotes] = useState(true);
  // The transcript is private to its owner, so marks open the video or nothing.
  const { videoUrl, videoTitle } = prompt;
  const source = useMemo(() => ({ videoUrl, videoTitle, transcriptId: null }), [videoUrl, videoTitle]);
  return (
    <article aria-labelledby="prd-title">
      <header className="document-heading">
        <h1 id="prd-title" className="max-w-measure font-serif text-title font-semibold">
          {prompt.videoTitle}
        </h1>
        <p className="mt-2 flex flex-wrap gap-x-4 text-small text-quiet">
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
          </div>
          <PrdBody
            items={prompt.items}
            details={prompt.details}
            source={source}
            durationSeconds={prompt.durationSeconds}
            showQuotes={showQuotes}
            replaced={prompt.replaced}
          />
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

/** How much the document leaves open, as a link to the first question. */
function OpenQuestions({ details }: Pick<SharedPromptView, "details">) {
  const questions = details?.openQuestions ?? [];
  const [first] = questions;
  if (!first) return null;
  return (
    <a href={`#${lineAnchor(first.id, "openQuestions.0")}`} className="text-link">
      {counted(questions.length, "open question")}
    </a>
  );
}
