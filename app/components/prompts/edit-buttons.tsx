import type { Editing } from "./use-editing";

/** Edit, or in edit mode Save and Cancel. */
export function EditButtons({ editing, shortcut }: { editing: Editing; shortcut?: string }) {
  if (editing.texts === null) {
    return (
      <button type="button" className="button button-small" aria-keyshortcuts={shortcut} onClick={editing.edit}>
        Edit
      </button>
    );
  }
  return (
    <>
      <button
        type="button"
        className="button button-small button-primary"
        disabled={editing.isSaving}
        onClick={editing.save}
      >
        {editing.isSaving ? "Saving..." : editing.other ? "Save mine as the newest" : "Save"}
      </button>
      <button type="button" className="button button-small" disabled={editing.isSaving} onClick={editing.cancel}>
        Cancel
      </button>
    </>
  );
}

/** Said when another tab or device saved the same document meanwhile. */
export function ConflictNote({ editing: { other, takeOther } }: { editing: Editing }) {
  return (
    <div role="alert">
      {other && (
        <div className="mt-4 max-w-measure border-l-4 border-warn py-1 pl-4">
          <p className="font-semibold">This document was saved in another place meanwhile</p>
          <p className="text-quiet">
            What was saved there is version {other.version}; what you typed is still here. Save yours as the newest, and
            both stay among the versions, or{" "}
            <button type="button" className="text-link" onClick={takeOther}>
              drop yours and show the other
            </button>
            .
          </p>
        </div>
      )}
    </div>
  );
}
