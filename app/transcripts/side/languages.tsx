import { useCall } from "~/app/browser/calls/use-call";
import { choicesOf, nameOf } from "../language-choices";
import { useTranslation } from "../use-translation";
import { Select } from "~/app/ui/select";
import { OriginalLanguage } from "./original-language";
import { Translation } from "./translation";

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
