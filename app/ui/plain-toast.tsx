import type { ToastText } from "./toast-store";

/** Replaces the toast component while a page without a connection can't load it. */
export function PlainToast({ toast: { title, description } }: { toast: ToastText }) {
  return (
    <div className="toasts">
      <div role="alert" data-state="open" className="toast rounded-sm border border-edge bg-raised px-4 py-3">
        <div className="font-semibold">{title}</div>
        {description}
      </div>
    </div>
  );
}
