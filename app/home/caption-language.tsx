import { useRef, useState } from "react";
import { captionLanguages, languageName } from "~/app/transcripts/caption-languages";
import { Select } from "~/app/ui/select";

/** The detected language of the chosen or typed captions; null if there are none or it can't be detected. */
export function useDetected() {
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
export function CaptionLanguage({ detected }: { detected: string | null }) {
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
