import { useState } from "react";
import { call } from "~/app/browser/calls/call";
import { toFailure } from "~/app/browser/calls/call-api";
import { captionLanguages, languageName } from "../caption-languages";
import { Select } from "~/app/ui/select";

type OriginalProps = { transcriptId: number; language: string; onLanguage: (language: string) => void };

/** The language of uploaded captions, as detected or stated, with a way to correct it. */
export function OriginalLanguage({ transcriptId, language, onLanguage }: OriginalProps) {
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
