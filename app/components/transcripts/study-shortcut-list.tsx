import { STUDY_SHORTCUTS } from "../../client/transcripts/study-shortcuts";
import ShortcutList from "../shell/shortcut-list";

/** A study page's shortcuts. */
export default function StudyShortcutList({ onClose }: { onClose: () => void }) {
  return <ShortcutList shortcuts={STUDY_SHORTCUTS} onClose={onClose} />;
}
