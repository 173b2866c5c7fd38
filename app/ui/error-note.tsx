import type { ReactNode } from "react";
import { classNames } from "./class-names";

type ErrorNoteProps = {
  id?: string | undefined;
  className?: string;
  /** Retries what failed. */
  onRetry?: (() => void) | undefined;
  children: ReactNode;
};

/** What failed, and what was not lost. Screen readers announce it when it appears. */
export function ErrorNote({ id, className, onRetry, children }: ErrorNoteProps) {
  return (
    <p id={id} role="alert" className={classNames("border-l-4 border-bad py-1 pl-3", className)}>
      {children}
      {onRetry && (
        <>
          {" "}
          <button type="button" className="text-link" onClick={onRetry}>
            Try again
          </button>
        </>
      )}
    </p>
  );
}
