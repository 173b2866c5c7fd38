import { useEffect, useRef, useState } from "react";
import { call } from "~/app/browser/calls/call";
import { toFailure } from "~/app/browser/calls/call-api";
import { forgetHere, keepHere, readKept } from "~/app/browser/storage/kept-here";
import type { Stretch } from "~/functions/prds/coverage/model";
import type { Suggestion } from "~/functions/prds/coverage/suggestion";
import type { BrowserKeys } from "~/functions/privacy/stored-in-browser";
import { counted } from "~/functions/text/counted";
import type { GapTarget } from "./coverage/lines-elsewhere";

/** Lines written from a gap that were neither accepted nor dismissed. */
type Kept = { gap: Stretch; suggestion: Suggestion };

/** The most that are stored; the oldest is dropped. */
const MOST = 10;

const keyOf = (promptId: number): BrowserKeys["local"] => `vidwright.gaps.${promptId}`;

/** A document's stored suggestions. Each cost one use, so a reload must not lose them. */
function readSuggestions(promptId: number): Kept[] {
  const text = readKept("local", keyOf(promptId));
  if (text === null) return [];
  try {
    const kept: unknown = JSON.parse(text);
    return Array.isArray(kept) ? kept.filter(isKept) : [];
  } catch {
    // Not written by this code.
    return [];
  }
}

function keepSuggestions(promptId: number, kept: readonly Kept[]): void {
  if (kept.length === 0) forgetHere("local", keyOf(promptId));
  else keepHere("local", keyOf(promptId), JSON.stringify(kept.slice(-MOST)));
}

function isKept(one: unknown): one is Kept {
  if (!isRecord(one) || !isRecord(one.gap) || !isRecord(one.suggestion)) return false;
  const { gap, suggestion } = one;
  const isGap = typeof gap.startMs === "number" && typeof gap.endMs === "number";
  const { lines, sealed } = suggestion;
  return isGap && typeof sealed === "string" && Array.isArray(lines) && lines.every(isLine);
}

function isLine(line: unknown): boolean {
  if (!isRecord(line)) return false;
  const told = line.item ?? line.learning;
  return isRecord(told) && typeof told.text === "string" && Array.isArray(told.citations);
}

function isRecord(one: unknown): one is Record<string, unknown> {
  return typeof one === "object" && one !== null;
}

/** The work on one gap: writing, written, or failed. */
export type GapTask =
  | { state: "writing"; gap: Stretch }
  | { state: "failed"; gap: Stretch; message: string }
  | { state: "written"; gap: Stretch; suggestion: Suggestion; isSaving: boolean; message: string | null };

export type GapWriter = {
  /** One per gap, in the order started. */
  works: readonly GapTask[];
  /** Only one gap at a time can be written from. */
  isWriting: boolean;
  write(gap: Stretch): void;
  /** Cancels the writing, or dismisses the suggestion. */
  drop(gap: Stretch): void;
  /** Adds suggested lines to the document, by their indexes in the suggestion. */
  take(work: Extract<GapTask, { state: "written" }>, places: readonly number[]): void;
};

/** Whether two gaps are the same one, for example after the map was reloaded. */
export const isSameGap = (one: Stretch, other: Stretch) => one.startMs === other.startMs && one.endMs === other.endMs;

/**
 * Writes lines from a document's gaps and adds those its owner accepts. Suggestions are stored in this browser until
 * accepted or dismissed.
 * @param target where accepted lines go
 */
export function useGaps(id: number, target: GapTarget): GapWriter {
  const [works, setWorks] = useState<readonly GapTask[]>(() => readSuggestions(id).map(shown));
  const going = useRef<AbortController | null>(null);
  useEffect(() => () => going.current?.abort(), []);
  useEffect(() => {
    keepSuggestions(id, works.flatMap(toKept));
  }, [id, works]);

  const without = (gap: Stretch) => (before: readonly GapTask[]) => before.filter((one) => !isSameGap(one.gap, gap));
  const put = (work: GapTask) => setWorks((before) => [...without(work.gap)(before), work]);

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

  async function take(work: Extract<GapTask, { state: "written" }>, places: readonly number[]) {
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
      onDropped: (message) => back(message === "" ? "Couldn't save. Please try again." : message),
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

function shown({ gap, suggestion }: Kept): GapTask {
  return { state: "written", gap, suggestion, isSaving: false, message: null };
}

function toKept(work: GapTask): Kept[] {
  const isKept = work.state === "written" && work.suggestion.lines.length > 0;
  return isKept ? [{ gap: work.gap, suggestion: work.suggestion }] : [];
}
