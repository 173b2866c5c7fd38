import * as RadixToast from "@radix-ui/react-toast";
import { dismissToast, type Toast } from "../../client/toast/store";
import { CloseIcon } from "../shell/icons";

const DURATION_MS = 5000;
const SWIPE_THRESHOLD_PX = 50;

/** The one toast there is, in the corner on wide screens and above the thumb on small ones. F8 leads to it. */
export default function Toaster({ toast }: { toast: Toast | null }) {
  return (
    <RadixToast.Provider duration={DURATION_MS} swipeDirection="right" swipeThreshold={SWIPE_THRESHOLD_PX}>
      {toast && (
        <RadixToast.Root
          key={toast.id}
          open={toast.isOpen}
          onOpenChange={(isOpen) => {
            if (!isOpen) dismissToast();
          }}
          type={toast.isDestructive ? "foreground" : "background"}
          data-destructive={toast.isDestructive}
          className="toast flex items-start gap-3 rounded-sm border border-edge bg-raised py-3 pr-2 pl-4 shadow-lg data-destructive:border-bad-ground data-destructive:bg-bad-ground data-destructive:text-on-bad"
        >
          <div className="min-w-0 grow py-1.5">
            <RadixToast.Title className="font-semibold">{toast.title}</RadixToast.Title>
            {toast.description && <RadixToast.Description>{toast.description}</RadixToast.Description>}
          </div>
          {toast.action && (
            <RadixToast.Action
              altText={toast.action.altText}
              className="button shrink-0 whitespace-nowrap"
              onClick={toast.action.onPress}
            >
              {toast.action.label}
            </RadixToast.Action>
          )}
          <RadixToast.Close aria-label="Dismiss" className="grid size-11 shrink-0 place-items-center">
            <CloseIcon />
          </RadixToast.Close>
        </RadixToast.Root>
      )}
      <RadixToast.Viewport className="toasts fixed inset-x-4 bottom-4 z-50 sm:left-auto sm:w-96" />
    </RadixToast.Provider>
  );
}
