import { STUDY_SHORTCUTS } from "./study-shortcuts";
import ShortcutList from "~/app/shell/shortcut-list";

/** A study page's shortcuts. */
export default function StudyShortcutList({ onClose }: { onClose: () => void }) {
  return <ShortcutList shortcuts={STUDY_SHORTCUTS} onClose={onClose} />;
}
