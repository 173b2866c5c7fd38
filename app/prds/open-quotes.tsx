import { type ComponentProps, createContext, type ReactNode, useContext, useState } from "react";
import { ErrorNote } from "~/app/ui/error-note";
import type { Citation } from "~/functions/citations/model";
import { voiceOf } from "~/functions/citations/speaker-kinds";
import { formatVoiced, nameVoiced } from "~/functions/text/format-voiced";
import { OpenableContext } from "./document/openable";
import type { QuoteContexts } from "./use-quote-context";

type Opened = {
  contexts: QuoteContexts;
  isOpen: (citation: Citation) => boolean;
  toggle: (citation: Citation) => void;
};

const OpenedContext = createContext<Opened | null>(null);

/** Lets the quotes of a document, and its marks that play nothing, open to the words around. @param props.onOpen called with each */
export function OpenQuotes({
  contexts,
  onOpen,
  children,
}: {
  contexts: QuoteContexts;
  onOpen: () => void;
  children: ReactNode;
}) {
  const [opened, setOpened] = useState<ReadonlySet<Citation>>(new Set());
  const isOpen = (citation: Citation) => opened.has(citation);
  function toggle(citation: Citation) {
    const isOpening = !isOpen(citation);
    setOpened(isOpening ? new Set([...opened, citation]) : new Set([...opened].filter((one) => one !== citation)));
    if (!isOpening) return;
    contexts.ask();
    onOpen();
  }
  return (
    <OpenedContext.Provider value={{ contexts, isOpen, toggle }}>
      <OpenableContext.Provider value={OPENABLE}>{children}</OpenableContext.Provider>
    </OpenedContext.Provider>
  );
}

const BUTTON =
  "text-link font-sans text-small print:hidden noscript:hidden pointer-fine:not-aria-expanded:opacity-0 focus-visible:opacity-100! [.line:hover_&]:opacity-100! [.line:focus-within_&]:opacity-100!";

/** A quote that opens in place to what was said right before and after it, with its speaker and time. */
function Quote({ citation }: { citation: Citation }) {
  const opened = useContext(OpenedContext);
  const isOpen = opened?.isOpen(citation) ?? false;
  const around = isOpen ? opened?.contexts.around(citation) : null;
  const quote = `\u201c${citation.quote}\u201d`;
  const label = isOpen ? formatVoiced(citation) : voiceOf(citation);
  return (
    <blockquote className="line-text mt-1 border-l-2 border-line pl-3 text-quiet wrap-anywhere">
      {label && <span className="font-sans text-small">{label}: </span>}
      {around?.before && `\u2026${around.before} `}
      {isOpen ? <mark className="bg-mark-soft text-ink">{quote}</mark> : quote}
      {around?.after && `${around.after}${/[.!?]$/.test(around.after) ? " " : ""}\u2026`}{" "}
      <button
        type="button"
        className={BUTTON}
        aria-expanded={isOpen}
        aria-label={`In context: ${quote}`}
        onClick={() => opened?.toggle(citation)}
      >
        In context
      </button>
      {isOpen && opened && <Rest contexts={opened.contexts} citation={citation} />}
    </blockquote>
  );
}

/** Why an open quote shows no words around it. */
function Rest({ contexts: { state, around, ask }, citation }: { contexts: QuoteContexts; citation: Citation }) {
  const found = around(citation);
  if (state === "failed") return <ErrorNote onRetry={ask}>Couldn't load what was said around it.</ErrorNote>;
  if (state === "read" && (found?.before || found?.after)) return null;
  const missing = found ? "Nothing was said right before or after it." : "What was said around it is not available.";
  return (
    <span role="status" className="block font-sans text-small">
      {state === "read" ? missing : "Loading..."}
    </span>
  );
}

/** The mark of a moment that nothing here can play: it opens its quote. */
function Mark({ citation, className, children }: ComponentProps<OpenableParts["Mark"]>) {
  const opened = useContext(OpenedContext);
  return (
    <button
      type="button"
      className={className}
      aria-expanded={opened?.isOpen(citation)}
      aria-label={`${nameVoiced(citation)}, \u201c${citation.quote}\u201d`}
      onClick={() => opened?.toggle(citation)}
    >
      {children}
    </button>
  );
}

type OpenableParts = NonNullable<ComponentProps<typeof OpenableContext.Provider>["value"]>;

const OPENABLE: OpenableParts = { Quote, Mark };
