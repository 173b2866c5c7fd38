import { useState } from "react";
import { Dialog } from "~/app/ui/dialog";
import { areKeysOn, setKeysOn } from "~/app/ui/use-shortcut";

const SHORTCUTS = [
  { keys: "/", what: "Go to the video link" },
  { keys: "c", what: "Copy the PRD" },
  { keys: "e", what: "Edit the PRD" },
  { keys: "j, k", what: "Next and previous line" },
  { keys: "Enter", what: "Edit the line, or start a new one while editing" },
  { keys: "Alt ↑ ↓", what: "Move the line" },
  { keys: "Ctrl Z", what: "Undo the last change of the PRD" },
  { keys: "Ctrl Shift Z", what: "Redo it" },
  { keys: "Space", what: "Play or pause the video" },
  {
    keys: "← →",
    what: "Seek 5 seconds, or step through the reel",
  },
  { keys: "F8", what: "Go to the notification" },
  { keys: "?", what: "Show this list" },
];

/** The shortcut list, with a switch to turn off single-key shortcuts. */
export default function ShortcutList({
  onClose,
  shortcuts = SHORTCUTS,
}: {
  onClose: () => void;
  shortcuts?: typeof SHORTCUTS;
}) {
  const [isOn, setOn] = useState(areKeysOn);
  return (
    <Dialog title="Keyboard shortcuts" hasCloseButton onClose={onClose}>
      <dl className="mt-2 divide-y divide-line">
        {shortcuts.map(({ keys, what }) => (
          <div key={keys} className="flex justify-between gap-4 py-2">
            <dt>{what}</dt>
            <dd>
              <kbd className="rounded-sm border border-edge px-2 font-sans text-small">{keys}</kbd>
            </dd>
          </div>
        ))}
      </dl>
      <label className="mt-4 flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-5"
          checked={isOn}
          onChange={(event) => setOn(setKeysOn(event.target.checked))}
        />
        Single-key shortcuts
      </label>
    </Dialog>
  );
}
