import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
} from "react";
import { createPortal } from "react-dom";

import { classNames } from "./class-names";
import { IconButton } from "./icon-button";
import { CloseIcon } from "./icons";
import { addToastHost } from "./toast-hosts";

export type DialogProps = {
  title: string;
  /** Read by screen readers together with the title. */
  description?: ReactNode;
  role?: "dialog" | "alertdialog";
  /** At most 36, 44 or 60 rem wide; on phones a full-width sheet. */
  size?: "medium" | "large" | "wide";
  /** False for dialogs that need it because no other button closes them. */
  hasCloseButton?: boolean;
  /** The content scrolls on its own, so that the buttons below it stay in view. */
  isColumn?: boolean;
  /** Called on Esc, a press outside, or the close button. Stop rendering the dialog to close it. */
  onClose: () => void;
  /** Moves the focus on closing, if the element that opened the dialog is gone. */
  returnFocus?: (() => void) | undefined;
  onKeyDown?: (event: KeyboardEvent) => void;
  children?: ReactNode;
};

const SIZES = {
  medium: undefined,
  large: "dialog-large sm:max-w-[44rem]",
  wide: "md:top-[5dvh] md:max-h-[90dvh] md:max-w-[60rem]",
};

/** The frame of every dialog; modal while rendered. */
export function Dialog({ title, description, role, size = "medium", onClose, onKeyDown, ...rest }: DialogProps) {
  const frame = useRef<HTMLDialogElement>(null);
  const id = useId();
  useModal(frame, rest.returnFocus);
  const press = (event: KeyboardEvent) => {
    onKeyDown?.(event);
    if (event.key !== "Escape" || event.defaultPrevented) return;
    // Otherwise, pressing Esc twice makes the browser close it without asking.
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  return createPortal(
    <dialog
      ref={frame}
      role={role}
      aria-labelledby={`${id}-title`}
      aria-describedby={description === undefined ? undefined : `${id}-description`}
      className={classNames("dialog", SIZES[size], rest.isColumn && "flex flex-col overflow-hidden")}
      onKeyDown={press}
      onPointerDown={(event) => isOutside(event) && onClose()}
      onCancel={(event) => {
        // A file field's own cancel event bubbles up to here.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
    >
      <div className="flex items-center justify-between gap-3">
        <h2 id={`${id}-title`} className="text-lead font-semibold">
          {title}
        </h2>
        {rest.hasCloseButton && (
          <IconButton label="Close" className="-mt-1 -mr-2" onClick={onClose}>
            <CloseIcon />
          </IconButton>
        )}
      </div>
      {description !== undefined && (
        <p id={`${id}-description`} className="mt-2 wrap-anywhere text-quiet">
          {description}
        </p>
      )}
      {rest.children}
    </dialog>,
    document.body,
  );
}

/** Whether a press was on the backdrop, which the browser reports as the dialog itself. */
function isOutside({ target, currentTarget, clientX, clientY }: PointerEvent): boolean {
  if (target !== currentTarget) return false;
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

type DialogActionsProps = {
  /** Keeps the buttons in view while a long dialog scrolls. */
  isSticky?: boolean;
  children: ReactNode;
};

/** A dialog's buttons: Cancel first, the main action last. */
export function DialogActions({ isSticky, children }: DialogActionsProps) {
  return (
    <div
      className={classNames(
        "mt-5 flex justify-end gap-3 in-[.dialog-large]:flex-wrap",
        isSticky && "sticky -bottom-5 -mb-5 border-t border-line bg-raised pt-3 pb-5",
      )}
    >
      {children}
    </div>
  );
}

/**
 * Shows a dialog as modal while it is rendered. The browser traps the focus, makes the page inert, and restores the
 * focus on closing.
 * @param returnFocus moves the focus on closing, if its previous element is gone
 */
function useModal(frame: RefObject<HTMLDialogElement>, returnFocus?: () => void): void {
  const latest = useRef(returnFocus);
  latest.current = returnFocus;
  useLayoutEffect(() => {
    const dialog = frame.current;
    if (!dialog) return;
    dialog.showModal();
    const leave = addToastHost(dialog);
    return () => {
      leave();
      dialog.close();
      // Wait until the page has rerendered without the dialog.
      setTimeout(() => latest.current?.());
    };
  }, [frame]);
}
