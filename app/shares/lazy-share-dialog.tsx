import { lazyPart } from "~/app/shell/lazy-part";

/** The dialog in which a thing is shared. */
export const LazyShareDialog = lazyPart(() => import("./share-dialog"));

/** The share dialog for a document. */
export function SharePrd({ id, title, onClose }: { id: number; title: string; onClose: () => void }) {
  return <LazyShareDialog thing={{ kind: "prompts", id, name: title }} title="Share link" onClose={onClose} />;
}
