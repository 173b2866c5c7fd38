import { type RefObject, useEffect, useRef } from "react";

/**
 * Moves the focus to the first invalid field of a form when a new failure is shown: on a phone it may be out of view.
 * @returns the ref for the form
 */
export function useInvalidFocus(failure: object | null): RefObject<HTMLFormElement> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (failure) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failure]);
  return form;
}
