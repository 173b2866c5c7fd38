import { useEffect, useRef, useState } from "react";
import { call, request } from "~/app/browser/calls/call";
import { CallFailed, toFailure } from "~/app/browser/calls/call-api";
import { useCall } from "~/app/browser/calls/use-call";
import { Select } from "~/app/ui/select-field";
import { decodeRunEvents } from "~/functions/jobs/job-events";
import type { TracksView, TranslationView, TranslationWay } from "~/functions/transcripts/translations/model";
import { captionLanguages, languageName } from "../caption-languages";
import { Translation } from "./translation";

/** Languages offered for translation by the model. */
const OFFERED = ["en", "es", "fr", "de", "pt", "it", "nl", "pl", "tr", "ar", "hi", "id", "ja", "ko", "zh"];

/** A language to choose: stored (`isKept`), a track on the platform, or to be translated by the model. */
type Choice = { value: string; label: string; language: string; how: TranslationWay; isKept: boolean };

/** One entry per language with its best source: a stored translation, then a platform track, then the model. */
function choicesOf({ original, translations, tracks, canTranslate }: TracksView): Choice[] {
  const choices = new Map<string, Choice>();
  const add = (language: string, how: Choice["how"], isKept: boolean, label: string) => {
    if (!choices.has(language)) choices.set(language, { value: `${how}-${language}`, label, language, how, isKept });
  };
  for (const { language, how } of translations) add(language, how, true, nameOf(language));
  for (const { language } of tracks ?? []) {
    if (language !== original.language) add(language, "track", false, `${nameOf(language)} (captions)`);
  }
  for (const language of canTranslate ? OFFERED : []) {
    if (language !== original.language) add(language, "model", false, `${nameOf(language)} (translate)`);
  }
  return [...choices.values()];
}

/** A language's English name, or its code if it has none. */
function nameOf(language: string): string {
  try {
    return new Intl.DisplayNames("en", { type: "language", fallback: "code" }).of(language) ?? language;
  } catch {
    // Not a valid tag: uploaded captions may contain anything.
    return language;
  }
}

/**
 * Requests a translation, or follows one in progress; it continues even if nobody follows it.
 * @throws CallFailed, and AbortError when aborted
 */
async function makeTranslation(
  transcriptId: number,
  { language, how }: Choice,
  signal: AbortSignal,
  onProgress: (text: string) => void,
): Promise<TranslationView> {
  const headers = { Accept: "text/event-stream" };
  const { body } = await request("POST /api/transcripts/:id/translations", {
    param: { id: transcriptId },
    json: { language, how },
    headers,
    signal,
  });
  if (body) {
    for await (const event of decodeRunEvents(body)) {
      if (event.type === "progress") onProgress(`Translating, ${event.done} of ${event.total} lines`);
      if (event.type === "done") return event.translation;
      if (event.type === "error") throw new CallFailed({ status: 0, code: event.code, message: event.message });
    }
  }
  throw new CallFailed({ status: 0, code: "unreachable", message: "" });
}

type LanguagesProps = {
  transcriptId: number;
  onMoment: (startMs: number) => void;
  /** Called when the captions' language was corrected. */
  onLanguage: (language: string) => void;
};

