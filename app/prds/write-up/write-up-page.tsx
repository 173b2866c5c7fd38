import { useRef } from "react";
import { Button, ButtonAnchor } from "~/app/ui/button";
import { ErrorNote } from "~/app/ui/error-note";
import { ProgressBar } from "~/app/ui/progress-bar";
import type { ToastText } from "~/app/ui/toast-store";
import type { PromptView } from "~/functions/prds/model";
import type { WriteUpView } from "~/functions/prds/write-up/model";
import { counted } from "~/functions/text/counted";
import { Breadcrumb } from "../breadcrumb";
import { copyText } from "../copy";
import { WrittenAt } from "../written-at";
import { hasDoubts } from "./moments-of";
import { useWriteUp } from "./use-write-up";
import { WriteUpText } from "./write-up-text";

type PageProps = {
  prompt: PromptView;
  writeUp: WriteUpView | null;
  /** Why none can be written; null if one can. */
  obstacle: string | null;
};

const COPIED: ToastText = { title: "Copied to clipboard!", description: "The write-up is there as Markdown." };

/** A document told as one text: written, read and taken along here. */
export function WriteUpPage({ prompt, writeUp: stored, obstacle }: PageProps) {
  const box = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);
  /** The button that was pressed goes. Who has gone on reading stays there. */
  const keepFocus = (isMade: boolean) => {
    if (!box.current?.contains(document.activeElement)) return;
    (isMade ? text : box).current?.focus({ preventScroll: !isMade });
  };
  const { writeUp, writing, write, cancel } = useWriteUp(prompt.id, stored, keepFocus);
  const isWriting = writing.step === "writing";
  const begin = () => {
    keepFocus(false);
    void write();
  };
  return (
    <>
      <Breadcrumb here="Write-up" id={prompt.id} />
      <h1 className="mt-3 max-w-measure font-serif text-title font-semibold wrap-anywhere">{prompt.videoTitle}</h1>
      <p className="mt-2 max-w-measure print:hidden">
        The document told as one text, to send, to build from, or to learn from.
      </p>
      {writeUp && <About writeUp={writeUp} />}
      <div ref={box} tabIndex={-1} className="mt-4 space-y-3 focus:outline-none print:hidden">
        {writeUp && !writeUp.isCurrent && (
          <p className="border-l-4 border-warn py-1 pl-3">The document has changed since this was written.</p>
        )}
        <p role="status" className={isWriting ? "font-semibold" : "sr-only"}>
          {isWriting && "Writing. This takes about a minute…"}
          {writing.step === "made" && "The write-up is below."}
        </p>
        {writing.step === "writing" && (
          <div className="max-w-measure">
            <ProgressBar label="Writing" />
            <p className="mt-2 flex flex-wrap items-center justify-between gap-3">
              <span className="text-small text-quiet">{counted(writing.seconds, "second")}. Stay on this page.</span>
              <Button size="small" onClick={cancel}>
                Cancel
              </Button>
            </p>
          </div>
        )}
        {writing.step === "failed" && <ErrorNote onRetry={begin}>{writing.message}</ErrorNote>}
        {obstacle && !writeUp?.isCurrent && <p className="max-w-measure text-quiet">{obstacle}</p>}
        <p className="flex flex-wrap items-center gap-3">
          {writeUp && (
            <>
              <Button size="small" className="noscript:hidden" onClick={() => copyText(writeUp.markdown, COPIED)}>
                Copy
              </Button>
              <ButtonAnchor size="small" href={`/api/prompts/${prompt.id}/write-up.md`} download>
                Download
              </ButtonAnchor>
            </>
          )}
          {!obstacle && writing.step !== "writing" && writing.step !== "failed" && (
            <>
              <Button
                variant={writeUp?.isCurrent ? "secondary" : "primary"}
                size={writeUp ? "small" : "medium"}
                className="noscript:hidden"
                onClick={begin}
              >
                {writeUp ? "Write again" : "Write it"}
              </Button>
              <span className="text-small text-quiet noscript:hidden">
                {writeUp ? "Counts as one use." : "Takes about a minute and counts as one use."}
              </span>
            </>
          )}
        </p>
        {!writeUp && !obstacle && <noscript>Writing needs JavaScript.</noscript>}
      </div>
      <div ref={text} tabIndex={-1} className="mt-8 focus:outline-none">
        {writeUp && <WriteUpText blocks={writeUp.blocks} source={prompt} language={prompt.language} />}
      </div>
    </>
  );
}

/** Who wrote it, and what its marks mean. */
function About({ writeUp: { createdAt, model, blocks } }: { writeUp: WriteUpView }) {
  return (
    <p className="mt-3 max-w-measure text-small text-quiet">
      Written <WrittenAt iso={createdAt} /> by {model}. Each time leads to the words before it; figures were compared
      with them. What is marked AI note is the model’s own.
      {hasDoubts(blocks) && " “Figure not found” follows a time at which a figure before it was not found."}
    </p>
  );
}
