import { type RefObject, useEffect, useRef, useState } from "react";
import type { SourceErrors } from "./read-source";

/**
 * Takes what is dropped or pasted anywhere on the page into the form, and what another app has shared.
 * @param onErrors told what is wrong with it, or nothing
 * @returns whether something is being dragged over the page
 */
export function useBrought(
  form: RefObject<HTMLFormElement>,
  isActive: boolean,
  onErrors: (errors: SourceErrors) => void,
): boolean {
  const [isOver, setOver] = useState(false);
  const latest = useRef(onErrors);
  latest.current = onErrors;
  useEffect(() => {
    const stopping = new AbortController();
    const to = { form, setOver, onErrors: (errors: SourceErrors) => latest.current(errors) };
    if (isActive) void import("./brought-listeners").then(({ listen }) => listen(to, stopping.signal));
    return () => stopping.abort();
  }, [form, isActive]);
  return isOver;
}
