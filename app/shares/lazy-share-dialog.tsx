import { type ComponentProps, Suspense } from "react";
import { lazyPart } from "~/app/shell/lazy-part";

const ShareDialog = lazyPart(() => import("./share-dialog"));

/** The dialog in which a thing is shared, loaded when it is first opened. */
export function LazyShareDialog(props: ComponentProps<typeof ShareDialog>) {
  return (
    <Suspense fallback={null}>
      <ShareDialog {...props} />
    </Suspense>
  );
}

/** The same for a document. */
export function SharePrd({ id, title, onClose }: { id: number; title: string; onClose: () => void }) {
  return <LazyShareDialog thing={{ kind: "prompts", id, name: title }} title="Share link" onClose={onClose} />;
}
