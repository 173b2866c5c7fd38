import { useEffect, useState } from "react";
import type { Failure } from "~/app/browser/calls/call-api";
import { renameThing } from "~/app/library/change-things";

export type Titling = {
  title: string;
  /** Whether the title's field is open. */
  isOpen: boolean;
  open(): void;
  close(): void;
  /** Returns null on success, else the failure for the field to show. */
  rename(to: string): Promise<Failure | null>;
  /** Shows a title that was saved elsewhere. */
  show(title: string): void;
};

/**
 * A PRD's title, which its owner can change in place.
 * @param onRenamed called after a change and after its undo
 */
export function useTitle(prompt: { id: number; videoTitle: string }, onRenamed?: () => void): Titling {
  const [title, setTitle] = useState(prompt.videoTitle);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    setTitle(prompt.videoTitle);
  }, [prompt.videoTitle]);
  const show = (now: string) => {
    setTitle(now);
    onRenamed?.();
  };
  return {
    title,
    isOpen,
    open: () => setOpen(true),
    close: () => setOpen(false),
    rename: (to) => renameThing({ itemType: "prompt", itemId: prompt.id }, { from: title, to }, show),
    show,
  };
}
