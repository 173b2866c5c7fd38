import { useRef, useState } from "react";

/** What can be chosen: the languages that are heard by themselves, those most spoken in videos first. */
const CHOICES = "en es pt de fr it nl pl sv ru uk tr ar fa he hi mr id vi th zh ja ko el".split(" ");
const NAMES = new Intl.DisplayNames(["en"], { type: "language" });
const nameOf = (tag: string) => NAMES.of(tag) ?? tag;
const BY_NAME = CHOICES.map((tag) => [tag, nameOf(tag)] as const).sort(([, one], [, other]) =>
  one.localeCompare(other, "en"),
);

/** The language of the captions at hand as they are chosen or typed; null while there are none or it cannot be told. */
export function useDetected() {
  const [detected, setDetected] = useState<string | null>(null);
  const latest = useRef(0);
  /** Only who brings captions loads what reads them. */
  const hear = async (text: string, fileName?: string) => {
    const turn = ++latest.current;
    const { hearCaptions } = await import("~/functions/transcripts/captions/hear");
    const heard = hearCaptions(text, fileName);
    if (turn === latest.current) setDetected(heard);
  };
  return { detected, hear };
}

/** The language of one's own captions: heard from the text, and to be corrected. */
export function CaptionLanguage({ detected }: { detected: string | null }) {
  return (
    <label className="grid gap-1">
      <span className="font-semibold">Language</span>
      <select name="captionsLanguage" defaultValue="" className="field">
        <option value="">{detected ? `Detected: ${nameOf(detected)}` : "Detect from the text"}</option>
        {BY_NAME.map(([tag, name]) => (
          <option key={tag} value={tag}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
