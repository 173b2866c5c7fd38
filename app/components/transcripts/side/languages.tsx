import { useEffect, useRef, useState } from "react";
import { CallFailed, callApi, postJson, toFailure } from "~/app/hooks/call-api";
import { formatClock } from "~/functions/prompts/clock";
import { decodeRunEvents } from "~/functions/prompts/run-events";
import type { TracksView, TranslationEvent, TranslationView } from "~/functions/transcripts/translate-schema";

/** Languages that are offered for a translation by the model. */
const OFFERED = ["en", "es", "fr", "de", "pt", "it", "nl", "pl", "tr", "ar", "hi", "id", "ja", "ko", "zh"];

type LanguagesProps = { transcriptId: number; onMoment: (startMs: number) => void };
type How = "track" | "model";

/** Other languages of a transcript, beside the original: those that are kept, the platform's tracks, or made by the model. */
export default function Languages({ transcriptId, onMoment }: LanguagesProps) {
  const path = `/api/transcripts/${transcriptId}`;
  const [tracks, setTracks] = useState<TracksView | "failed" | null>(null);
  const [shown, setShown] = useState<TranslationView | null>(null);
  const [progress, setProgress] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const call = useRef<AbortController | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    callApi(`${path}/tracks`, { signal: controller.signal })
      .then(async (response) => setTracks((await response.json()) as TracksView))
      .catch(() => {
        if (!controller.signal.aborted) setTracks("failed");
      });
    return () => {
      controller.abort();
      call.current?.abort();
    };
  }, [path]);

  if (tracks === null) return <p className="text-small text-quiet">Loading languages...</p>;
  if (tracks === "failed") return <p className="text-small text-quiet">The languages could not be loaded.</p>;
  const choices = choicesOf(tracks);

  async function choose(value: string) {
    setFailure(null);
    setShown(null);
    call.current?.abort();
    const choice = choices.find((one) => one.value === value);
    if (!choice) return;
    const controller = new AbortController();
    call.current = controller;
    const { signal } = controller;
    setProgress("Loading...");
    try {
      setShown(
        choice.isKept
          ? ((await (await callApi(`${path}/translations/${choice.language}`, { signal })).json()) as TranslationView)
          : await make(`${path}/translations`, choice, signal, setProgress),
      );
    } catch (thrown) {
      if (signal.aborted) return;
      setFailure(toFailure(thrown).message || "The translation could not be made. Please try again.");
    }
    setProgress(null);
  }

  if (choices.length === 0) {
    return (
      <p className="text-small text-quiet">
        There is no other caption track, and translating needs an AI model, which is not configured here.
      </p>
    );
  }
  return (
    <div>
      <select
        aria-label="Language"
        defaultValue=""
        onChange={(event) => void choose(event.target.value)}
        className="field"
      >
        <option value="">Original ({nameOf(tracks.original.language)})</option>
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <p role="status" className="mt-2 text-small text-quiet">
        {progress}
        {shown?.model && `Translated by ${shown.model}`}
      </p>
      {failure && (
        <p role="alert" className="mt-2 text-small">
          {failure}
        </p>
      )}
      {shown && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region that the keyboard must reach
        <section aria-label="Translation" tabIndex={0} lang={shown.language} className="translation">
          {shown.segments.map(({ id, startMs, text }) => (
            <p key={id}>
              <button type="button" className="mark" onClick={() => onMoment(startMs)}>
                {formatClock(startMs)}
              </button>{" "}
              {text}
            </p>
          ))}
        </section>
      )}
    </div>
  );
}

type Choice = { value: string; label: string; language: string; how: How; isKept: boolean };

function choicesOf({ original, translations, tracks, canTranslate }: TracksView): Choice[] {
  const choices = new Map<string, Choice>();
  const add = (language: string, how: How, isKept: boolean, label: string) => {
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

function nameOf(language: string): string {
  return new Intl.DisplayNames("en", { type: "language", fallback: "code" }).of(language) ?? language;
}

async function make(
  path: string,
  { language, how }: Choice,
  signal: AbortSignal,
  onProgress: (text: string) => void,
): Promise<TranslationView> {
  const headers = { Accept: "text/event-stream" };
  const { body } = await postJson(path, { language, how }, { headers, signal });
  if (body) {
    for await (const event of decodeRunEvents<TranslationEvent>(body)) {
      if (event.type === "progress") onProgress(`Translating, ${event.done} of ${event.total} lines`);
      if (event.type === "done") return event.translation;
      if (event.type === "error") throw new CallFailed({ status: 0, code: event.code, message: event.message });
    }
  }
  throw new CallFailed({ status: 0, code: "unreachable", message: "" });
}
