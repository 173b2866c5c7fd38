import { formatMark, nameMark } from "~/functions/text/format-time";
import type { TranslationView } from "~/functions/transcripts/translations/model";
import { followVoice } from "~/functions/transcripts/voice";
import { useNamed } from "../speakers/naming";

const EXPORTS = ["txt", "srt", "vtt", "md"];

type TranslationProps = {
  translation: TranslationView;
  /** Without the file extension. */
  exportPath: string;
  onMoment: (startMs: number) => void;
};

/** A translated transcript, each line with its time, and its downloads. */
export function Translation({ translation, exportPath, onMoment }: TranslationProps) {
  const { language } = translation;
  const segments = useNamed(translation.segments);
  const voice = followVoice();
  const names = segments.map(voice);
  return (
    <>
      <section
        aria-label="Translation"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region that the keyboard must reach
        tabIndex={0}
        lang={language}
        dir="auto"
        className="translation mt-2 max-h-96 overflow-y-auto font-serif *:[contain-intrinsic-size:auto_3rem] *:[content-visibility:auto]"
      >
        {segments.map(({ id, startMs, estimated, text }, index) => (
          <p key={id} dir="auto">
            <button
              type="button"
              className="mark"
              aria-label={estimated && nameMark({ startMs, estimated })}
              onClick={() => onMoment(startMs)}
            >
              {formatMark({ startMs, estimated })}
            </button>{" "}
            {names[index] && <b className="font-semibold font-sans text-[0.875em]">{`${names[index]}: `}</b>}
            {text}
          </p>
        ))}
      </section>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 text-small text-quiet">
        Export
        {EXPORTS.map((ending) => (
          <a
            key={ending}
            href={`${exportPath}.${ending}?language=${language}`}
            download
            aria-label={`.${ending} in this language`}
            className="text-action inline-flex items-center"
          >
            .{ending}
          </a>
        ))}
      </p>
    </>
  );
}