/** A transcript's language and others: stored translations, the platform's tracks, or new ones made by the model. */
export default function Languages({ transcriptId, onMoment, onLanguage }: LanguagesProps) {
  const tracks = useCall("GET /api/transcripts/:id/tracks", { param: { id: transcriptId } });
  const { chosen, shown, progress, failure, choose } = useTranslation(transcriptId);

  if (tracks.isFailed) {
    return (
      <p className="text-small text-quiet">
        Couldn't load languages.{" "}
        <button type="button" className="text-link" onClick={tracks.reload}>
          Try again
        </button>
      </p>
    );
  }
  if (!tracks.value) return <p className="text-small text-quiet">Loading languages...</p>;
  const { original } = tracks.value;
  const choices = choicesOf(tracks.value);
  const own = original.kind === "uploaded" && (
    <OriginalLanguage
      transcriptId={transcriptId}
      language={original.language}
      onLanguage={(language) => {
        tracks.set((before) => before && { ...before, original: { ...before.original, language } });
        onLanguage(language);
      }}
    />
  );
  if (choices.length === 0) {
    return (
      <>
        {own}
        <p className="text-small text-quiet">
          This video has no other caption tracks, and translation needs an AI model, which isn't set up here.
        </p>
      </>
    );
  }

  return (
    <div>
      {own}
      <Select
        aria-label="Language"
        value={chosen?.value ?? ""}
        onChange={({ target }) => void choose(choices.find(({ value }) => value === target.value) ?? null)}
      >
        <option value="">Original ({nameOf(original.language)})</option>
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <p role="status" className="mt-2 text-small text-quiet">
        {progress}
        {progress && chosen?.how === "model" && !chosen.isKept && ". It continues if you leave this page."}
        {shown?.model && `Translated by ${shown.model}`}
      </p>
      {failure && (
        <p role="alert" className="mt-2 text-small">
          {failure}{" "}
          <button type="button" className="text-link" onClick={() => void choose(chosen)}>
            Try again
          </button>
        </p>
      )}
      {shown && (
        <Translation translation={shown} exportPath={`/api/transcripts/${transcriptId}/export`} onMoment={onMoment} />
      )}
    </div>
  );
}

type OriginalProps = { transcriptId: number; language: string; onLanguage: (language: string) => void };

/** The language of uploaded captions, as detected or stated, with a way to correct it. */
function OriginalLanguage({ transcriptId, language, onLanguage }: OriginalProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const isListed = captionLanguages().some(([tag]) => tag === language);

  async function correct(chosen: string) {
    setFailure(null);
    try {
      await call("PATCH /api/transcripts/:id", { param: { id: transcriptId }, json: { language: chosen } });
      onLanguage(chosen);
    } catch (thrown) {
      setFailure(toFailure(thrown).message || "Couldn't save the language. Please try again.");
    }
  }

  return (
    <div className="mb-3">
      <label className="grid gap-1 text-small">
        <span>Caption language</span>
        <Select value={language} onChange={({ target }) => void correct(target.value)}>
          {!isListed && <option value={language}>{language === "und" ? "Unknown" : languageName(language)}</option>}
          {captionLanguages().map(([tag, name]) => (
            <option key={tag} value={tag}>
              {name}
            </option>
          ))}
        </Select>
      </label>
      {failure && (
        <p role="alert" className="mt-2 text-small">
          {failure}
        </p>
      )}
    </div>
  );
}

/** The chosen translation, and its text: stored, or made now. */
function useTranslation(transcriptId: number) {
  const [chosen, setChosen] = useState<Choice | null>(null);
  const [shown, setShown] = useState<TranslationView | null>(null);
  const [progress, setProgress] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const going = useRef<AbortController | null>(null);
  useEffect(() => () => going.current?.abort(), []);

  async function choose(choice: Choice | null) {
    going.current?.abort();
    setChosen(choice);
    setFailure(null);
    setShown(null);
    setProgress(choice && "Loading...");
    if (!choice) return;
    const controller = new AbortController();
    going.current = controller;
    const { signal } = controller;
    const { language, isKept } = choice;
    try {
      setShown(
        isKept
          ? await call("GET /api/transcripts/:id/translations/:language", {
              param: { id: transcriptId, language },
              signal,
            })
          : await makeTranslation(transcriptId, choice, signal, setProgress),
      );
    } catch (thrown) {
      if (signal.aborted) return;
      setFailure(toFailure(thrown).message || "Couldn't translate. Please try again.");
    }
    setProgress(null);
  }

  return { chosen, shown, progress, failure, choose };
}
