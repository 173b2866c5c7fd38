import { useEffect, useMemo, useRef, useState } from "react";
import { call } from "~/app/browser/calls/call";
import { toFailure } from "~/app/browser/calls/call-api";
import { CHUNK_BYTES, CHUNK_NOTES } from "~/functions/exchange/exchange-limits";
import { FileFailure } from "~/functions/exchange/failure";
import type { ImportAnswer, Problem, ReadFile, ReadNote } from "~/functions/exchange/note";
import { AS_IT_SAYS, type CardFileSource, guessWish, readCardFile, readText, type TextWish } from "./anki/source";

/** Progress of an import; `isStopped` if a part could not be sent. */
export type ImportSending = ImportAnswer & { sent: number; of: number; isStopped: boolean };

const NOTHING: ImportAnswer = { imported: 0, known: 0, uncited: 0, problems: [], ids: [], changed: [] };
const UNREADABLE = "Couldn't read this file. It may be too large for this device.";

/** An import into a transcript: choosing a file, parsing it, previewing it, sending it in parts. */
export function useImport(transcriptId: number, onImported: () => void) {
  const [source, setSource] = useState<CardFileSource | null>(null);
  const [wish, setWish] = useState<TextWish>(AS_IT_SAYS);
  const [isReading, setReading] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [sending, setSending] = useState<ImportSending | null>(null);
  const work = useRef<AbortController | null>(null);
  useEffect(() => () => work.current?.abort(), []);

  const read: ReadFile | null = useMemo(() => {
    if (!source) return null;
    return source.kind === "package" ? source.read : readText(source.text, wish);
  }, [source, wish]);
  const { parcels, problems } = useMemo(() => toParcels(read?.notes ?? []), [read]);

  function begin(): AbortController {
    work.current?.abort();
    work.current = new AbortController();
    setFailure(null);
    return work.current;
  }

  function take(next: CardFileSource) {
    if (next.kind === "text") setWish(guessWish(next));
    setSource(next);
  }

  async function pick(file: File) {
    const { signal } = begin();
    setReading(true);
    try {
      take(await readCardFile(file, signal));
    } catch (thrown) {
      if (signal.aborted) return;
      setFailure(thrown instanceof FileFailure ? thrown.message : UNREADABLE);
    }
    if (!signal.aborted) setReading(false);
  }

  /** Sends the remaining parts. */
  async function send() {
    const { signal } = begin();
    let now: ImportSending = sending ?? { ...NOTHING, problems, sent: 0, of: parcels.length, isStopped: false };
    now = { ...now, isStopped: false };
    setSending(now);
    try {
      for (const parcel of parcels.slice(now.sent)) {
        now = withAnswer(now, await sendParcel(transcriptId, parcel, signal));
        setSending(now);
      }
    } catch (thrown) {
      if (!signal.aborted) setFailure(toFailure(thrown).message || "The import stopped. Please try again.");
      setSending({ ...now, isStopped: true });
    }
    if (now.imported + now.known > 0) onImported();
  }

  const state = { source, read, wish, setWish, isReading, failure, sending };
  return {
    ...state,
    pick,
    paste: (text: string) => {
      begin();
      take({ kind: "text", name: "", text });
    },
    send,
    /** Stops parsing or sending; what was already imported stays. */
    stop: () => {
      work.current?.abort();
      setReading(false);
    },
    /** Returns to the choice of a file. */
    restart: () => {
      begin();
      setSource(null);
      setSending(null);
      setReading(false);
    },
  };
}

function withAnswer(
  now: ImportSending,
  { imported, known, uncited, problems, ids, changed }: ImportAnswer,
): ImportSending {
  return {
    ...now,
    imported: now.imported + imported,
    known: now.known + known,
    uncited: now.uncited + uncited,
    problems: [...now.problems, ...problems],
    ids: [...now.ids, ...ids],
    changed: [...now.changed, ...changed],
    sent: now.sent + 1,
  };
}

export type Import = ReturnType<typeof useImport>;

/** Notes grouped by request, and those too large for any request. */
type Parcels = { parcels: ReadNote[][]; problems: Problem[] };

/** Splits notes into requests limited by count and bytes. */
export function toParcels(notes: readonly ReadNote[]): Parcels {
  const encoder = new TextEncoder();
  const parcels: ReadNote[][] = [];
  const problems: Problem[] = [];
  let room = 0;
  for (const note of notes) {
    const size = encoder.encode(JSON.stringify(note)).byteLength + 1;
    const last = parcels.at(-1);
    if (size > CHUNK_BYTES) problems.push({ line: note.line, problem: "Its review history is too long" });
    else if (last && last.length < CHUNK_NOTES && size <= room) {
      last.push(note);
      room -= size;
    } else {
      parcels.push([note]);
      room = CHUNK_BYTES - size;
    }
  }
  return { parcels, problems };
}

/** @throws CallFailed; AbortError when aborted */
async function sendParcel(
  transcriptId: number,
  notes: readonly ReadNote[],
  signal: AbortSignal,
): Promise<ImportAnswer> {
  return call("POST /api/flashcards/import", { json: { transcriptId, notes }, signal });
}
