import { lazy, Suspense, useRef, useSyncExternalStore } from "react";
import { currentToast, noToast, subscribeToToast } from "../../client/toast/store";

const Toaster = lazy(() => import("./toaster"));

/** Where toasts appear. The toaster itself is loaded with the first toast. */
export function ToastOutlet() {
  const toast = useSyncExternalStore(subscribeToToast, currentToast, noToast);
  const isLoaded = useRef(false);
  isLoaded.current ||= toast !== null;
  if (!isLoaded.current) return null;
  return (
    <Suspense fallback={null}>
      <Toaster toast={toast} />
    </Suspense>
  );
}
