import { type DragEvent, useState } from "react";

/**
 * An element that takes dropped files.
 * @param onOver called while files are dragged over it
 * @returns whether files are over it, and its event handlers
 */
export function useFileDrop(onFiles: (files: File[]) => void, onOver?: () => void) {
  const [isOver, setOver] = useState(false);
  const onDragOver = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setOver(true);
    onOver?.();
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return { isOver, target: { onDragOver, onDragLeave: () => setOver(false), onDrop } };
}
