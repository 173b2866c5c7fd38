import { useEffect, useRef, useState } from "react";
import { callApi, toFailure } from "~/app/client/api/call-api";
import { useLoaded } from "~/app/hooks/use-loaded";
import type { TracksView, TranslationView } from "~/functions/transcripts/translations/schema";
import { type Choice, choicesOf, makeTranslation, nameOf } from "../../../client/transcripts/language-choices";
import { Select } from "../../ui/select";
import { OriginalLanguage } from "./original-language";
import { Translation } from "./translation";

type LanguagesProps = {
  transcriptId: number;
  onMoment: (startMs: number) => void;
  /** When the language of the captions was corrected. */
  onLanguage: (language: string) => void;
};

/** The language of a transcript, and others beside it: those that are kept, the platform's tracks, or made by the model. */
export default function Languages({ transcriptId, onMoment, onLanguage }: LanguagesProps) {
  const path = `/api/transcripts/${transcriptId}`;
  const tracks = useLoaded(`${path}/tracks`, (body) => body as TracksView);
  const [chosen, setChosen] = useState<Choice | null>(null);
  const [shown, setShown] = useState<TranslationView | null>(null);
  const [progress, setProgress] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const call = useRef<AbortController | null>(null);
  useEffect(() => () => call.current?.abort(), []);

  if (tracks.isFailed) {
    return (
      <p className="text-small text-quiet">
        The languages could not be loaded.{" "}
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
          There is no other caption track, and translating needs an AI model, which is not configured here.
        </p>
      </>
    );
  }

  async function choose(choice: Choice | null) {
    call.current?.abort();
    setChosen(choice);
    setFailure(null);
    setShown(null);
    setProgress(choice && "Loading...");
    if (!choice) return;
    const controller = new AbortController();
    call.current = controller;
    const { signal } = controller;
    try {
      setShown(
        choice.isKept
          ? ((await (await callApi(`${path}/translations/${choice.language}`, { signal })).json()) as TranslationView)
          : await makeTranslation(`${path}/translations`, choice, signal, setProgress),
      );
    } catch (thrown) {
      if (signal.aborted) return;
      setFailure(toFailure(thrown).message || "The translation could not be made. Please try again.");
    }
    setProgress(null);
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
        {progress && chosen?.how === "model" && !chosen.isKept && ". It goes on when you leave this page."}
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
      {shown && <Translation translation={shown} exportPath={`${path}/export`} onMoment={onMoment} />}
    </div>
  );
}
