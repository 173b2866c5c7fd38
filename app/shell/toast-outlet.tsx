import { lazy, Suspense, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { loadPart } from "~/app/browser/page/load-part";
import { PlainToast } from "~/app/ui/plain-toast";
import { noToastHost, subscribeToToastHost, topToastHost } from "~/app/ui/toast-hosts";
import { currentToast, noToast, subscribeToToast } from "~/app/ui/toast-store";

const Toast = lazy(() =>
  // No toast can say that this one is missing.
  loadPart(
    () => import("~/app/ui/toast").then((module) => ({ default: module.ToastView })),
    () => {},
  ),
);

/**
 * Where toasts appear: on the page, or inside the modal dialog above it. The toast component is loaded with the first
 * one.
 */
export function ToastOutlet() {
  const toast = useSyncExternalStore(subscribeToToast, currentToast, noToast);
  const host = useSyncExternalStore(subscribeToToastHost, topToastHost, noToastHost);
  if (toast === null) return null;
  const shown = (
    <Suspense fallback={isOffline() && <PlainToast toast={toast} />}>
      <Toast toast={toast} />
    </Suspense>
  );
  return host ? createPortal(shown, host) : shown;
}

const isOffline = () => typeof navigator === "object" && !navigator.onLine;
