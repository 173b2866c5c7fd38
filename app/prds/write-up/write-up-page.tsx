import { useRef, useState } from "react";
import { lazyPart } from "~/app/shell/lazy-part";
import { ButtonAnchor } from "~/app/ui/button";
import type { PromptView } from "~/functions/prds/model";
import type { WriteUpView } from "~/functions/prds/write-up/model";
import { Breadcrumb } from "../breadcrumb";
import { WrittenAt } from "../written-at";
import { hasDoubts, isLost } from "./voices-of";
import { WriteUpText } from "./write-up-text";

const WriteBar = lazyPart(() => import("./write-bar"));

/** A write-up without its text as a file. */
export type ShownWriteUp = Omit<WriteUpView, "markdown">;

type PageProps = {
  prompt: PromptView;
  writeUp: ShownWriteUp | null;
  /** Why none can be written; null if one can. */
  obstacle: string | null;
};

/** A document told as one text: written, read and taken along here. */
export default function WriteUpPage({ prompt, writeUp: stored, obstacle }: PageProps) {
  const { id, videoTitle, language } = prompt;
  const [made, setMade] = useState<ShownWriteUp | null>(null);
  const text = useRef<HTMLDivElement>(null);
  const writeUp = made ?? stored;
  return (
    <>
      <Breadcrumb here="Write-up" id={id} />
      <h1 className="mt-3 max-w-measure font-serif text-title font-semibold wrap-anywhere">{videoTitle}</h1>
      <p className="mt-2 max-w-measure print:hidden">Your document as one text to send, build from, or study.</p>
      {writeUp && (
        <p className="mt-2 max-w-measure text-small text-quiet">
          Written <WrittenAt iso={writeUp.createdAt} /> by {writeUp.model}. A time opens the passage that the model
          names as its source. Figures were looked up there and in the document. What is marked AI note is the model’s
          own.
          {hasDoubts(writeUp.blocks) && " Figure not found: it is in neither."}
          {isLost(writeUp.blocks) && " Source not found: the line or caption isn’t there, or no longer."}
        </p>
      )}
      {writeUp?.isCurrent === false && (
        <p className="mt-4 border-l-4 border-warn py-1 pl-3">The document has changed since this was written.</p>
      )}
      {obstacle && <p className="mt-4 max-w-measure text-quiet">{obstacle}</p>}
      <div className="mt-4 flex flex-wrap items-center gap-3 print:hidden">
        {writeUp && (
          <ButtonAnchor size="small" href={`/api/prompts/${id}/write-up.md`} download>
            Download
          </ButtonAnchor>
        )}
        <WriteBar
          id={id}
          writeUp={writeUp}
          canWrite={!obstacle}
          whileLoading={<div className="min-h-11" />}
          onWritten={(next, isHere) => {
            setMade(next);
            if (isHere) text.current?.focus();
          }}
        />
      </div>
      <div ref={text} tabIndex={-1} className="mt-8 focus:outline-none">
        {writeUp && <WriteUpText blocks={writeUp.blocks} source={prompt} language={language} />}
      </div>
    </>
  );
}
