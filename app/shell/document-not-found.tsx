import { NotYours } from "./not-yours";

/** In place of a page of a document that whoever asks does not have. */
export function DocumentNotFound() {
  return (
    <NotYours title="Document not found" links={[{ to: "/history", label: "Back to History" }]}>
      This document isn't in your history. It may have been deleted, or it belongs to another account.
    </NotYours>
  );
}
