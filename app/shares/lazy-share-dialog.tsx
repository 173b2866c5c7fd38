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
