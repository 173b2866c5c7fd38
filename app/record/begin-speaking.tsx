import { useEffect, useState } from "react";
import { captionLanguages, languageName } from "~/app/transcripts/caption-languages";
import { Button } from "~/app/ui/button";
import { ErrorNote } from "~/app/ui/error-note";
import { Field } from "~/app/ui/field";
import { Select } from "~/app/ui/select-field";
import type { Speaking, SpeakingState } from "./speaking";
import { browserLanguages, isRecognizedHere } from "./speech-api";
import { PROBLEM_TEXTS } from "./texts";

type BeginSpeakingProps = { speaking: Speaking; state: SpeakingState; label: string };

/** Asks for the language, says where the sound goes, and begins or goes on. */
export function BeginSpeaking({ speaking, state, label }: BeginSpeakingProps) {
  const [language, setLanguage] = useState(() => speaking.language ?? browserLanguages()[0]);
  const isHere = useIsHere(language);
  const isStarting = state.phase === "starting";
  return (
    <div className="grid gap-4">
      {state.problem && <ErrorNote>{PROBLEM_TEXTS[state.problem]}</ErrorNote>}
      <Field label="You speak" hint={isHere === null ? "\u00a0" : WHERE[isHere ? "here" : "maker"]}>
        {(control) => (
          <Select {...control} value={language} onChange={({ currentTarget }) => setLanguage(currentTarget.value)}>
            {languagesToSpeak(language).map(([tag, name]) => (
              <option key={tag} value={tag}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button
        variant="primary"
        className="justify-self-start max-sm:w-full"
        // Not disabled, which would take no focus when it appears.
        aria-disabled={isHere === null}
        disabled={isStarting}
        onClick={() => isHere !== null && speaking.start({ language, isHere })}
        autoFocus={state.phase === "paused"}
      >
        {isStarting ? "Opening the microphone…" : isHere === false ? `Agree and ${lower(label)}` : label}
      </Button>
    </div>
  );
}

const WHERE = {
  here: "This browser recognizes your words itself: the sound doesn't leave your device.",
  maker:
    "To recognize your words, this browser may send the sound to its maker, such as Google, Microsoft, or Apple. Vidwright gets only the words.",
};

const lower = (label: string) => label.charAt(0).toLowerCase() + label.slice(1);

/** Null until the browser has said it. */
function useIsHere(language: string): boolean | null {
  const [known, setKnown] = useState<{ language: string; isHere: boolean } | null>(null);
  useEffect(() => {
    let isWanted = true;
    void isRecognizedHere(language).then((isHere) => isWanted && setKnown({ language, isHere }));
    return () => {
      isWanted = false;
    };
  }, [language]);
  return known?.language === language ? known.isHere : null;
}

/** The browser's languages first, because they say which English or Portuguese is spoken. */
function languagesToSpeak(chosen: string): (readonly [tag: string, name: string])[] {
  const own = [...new Set([...browserLanguages(), chosen])];
  const listed = captionLanguages().filter(([tag]) => !own.includes(tag));
  return [...own.map((tag) => [tag, languageName(tag)] as const), ...listed];
}
