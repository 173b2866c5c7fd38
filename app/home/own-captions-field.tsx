import { useRef, useState } from "react";
import { lazyPart } from "~/app/shell/lazy-part";
import { captionLanguages, languageName } from "~/app/transcripts/caption-languages";
import { Field, Input, TextArea } from "~/app/ui/field";
import { Select } from "~/app/ui/select-field";
import { MAX_TITLE } from "~/functions/transcripts/transcript-limits";
import { DISCLOSURE } from "./disclosure";
import { useCaptionFile } from "./use-caption-file";

/** What a file chooser offers. Scenarist's captions are refused, by their name. */
const CAPTION_ENDINGS =
  ".srt,.vtt,.sbv,.ttml,.dfxp,.xml,.srv1,.srv2,.srv3,.json3,.json,.jsonl,.lrc,.smi,.sami,.sub,.ass,.ssa,.stl,.scc,.csv,.tsv,.md,.html,.htm,.txt";

/**
 * The recording that the captions belong to. It has no name, so it is never submitted: the form holds it until the
 * transcript exists. Without JavaScript it does nothing.
 */
function RecordingField() {
  return (
    <div className="noscript:hidden">
      <label className="grid gap-1">
        <span className="font-semibold">Recording (optional)</span>
        <Input
          data-recording
          type="file"
          accept="audio/*,video/*"
          aria-describedby="recording-hint"
          className="cursor-pointer text-quiet file:mr-3 file:min-h-7 file:cursor-pointer file:font-semibold file:text-ink"
        />
      </label>
      <p id="recording-hint" className="mt-1 text-small text-quiet">
        Audio or video. Time marks play it in this browser. It's never uploaded.
      </p>
    </div>
  );
}

const CaptionEncoding = lazyPart(() => import("./caption-encoding"));
const CaptionPreview = lazyPart(() => import("./caption-preview"));

type OwnCaptionsProps = {
  error?: string | undefined;
  initial: { captionsText: string; captionsTitle: string };
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
};

/** 'Have a caption file? Upload or paste it': a chosen or dropped file, or pasted text. */
export function OwnCaptionsField({ error, initial, isOpen, onToggle }: OwnCaptionsProps) {
  const { chosen, choose, chooseEncoding } = useCaptionFile();
  const { detected, hear } = useDetected();
  const preview = chosen?.preview ?? null;
  const shownError = chosen?.problem ?? (preview ? null : error);

  return (
    <details open={isOpen} onToggle={({ currentTarget }) => onToggle(currentTarget.open)} className="mt-2 rounded-sm">
      <summary className={DISCLOSURE}>Have a caption file? Upload or paste it</summary>
      <div className="grid max-w-176 gap-4 pt-1 pb-2">
        <label className="grid gap-1">
          <span className="font-semibold">Caption file</span>
          <Input
            type="file"
            name="captionsFile"
            accept={CAPTION_ENDINGS}
            onChange={({ currentTarget }) => choose(currentTarget.files?.[0])}
            aria-invalid={shownError ? true : undefined}
            aria-describedby="captions-hint captions-error"
            className="cursor-pointer text-quiet file:mr-3 file:min-h-7 file:cursor-pointer file:font-semibold file:text-ink"
          />
        </label>
        <p id="captions-hint" className="-mt-3 text-small text-quiet">
          Captions (.srt, .vtt, .sbv, .ttml, .ass, .smi, .sub, .lrc) or a transcript (.txt, .json, .csv, .md, .html), up
          to 10 MB. Drop it anywhere, along with its recording if you have one.
        </p>
        <p id="captions-error" className="-mt-2 text-bad empty:hidden">
          {shownError}
        </p>
        {chosen?.likely && <CaptionEncoding chosen={chosen} onChoose={chooseEncoding} />}
        {preview && <CaptionPreview preview={preview} />}
        <PastedText initial={initial.captionsText} onText={hear} />
        <CaptionTitle initial={initial.captionsTitle} otherwise={preview?.title} />
        <RecordingField />
        <CaptionLanguage detected={preview?.language ?? detected} />
      </div>
    </details>
  );
}

function PastedText({ initial, onText }: { initial: string; onText: (text: string) => void }) {
  return (
    <>
      <label className="grid gap-1">
        <span className="font-semibold">Or paste the text</span>
        <TextArea
          name="captionsText"
          rows={4}
          defaultValue={initial}
          placeholder="Captions, a meeting transcript, or YouTube's “Show transcript” panel with its times"
          onChange={({ currentTarget }) => onText(currentTarget.value)}
          className="max-h-80 resize-y"
        />
      </label>
      <p className="-mt-3 text-small text-quiet">Add the link above so time marks open the video.</p>
    </>
  );
}

type CaptionTitleProps = {
  initial: string;
  /** The title of a chosen file if the user gives none. */
  otherwise: string | undefined;
};

/** What the user's captions should be called. */
function CaptionTitle({ initial, otherwise }: CaptionTitleProps) {
  return (
    <Field label="Title (optional)" hint="Otherwise the file's name or the first words are used.">
      {(control) => (
        <Input
          {...control}
          name="captionsTitle"
          autoComplete="off"
          maxLength={MAX_TITLE}
          defaultValue={initial}
          placeholder={otherwise ?? "Customer call with Ana"}
        />
      )}
    </Field>
  );
}

/** The detected language of the chosen or typed captions; null if there are none or it can't be detected. */
function useDetected() {
  const [detected, setDetected] = useState<string | null>(null);
  const latest = useRef(0);
  /** The parser is loaded only when someone brings captions. */
  const hear = async (text: string, fileName?: string) => {
    const turn = ++latest.current;
    const { detectCaptionLanguage } = await import("~/functions/transcripts/captions/detect-language");
    const heard = detectCaptionLanguage(text, fileName);
    if (turn === latest.current) setDetected(heard);
  };
  return { detected, hear };
}

/** The language of the user's captions: detected, and editable. */
function CaptionLanguage({ detected }: { detected: string | null }) {
  return (
    <label className="grid gap-1">
      <span className="font-semibold">Language</span>
      <Select name="captionsLanguage" defaultValue="">
        <option value="">{detected ? `Detected: ${languageName(detected)}` : "Detect automatically"}</option>
        {captionLanguages().map(([tag, name]) => (
          <option key={tag} value={tag}>
            {name}
          </option>
        ))}
      </Select>
    </label>
  );
}
