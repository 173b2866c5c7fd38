import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import { Button } from "./button";
import { CloseIcon } from "./icons";
import { dismissToast, type Toast as ToastState } from "./toast-store";
import { useToastTime } from "./use-toast-time";

const THRESHOLD_PX = 50;

type Swipe = {
  onPointerDown(event: PointerEvent): void;
  onPointerMove(event: PointerEvent): void;
  onPointerUp(event: PointerEvent): void;
  onPointerCancel(): void;
};

/** Lets a right swipe move the element, and dismisses it if the swipe is long enough. */
function useSwipeAway(element: RefObject<HTMLElement>, dismiss: () => void): Swipe {
  const start = useRef<number | null>(null);
  const place = (px: number) => {
    if (element.current) element.current.style.translate = px === 0 ? "" : `${px}px`;
  };
  const end = () => {
    start.current = null;
    place(0);
  };
  return {
    onPointerDown: ({ pointerType, clientX }) => {
      if (pointerType !== "mouse") start.current = clientX;
    },
    onPointerMove: ({ clientX }) => {
      if (start.current !== null) place(Math.max(0, clientX - start.current));
    },
    onPointerUp: ({ clientX }) => {
      const isFar = start.current !== null && clientX - start.current >= THRESHOLD_PX;
      end();
      if (isFar) dismiss();
    },
    onPointerCancel: end,
  };
}

/**
 * The page's only toast: in the corner on wide screens, above the thumb on small ones. F8 focuses it, and its timer
 * pauses while it is hovered or focused.
 */
export function ToastView({ toast }: { toast: ToastState }) {
  const region = useRef<HTMLElement>(null);
  const hold = useToastTime(toast, dismissToast);
  const [isHeard, setHeard] = useState(false);
  useEffect(() => {
    // Screen readers announce what is added to a live region they already know.
    const frame = requestAnimationFrame(() => setHeard(true));
    const lead = (event: globalThis.KeyboardEvent) => event.key === "F8" && region.current?.focus();
    addEventListener("keydown", lead);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener("keydown", lead);
    };
  }, []);
  const close = () => {
    // Keep the focus in the region where the next toast will appear.
    if (region.current?.contains(document.activeElement)) region.current.focus();
    dismissToast();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    close();
  };
  return (
    <section ref={region} aria-label="Notifications (F8)" tabIndex={-1} className="toasts" onKeyDown={press} {...hold}>
      <div aria-live={toast.isDestructive ? "assertive" : "polite"} aria-atomic="true">
        {isHeard && <ToastBody key={toast.id} toast={toast} onClose={close} />}
      </div>
    </section>
  );
}

function ToastBody({ toast, onClose }: { toast: ToastState; onClose: () => void }) {
  const { title, description, action, isDestructive, isOpen } = toast;
  const body = useRef<HTMLDivElement>(null);
  const [isGone, setGone] = useState(false);
  const swipe = useSwipeAway(body, onClose);
  useEffect(() => {
    if (isOpen) return;
    const leaving = body.current?.getAnimations().map(({ finished }) => finished) ?? [];
    void Promise.allSettled(leaving).then(() => setGone(true));
  }, [isOpen]);
  if (isGone) return null;
  const colors = isDestructive ? "border-bad-ground bg-bad-ground text-on-bad" : "border-edge bg-raised";
  return (
    <div
      ref={body}
      data-state={isOpen ? "open" : "closed"}
      className={`toast flex items-start gap-3 rounded-sm border py-3 pr-2 pl-4 ${colors}`}
      {...swipe}
    >
      <div className="min-w-0 grow py-1.5">
        <div className="font-semibold">{title}</div>
        {description && <div>{description}</div>}
        {action && <div className="sr-only">{action.altText}</div>}
      </div>
      {action && (
        <Button
          className="shrink-0 whitespace-nowrap"
          onClick={() => {
            action.onPress();
            onClose();
          }}
        >
          {action.label}
        </Button>
      )}
      <button type="button" aria-label="Dismiss" className="grid size-11 shrink-0 place-items-center" onClick={onClose}>
        <CloseIcon />
      </button>
    </div>
  );
}
