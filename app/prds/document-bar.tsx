import type { ReactNode } from "react";
import { Button } from "~/app/ui/button";
import { Menu } from "~/app/ui/menu";
import { EditButton } from "./edit-controls";
import type { Editing } from "./use-editing";

type DocumentBarProps = {
  heading: ReactNode;
  editing?: Editing;
  onShare: () => void;
  /** Items of the export menu; if absent, there is no such menu. */
  exports?: ReactNode;
  /** Items of the menu of further actions. */
  more: ReactNode;
};

/** A document's heading and its actions. It has one primary action, and stays in view while the document is read. */
export function DocumentBar({ heading, editing, onShare, exports, more }: DocumentBarProps) {
  const isEditing = editing?.edits != null;
  return (
    <div className="document-bar z-10 items-center justify-between gap-6 border-line bg-paper py-2 max-sm:contents sm:sticky sm:top-0 sm:flex sm:border-b lg:pl-34">
      <div className="min-w-0 grow">{heading}</div>
      <div className="document-actions">
        {!isEditing && (
          <Button variant="primary" size="small" onClick={onShare}>
            Share link
          </Button>
        )}
        {editing && <EditButton editing={editing} shortcut="e" />}
        {!isEditing && (
          <>
            {exports && <Menu label="Export">{exports}</Menu>}
            <Menu label="More">{more}</Menu>
          </>
        )}
      </div>
    </div>
  );
}
