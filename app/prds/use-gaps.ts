import { useEffect, useRef, useState } from "react";
import { call } from "~/app/browser/calls/call";
import { toFailure } from "~/app/browser/calls/call-api";
import type { Stretch } from "~/functions/prds/coverage/schema";
import type { Suggestion } from "~/functions/prds/coverage/suggestion";
import { counted } from "~/functions/text/counted";
import { type Kept, keepSuggestions, readSuggestions } from "./coverage/kept-suggestions";
import type { GapTarget } from "./coverage/lines-elsewhere";

/** The work on one gap: writing, written, or failed. */
export type GapWork =
  | { state: "writing"; gap: Stretch }
  | { state: "failed"; gap: Stretch; message: string }
  | { state: "written"; gap: Stretch; suggestion: Suggestion; isSaving: boolean; message: string | null };

export type GapWriter = {
  /** One per gap, in the order started. */
  works: readonly GapWork[];
  /** Only one gap at a time can be written from. */
  isWriting: boolean;
  write(gap: Stretch): void;
  /** Cancels the writing, or dismisses the suggestion. */
  drop(gap: Stretch): void;
  /** Adds suggested lines to the document, by their indexes in the suggestion. */
  take(work: Extract<GapWork, { state: "written" }>, places: readonly number[]): void;
};

/** Whether two gaps are the same one, for example after the map was reloaded. */
export const isSameGap = (one: Stretch, other: Stretch) => one.startMs === other.startMs && one.endMs === other.endMs;

/**
 * Writes lines from a document's gaps and adds those its owner accepts. Suggestions are stored in this browser until
 * accepted or dismissed.
 * @param target where accepted lines go
 */
export function useGaps(id: number, target: GapTarget): GapWriter {
  const [works, setWorks] = useState<readonly GapWork[]>(() => readSuggestions(id).map(shown));
  const going = useRef<AbortController | null>(null);
  useEffect(() => () => going.current?.abort(), []);
  useEffect(() => {
    keepSuggestions(id, works.flatMap(toKept));
  }, [id, works]);

  const without = (gap: Stretch) => (before: readonly GapWork[]) => before.filter((one) => !isSameGap(one.gap, gap));
  const put = (work: GapWork) => setWorks((before) => [...without(work.gap)(before), work]);

  async function write(gap: Stretch) {
    going.current?.abort();
    const controller = new AbortController();
    going.current = controller;
    put({ state: "writing", gap });
    const { startMs, endMs } = gap;
    try {
      const { signal } = controller;
      const version = await target.settle();
      if (signal.aborted) return;
      const json = { startMs, endMs, version };
      put(shown({ gap, suggestion: await call("POST /api/prompts/:id/gaps", { param: { id }, json, signal }) }));
    } catch (thrown) {
      if (!controller.signal.aborted) put({ state: "failed", gap, message: toFailure(thrown).message });
    }
  }

  async function take(work: Extract<GapWork, { state: "written" }>, places: readonly number[]) {
    if (work.isSaving) return;
    const { sealed, lines } = work.suggestion;
    const back = (message: string | null) => put({ ...work, isSaving: false, message });
    const said = {
      title: "Added",
      description: `${counted(places.length, "line")} added from the gap.`,
    };
    put({ ...work, isSaving: true, message: null });
    const isTaken = await target.take({ sealed, lines, take: places }, said, {
      onSaved: () => {
        // The page may have been left.
        keepSuggestions(
          id,
          readSuggestions(id).filter(({ gap }) => !isSameGap(gap, work.gap)),
        );
        setWorks(without(work.gap));
      },
      onDropped: (message) => back(message === "" ? "Not saved. Please try again." : message),
    });
    if (!isTaken) back(null);
  }

  return {
    works,
    isWriting: works.some(({ state }) => state === "writing"),
    write: (gap) => void write(gap),
    drop: (gap) => {
      if (works.some((one) => one.state === "writing" && isSameGap(one.gap, gap))) going.current?.abort();
      setWorks(without(gap));
    },
    take: (work, places) => void take(work, places),
  };
}

function shown({ gap, suggestion }: Kept): GapWork {
  return { state: "written", gap, suggestion, isSaving: false, message: null };
}

function toKept(work: GapWork): Kept[] {
  const isKept = work.state === "written" && work.suggestion.lines.length > 0;
  return isKept ? [{ gap: work.gap, suggestion: work.suggestion }] : [];
}
