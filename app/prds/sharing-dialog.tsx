import { Suspense } from "react";
import { lazyPart } from "~/app/shell/lazy-part";
import type { Sharing } from "./use-sharing";

const DocumentLink = lazyPart(() => import("~/app/shares/document-link"));

/** The dialog about a document's link, while it is open. */
export function SharingDialog({ sharing, title }: { sharing: Sharing; title: string }) {
  if (!sharing.isOpen) return null;
  return (
    <Suspense fallback={null}>
      <DocumentLink sharing={sharing} title={title} />
    </Suspense>
  );
}
