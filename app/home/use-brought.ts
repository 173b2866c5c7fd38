import { type RefObject, useEffect, useRef, useState } from "react";
import type { SourceErrors } from "./read-source";

const EDITABLE = "input, textarea, select, [contenteditable]";

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
    if (!isActive) return;
    const stopping = new AbortController();
    const load = () => import("./take-brought");
    const take = (event: Event, data: DataTransfer | null) => {
      const isField = event.target instanceof Element && event.target.closest(EDITABLE);
      // Files in a field of text, or text anywhere else, is what no field takes by itself.
      if (event.defaultPrevented || !data || (isField && !data.files.length)) return;
      event.preventDefault();
      // After the event, the browser takes it back.
      const brought = { files: [...data.files], text: data.getData("text/uri-list") || data.getData("text/plain") };
      void load().then(({ takeBrought }) => form.current && takeBrought(form.current, brought, latest.current));
    };
    const on = <Type extends "dragover" | "dragleave" | "drop" | "paste">(
      type: Type,
      listener: (event: WindowEventMap[Type]) => void,
    ) => addEventListener(type, listener, stopping);
    on("paste", (event) => take(event, event.clipboardData));
    on("drop", (event) => {
      setOver(false);
      take(event, event.dataTransfer);
    });
    on("dragleave", ({ relatedTarget }) => relatedTarget || setOver(false));
    on("dragover", (event) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      setOver(true);
    });
    if (location.search.includes("shared")) {
      void load().then(({ takeShared }) => form.current && takeShared(form.current, latest.current));
    }
    return () => stopping.abort();
  }, [form, isActive]);
  return isOver;
}
