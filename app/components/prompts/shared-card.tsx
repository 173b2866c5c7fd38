import { useMemo, useState } from "react";
import { toPlainText } from "~/functions/prompts/requirements";
import type { SharedPromptView } from "~/functions/prompts/schema";
import type { Source } from "../../client/player/moments";
import { COPIED_ALL, copyAddress, copyText } from "../../client/prompts/copy";
import { Button } from "../ui/button";
import { PrdBody } from "./body";
import { QuotesToggle } from "./card";
import { Grounding } from "./document/grounding";
import { OwnerContext } from "./document/owner";
import { TutorialLink } from "./history-card";
import { WrittenAt } from "./written-at";

/** One PRD as anyone with its link sees it. `path` is where this is, beneath the product's own address. */
export function SharedCard({ prompt, path }: { prompt: Omit<SharedPromptView, "shareId">; path: string }) {
  const [showQuotes, setShowQuotes] = useState(false);
  // The transcript is its owner's alone: marks open the video or nothing.
  const source: Source = useMemo(() => ({ videoUrl: prompt.videoUrl, transcriptId: null }), [prompt.videoUrl]);
  return (
    <article aria-labelledby="prd-title">
      <header className="document-heading">
        <h1 id="prd-title" className="max-w-measure text-title font-semibold tracking-tight">
          {prompt.videoTitle}
        </h1>
        <p className="mt-2 flex flex-wrap gap-x-4 text-small text-quiet">
          <WrittenAt iso={prompt.createdAt} />
          <TutorialLink source={source} />
        </p>
        <div className="mt-6 flex flex-wrap gap-2">
          <Button size="small" onClick={() => copyText(toPlainText(prompt.requirements), COPIED_ALL)}>
            Copy All
          </Button>
          <Button size="small" onClick={() => copyAddress(path)}>
            Share link
          </Button>
          <QuotesToggle isOn={showQuotes} onToggle={setShowQuotes} />
        </div>
      </header>
      <OwnerContext.Provider value="the owner">
        <section aria-labelledby="prd-heading" className="prd mt-10 border-t-2 border-ink pt-6">
          <div className="document-heading">
            <h2 id="prd-heading" className="text-small font-semibold text-quiet">
              Requirements
            </h2>
            <Grounding
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
          />
        </section>
      </OwnerContext.Provider>
    </article>
  );
}
