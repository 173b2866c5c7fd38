import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useRef } from "react";
import { createPortal } from "react-dom";
import { useModal } from "../../hooks/ui/use-modal";
import { classNames } from "./class-names";
import { IconButton } from "./icon-button";
import { CloseIcon } from "./icons";

export type DialogProps = {
  title: string;
  /** Read to screen readers together with the title. */
  description?: ReactNode;
  role?: "dialog" | "alertdialog";
  /** 36, 44 or 60 rem at most; on a phone a sheet as wide as the screen. */
  size?: "medium" | "large" | "wide";
  /** For one that has no button of its own that closes it. */
  hasCloseButton?: boolean;
  /** The content scrolls by itself, so that what stands under it stays in sight. */
  isColumn?: boolean;
  /** Esc, a press outside, or the close button. It closes when it is no longer rendered. */
  onClose: () => void;
  /** Moves the focus afterwards, where what opened the dialog is gone. */
  returnFocus?: (() => void) | undefined;
  onKeyDown?: (event: KeyboardEvent) => void;
  children?: ReactNode;
};

/** The frame of every dialog: modal for as long as it is rendered. */
export function Dialog({ title, description, role, size = "medium", onClose, onKeyDown, ...rest }: DialogProps) {
  const frame = useRef<HTMLDialogElement>(null);
  const id = useId();
  useModal(frame, rest.returnFocus);
  const press = (event: KeyboardEvent) => {
    onKeyDown?.(event);
    if (event.key !== "Escape" || event.defaultPrevented) return;
    // Prevented, because the browser would close it without asking when Esc is pressed twice.
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
      className={classNames("dialog", `dialog-${size}`, rest.isColumn && "flex flex-col overflow-hidden")}
      onKeyDown={press}
      onPointerDown={(event) => isOutside(event) && onClose()}
      onCancel={(event) => {
        // A file field's own cancel bubbles up to here.
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

/** Whether a press was on what lies behind the dialog, which the browser counts as the dialog itself. */
function isOutside({ target, currentTarget, clientX, clientY }: PointerEvent): boolean {
  if (target !== currentTarget) return false;
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

type DialogActionsProps = {
  /** They stay in reach while a long dialog scrolls. */
  isSticky?: boolean;
  children: ReactNode;
};

/** The buttons at a dialog's end: what leaves things as they are first, what the dialog is for last. */
export function DialogActions({ isSticky, children }: DialogActionsProps) {
  return <div className={classNames("dialog-actions", isSticky && "dialog-actions-sticky")}>{children}</div>;
}
