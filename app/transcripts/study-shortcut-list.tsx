import ShortcutList from "~/app/shell/shortcuts-dialog";

/** The shortcuts of a study page. */
const STUDY_SHORTCUTS = [
  { keys: "/", what: "Find in the transcript" },
  { keys: "s", what: "Select text. Shift and arrows extend it, Enter transforms it" },
  { keys: "Space", what: "Play or pause" },
  { keys: "← →", what: "Seek 5 seconds, or step through the reel or quiz" },
  { keys: "j, k", what: "Next and previous line" },
  { keys: "1 – 9", what: "Choose an answer" },
  { keys: "Enter", what: "Next question; on the last one, submit" },
  { keys: "n", what: "New flashcard" },
  { keys: "f, e", what: "Flip or edit the focused flashcard" },
  { keys: "F8", what: "Go to the notification" },
  { keys: "?", what: "Show this list" },
];

/** A study page's shortcuts. */
export default function StudyShortcutList({ onClose }: { onClose: () => void }) {
  return <ShortcutList shortcuts={STUDY_SHORTCUTS} onClose={onClose} />;
}
