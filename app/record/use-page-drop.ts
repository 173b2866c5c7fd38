import { useEffect, useRef } from "react";

/** Takes files dropped anywhere on the page, which a browser would otherwise open in the page's place. */
export function usePageDrop(onFiles: (files: File[]) => void): void {
  const latest = useRef(onFiles);
  latest.current = onFiles;
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener("dragover", (event) => event.dataTransfer?.types.includes("Files") && event.preventDefault(), {
      signal,
    });
    addEventListener(
      "drop",
      (event) => {
        const files = [...(event.dataTransfer?.files ?? [])];
        if (event.defaultPrevented || files.length === 0) return;
        event.preventDefault();
        latest.current(files);
      },
      { signal },
    );
    return () => listening.abort();
  }, []);
}
