import { createContext, useCallback, useRef, useState } from "react";
import { call } from "~/app/browser/calls/call";
import { readSegments } from "~/app/transcripts/read-segments";
import type { Citation, QuoteContext } from "~/functions/citations/model";
import type { Segment } from "~/functions/transcripts/model";

const AROUND_MS = 5000;
/** The most segments that a quote can span. */
const MOST = 20;

/** The five seconds before and after a quote, and the rest of its own segments. */
export function quoteContext(
  segments: readonly Segment[],
  { segmentId, startMs, quote }: Citation,
): QuoteContext | null {
  const first = segments[segmentId];
  if (!first) return null;
  let last = segmentId;
  let own = first.text;
  while (!own.includes(quote) && last + 1 < segments.length && last - segmentId < MOST) {
    last += 1;
    own += ` ${segments[last]?.text ?? ""}`;
  }
  const at = own.indexOf(quote);
  // If the quote doesn't match the text exactly, it is shown without the rest of its segments.
  const [lead, rest] = at < 0 ? ["", ""] : [own.slice(0, at), own.slice(at + quote.length)];
  const end = segments[at < 0 ? segmentId : last]?.endMs ?? startMs;
  const before = segments.slice(0, segmentId).filter(({ endMs }) => endMs > startMs - AROUND_MS);
  const after = segments.slice((at < 0 ? segmentId : last) + 1).filter((segment) => segment.startMs < end + AROUND_MS);
  return { before: wordsOf(before, "", lead), after: withLeadingSpace(wordsOf(after, rest, "")) };
}

/** Punctuation that follows a word without a space. */
const STOP = /^[\p{Pe}\p{Pf}.,;:!?…。、，；：！？।؟،]/u;

function withLeadingSpace(words: string): string {
  if (!/[\p{L}\p{N}]/u.test(words)) return "";
  return STOP.test(words) ? words : ` ${words}`;
}

const wordsOf = (segments: readonly Segment[], first: string, last: string): string =>
  [first, ...segments.map(({ text }) => text), last]
    .map((words) => words.trim())
    .filter(Boolean)
    .join(" ");

/** What was said around a citation; null if that is not known. */
type Around = (citation: Citation) => QuoteContext | null;

/** What was said around a document's citations: `ask` reads it once, or again after a failure. */
export type QuoteContexts = { around: Around; state: "unread" | "reading" | "read" | "failed"; ask: () => void };

/** Looks up what was said around a citation, if known. */
export const AroundContext = createContext<Around>(() => null);

/**
 * What was said around a document's citations, read when it is first asked for.
 * @param read null if the reader has no access to it
 */
export function useQuoteContext(read: (() => Promise<Around>) | null): QuoteContexts {
  const [around, setAround] = useState<Around>(() => () => null);
  const [state, setState] = useState<QuoteContexts["state"]>("unread");
  const isAsked = useRef(false);
  const latest = useRef(read);
  latest.current = read;
  const ask = useCallback(() => {
    if (!latest.current || isAsked.current) return;
    isAsked.current = true;
    setState("reading");
    latest
      .current()
      .then((found) => {
        setAround(() => found);
        setState("read");
      })
      .catch((cause: unknown) => {
        // The quote is shown without context; the next line tries again.
        isAsked.current = false;
        setState("failed");
        console.info("What was said around could not be read.", cause);
      });
  }, []);
  return { around, state, ask };
}

/** Reads the words around from a transcript of the reader's own. */
export async function readOwnContexts(transcriptId: number): Promise<Around> {
  const segments = readSegments(await call("GET /api/transcripts/:id", { param: { id: transcriptId } }));
  return (citation) => quoteContext(segments, citation);
}
