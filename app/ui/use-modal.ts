import { type RefObject, useLayoutEffect, useRef } from "react";
import { addToastHost } from "./hosts";

/**
 * Shows a dialog as modal while it is rendered. The browser traps the focus, makes the page inert, and restores the
 * focus on closing.
 * @param returnFocus moves the focus on closing, if its previous element is gone
 */
export function useModal(frame: RefObject<HTMLDialogElement>, returnFocus?: () => void): void {
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
