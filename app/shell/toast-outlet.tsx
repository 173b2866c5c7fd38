import { useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { PlainToast } from "~/app/ui/plain-toast";
import { noToastHost, subscribeToToastHost, topToastHost } from "~/app/ui/toast-hosts";
import { currentToast, noToast, subscribeToToast } from "~/app/ui/toast-store";
import { lazyPart } from "./lazy-part";

// If the toast component is missing, no toast can report it.
const Toast = lazyPart(async () => ({ default: (await import("~/app/ui/toast")).ToastView }), { tell: () => {} });

/**
 * Where toasts appear: on the page, or inside the modal dialog above it. The toast component is loaded with the first
 * one.
 */
export function ToastOutlet() {
  const toast = useSyncExternalStore(subscribeToToast, currentToast, noToast);
  const host = useSyncExternalStore(subscribeToToastHost, topToastHost, noToastHost);
  if (toast === null) return null;
  const shown = <Toast whileLoading={isOffline() && <PlainToast toast={toast} />} toast={toast} />;
  return host ? createPortal(shown, host) : shown;
}

const isOffline = () => typeof navigator === "object" && !navigator.onLine;
