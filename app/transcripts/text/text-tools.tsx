import { Menu, MenuLink } from "~/app/ui/menu";

const EXPORTS = [
  { ending: "txt", label: "Text (.txt)" },
  { ending: "srt", label: "Subtitles (.srt)" },
  { ending: "vtt", label: "Subtitles (.vtt)" },
  { ending: "md", label: "Markdown with highlights (.md)" },
];

type TextToolsProps = {
  transcriptId: number;
  /** Null while the text already follows the video. */
  onFollow: (() => void) | null;
};

/** Below the text: download it, follow the video again, and how to select without a pointer. */
export function TextTools({ transcriptId, onFollow }: TextToolsProps) {
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 py-2 text-small text-quiet">
      <Menu id="transcript-export" label="Export">
        {EXPORTS.map(({ ending, label }) => (
          <MenuLink key={ending} href={`/api/transcripts/${transcriptId}/export.${ending}`} download>
            {label}
          </MenuLink>
        ))}
      </Menu>
      {onFollow && (
        <button type="button" className="text-action" onClick={onFollow}>
          Follow the video
        </button>
      )}
      <span className="hidden lg:inline">
        <kbd>S</kbd> selects by keyboard, <kbd>Shift</kbd> and arrows extend, <kbd>Enter</kbd> transforms
      </span>
    </div>
  );
}
