import { type ReactNode, useId } from "react";
import { classNames } from "./class-names";
import { useFileDrop } from "./use-file-drop";

type RecordingFieldProps = {
  label: string;
  hint: string;
  className: string;
  /** Called with what is chosen or dropped; never with nothing. */
  onFiles: (files: File[]) => void;
  /** What is wrong with the last one. */
  children?: ReactNode;
};

/** Takes an audio or video file, by file picker or drag and drop. */
export function RecordingField({ label, hint, className, onFiles, children }: RecordingFieldProps) {
  const hintId = useId();
  const take = (files: readonly File[]) => files.length > 0 && onFiles([...files]);
  const { isOver, target } = useFileDrop(take);
  return (
    <label
      className={classNames(
        "grid cursor-pointer content-center justify-items-center gap-1 rounded-sm border border-dashed p-4 text-center hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink",
        className,
        isOver ? "border-ink" : "border-edge",
      )}
      {...target}
    >
      <span className="font-semibold underline decoration-edge underline-offset-4">{label}</span>
      <input
        type="file"
        accept="audio/*,video/*"
        className="sr-only"
        aria-describedby={hintId}
        onChange={({ currentTarget: { files } }) => take([...(files ?? [])])}
      />
      <span id={hintId} className="text-small text-quiet">
        {hint}
      </span>
      {children}
    </label>
  );
}
