import { useEffect, useRef, useState } from "react";
import { lazyPart } from "~/app/shell/lazy-part";
import type { StudyTranscript } from "../study";
import type { TranscriptReading } from "../use-reading";
import { type Naming, setNaming, useNaming } from "./naming";

const SpeakersDialog = lazyPart(() => import("./speakers-dialog"));

type SpeakersToolProps = { transcript: StudyTranscript; reading: TranscriptReading };

/** Opens the dialog to correct a conversation's speakers: a button, and each name in the text. */
export default function SpeakersTool({ transcript, reading }: SpeakersToolProps) {
  const naming = useNaming();
  /** The name that was pressed; empty for the button. */
  const [asked, setAsked] = useState<string | null>(null);
  const { panel, text } = reading;
  useEffect(() => {
    const element = panel.current;
    const press = ({ target }: MouseEvent) => {
      const voice = target instanceof Element ? target.closest(".voice") : null;
      if (voice && getSelection()?.isCollapsed !== false) setAsked(voice.textContent?.replace(/: $/, "") ?? "");
    };
    element?.addEventListener("click", press);
    return () => element?.removeEventListener("click", press);
  }, [panel]);
  const latest = useRef<TranscriptReading | null>(reading);
  latest.current = reading;
  useEffect(
    () => () => {
      latest.current = null;
      setNaming(null);
    },
    [],
  );

  const show = (next: Naming) => {
    const shown = latest.current;
    // An undo may come after the page was left.
    if (!shown) return;
    setNaming(next);
    shown.text.set(next.apply);
    for (const highlight of shown.highlights.highlights ?? []) shown.highlights.put(next.apply(highlight));
  };
  // Turns are counted in all of the text, and what is still coming has the names from before.
  if (text.arrival !== "whole") return null;
  return (
    <>
      <button type="button" className="text-action" aria-haspopup="dialog" onClick={() => setAsked("")}>
        Speakers
      </button>
      {asked !== null && (
        <SpeakersDialog
          transcriptId={transcript.id}
          segments={text.segments}
          speakers={naming?.speakers ?? transcript.speakers ?? {}}
          first={asked || null}
          onSaved={show}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
