import { Suspense, useEffect, useSyncExternalStore } from "react";
import { ask, currentDialog, noDialog, subscribeToDialog } from "./open-dialog";
import { lazyPart } from "~/app/shell/lazy-part";

const ExportDialog = lazyPart(() => import("./exchange/export-dialog"));
const ImportDialog = lazyPart(() => import("./exchange/import-dialog"));
const ShareDialog = lazyPart(() => import("~/app/shares/share-dialog"));

const close = () => ask(null);

/** Dialogs that the library's menus open through `ask`. */
export function LibraryDialogs() {
  const asked = useSyncExternalStore(subscribeToDialog, currentDialog, noDialog);
  // Close the dialog when the page is left.
  useEffect(() => close, []);
  if (!asked) return null;
  return (
    <Suspense fallback={null}>
      {asked.dialog === "share" && <ShareDialog thing={asked.thing} onClose={close} />}
      {asked.dialog === "export" && <ExportDialog choices={asked.choices} onClose={close} />}
      {asked.dialog === "import" && <ImportDialog onClose={close} />}
    </Suspense>
  );
}
