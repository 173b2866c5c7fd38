import { useState } from "react";
import { holdRecording } from "~/app/browser/recordings/chosen";
import { forgetHearing } from "~/app/browser/recordings/recording-store";
import type { HomeTab } from "~/app/home/home-tabs";
import type { MakingProps } from "~/app/receive/making";
import { TextArea } from "~/app/ui/field";
import type { HeardSentence } from "~/functions/speech/heard-kinds";
import { counted } from "~/functions/text/counted";
import { formatClock } from "~/functions/text/format-time";
import { FinishForm } from "../finish-form";
import { loadPreview } from "../load-preview";
import { RefusedNote } from "../refused-note";
import { toCaptions } from "../spoken-captions";
import type { HearingProps } from "./begin-hearing";
import { heardLanguage } from "./heard-language";
import { DOUBTS } from "./heard-lines";

/** More would be a page of its own. */
const MOST_DOUBTS = 50;

type FinishHearingProps = HearingProps & { onMade: (made: MakingProps["received"]) => void };

/** After a recording was heard: what may be wrong, a title, and what to make. */
export function FinishHearing({ recording, state, onMade }: FinishHearingProps) {
  const { sentences, heardMs, file, note } = state;
  const [corrected, setCorrected] = useState<ReadonlyMap<number, string>>(new Map());
  const doubtful = sentences.flatMap(({ doubt }, at) => (doubt ? [at] : []));
  const all = sentences.map((one, at) => correctedBy(corrected.get(at), one)).filter(({ text }) => text);

  async function make(tab: HomeTab, title: string, withSound: boolean) {
    const language = recording.language ?? heardLanguage(recording.pieces);
    const captions = toCaptions(all, title, language);
    const preview = (await loadPreview())(captions);
    const source = { captions };
    holdRecording(source, withSound ? file : null, forgetHearing);
    onMade({ make: tab, source, preview });
  }
  return (
    <>
      <RefusedNote name={state.refused} first="Make a document of this one" className="mb-4" />
      <p role="status" className="mb-4 text-quiet">
        {counted(sentences.length, "line")} in {formatClock(heardMs)}.
        {note === "full" && " This browser is out of storage, so keep this page open."}
      </p>
      <FinishForm
        title={(file?.name ?? "").replace(/\.\w{1,5}$/, "")}
        titleHint="The recording's name, unless you have a better one."
        soundBytes={file?.size ?? 0}
        sound="recording"
        onMake={make}
      >
        {doubtful.length > 0 && (
          <fieldset className="grid gap-3">
            <legend className="mb-2 font-semibold">
              {counted(doubtful.length, "line")} may be wrong. Correct or empty them, or leave them as they are.
            </legend>
            {doubtful.slice(0, MOST_DOUBTS).map((at) => (
              <Doubtful
                key={at}
                sentence={sentences[at] as HeardSentence}
                onText={(text) => setCorrected((before) => new Map(before).set(at, text.trim()))}
              />
            ))}
            {doubtful.length > MOST_DOUBTS && <p className="text-small text-quiet">The first {MOST_DOUBTS} of them.</p>}
          </fieldset>
        )}
      </FinishForm>
    </>
  );
}

/** What a person wrote is not in doubt. */
function correctedBy(text: string | undefined, { doubt, ...sentence }: HeardSentence): HeardSentence {
  return text === undefined ? { ...sentence, ...(doubt && { doubt }) } : { ...sentence, text };
}

function Doubtful({ sentence, onText }: { sentence: HeardSentence; onText: (text: string) => void }) {
  const { startMs, text, doubt } = sentence;
  return (
    <label>
      <span className="text-small text-quiet">
        {formatClock(startMs)} {doubt && DOUBTS[doubt]}
      </span>
      <TextArea rows={2} defaultValue={text} onChange={({ currentTarget }) => onText(currentTarget.value)} />
    </label>
  );
}
