import { type ReactNode, useEffect, useRef } from "react";
import { LeaveQuestion } from "~/app/shell/leave-question";
import { Button } from "~/app/ui/button";
import type { Editing } from "./use-editing";

type EditButtonProps = { editing: { edits: unknown; edit: () => void }; shortcut?: string };

/** Enters edit mode. Hidden while editing, and focused again afterward. */
export function EditButton({ editing: { edits, edit }, shortcut }: EditButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  const isEditing = edits !== null;
  useEffect(() => {
    if (wasEditing.current && !isEditing) button.current?.focus({ preventScroll: true });
    wasEditing.current = isEditing;
  }, [isEditing]);
  return (
    <Button ref={button} hidden={isEditing} size="small" aria-keyshortcuts={shortcut} onClick={edit}>
      Edit
    </Button>
  );
}

/**
 * Fixed to the bottom of the window: Save and Cancel while the whole document is edited, and what to do about changes that
 * could not be saved.
 */
export function EditBar({ editing }: { editing: Editing }) {
  const { edits, isSaving, save, cancel, changes } = editing;
  const { held, retry, discard } = changes;
  if (edits === null && !held) return null;
  const other = editing.other ?? held?.other;
  return (
    <div className="edit-bar sticky bottom-0 z-10 mt-6 border-t border-line bg-paper pt-3 in-[.prompt-card]:bg-raised pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:pl-34">
      <div role="alert">
        {other && (
          <Note title="Changed elsewhere">
            The saved document is now version {other.version}. Your text is still here. Save it as the newest version,
            and both stay in the version history.
          </Note>
        )}
        {held && !other && <Note title="Couldn't save">{held.message} Your text is still here.</Note>}
      </div>
      {editing.isUnsaved && <LeaveQuestion text="Your edits to this document are not saved." onLeave={editing.drop} />}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" size="small" disabled={isSaving && !held} onClick={held ? retry : save}>
          {isSaving && !held ? "Saving..." : other ? "Save mine as the newest version" : held ? "Try again" : "Save"}
        </Button>
        <Button size="small" disabled={isSaving && !held} onClick={held ? discard : cancel}>
          {other || held ? "Discard my changes" : "Cancel"}
        </Button>
      </div>
    </div>
  );
}

function Note({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mb-3 max-w-measure border-l-4 border-warn pl-4">
      <p className="font-semibold">{title}</p>
      <p className="text-small text-quiet">{children}</p>
    </div>
  );
}
