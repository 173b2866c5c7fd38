import { type RefObject, useLayoutEffect, useRef } from "react";
import { addToastHost } from "../../client/toast/hosts";

/**
 * Shows a dialog above the page for as long as it is rendered. The browser keeps the focus in it, makes the page inert, and
 * gives the focus back to what had it.
 * @param returnFocus moves the focus afterwards, where what had it is gone
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
      // After the page is as it will be without the dialog.
      setTimeout(() => latest.current?.());
    };
  }, [frame]);
}
