import type { RefObject } from "react";
import { whenIdle } from "~/app/browser/page/when-idle";
import type { SourceErrors } from "./read-source";
import { isForField } from "./text-or-files";

const EDITABLE = "input, textarea, select, [contenteditable]";

type Taker = {
  form: RefObject<HTMLFormElement>;
  setOver: (isOver: boolean) => void;
  onErrors: (errors: SourceErrors) => void;
};

const load = () => import("./take-brought");

/** Listens on the whole page for what is dropped and pasted, and takes what another app has shared. */
export function listen({ form, setOver, onErrors }: Taker, signal: AbortSignal): void {
  if (signal.aborted) return;
  const take = (event: Event, data: DataTransfer | null) => {
    const isField = event.target instanceof Element && event.target.closest(EDITABLE);
    if (event.defaultPrevented || !data || (isField && isForField(event.type, data.types))) return;
    event.preventDefault();
    // After the event, the browser takes it back.
    const brought = { files: [...data.files], text: data.getData("text/uri-list") || data.getData("text/plain") };
    void load().then(({ takeBrought }) => form.current && takeBrought(form.current, brought, onErrors));
  };
  addEventListener("paste", (event) => take(event, event.clipboardData), { signal });
  addEventListener(
    "drop",
    (event) => {
      setOver(false);
      take(event, event.dataTransfer);
    },
    { signal },
  );
  addEventListener("dragleave", ({ relatedTarget }) => relatedTarget === null && setOver(false), { signal });
  addEventListener(
    "dragover",
    (event) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      setOver(true);
    },
    { signal },
  );
  if (new URLSearchParams(location.search).has("shared")) {
    void load().then(({ takeShared }) => form.current && takeShared(form.current, onErrors));
  }
  if (matchMedia("(display-mode: standalone)").matches) keepForShares(signal);
}

/** An installed app takes what other apps share, also without a network. */
function keepForShares(signal: AbortSignal): void {
  const stop = whenIdle(
    () => void import("~/app/browser/service-worker/keep-reading").then(({ keepHome }) => keepHome()),
  );
  signal.addEventListener("abort", stop);
}
