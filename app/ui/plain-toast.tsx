import type { ToastText } from "./toast-store";

/** The first toast of a page that lost its connection, until the component can be loaded. */
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
