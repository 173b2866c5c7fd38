import { classNames } from "~/app/ui/class-names";
import { ErrorNote } from "~/app/ui/error-note";

/** Names a file that was not taken, and what to do first. */
export function RefusedNote({ name, first, className }: { name: string | null; first: string; className?: string }) {
  if (name === null) return null;
  return (
    <ErrorNote className={classNames("wrap-anywhere", className)}>
      “{name}” wasn't added. Only one recording at a time. {first}, then drop it again.
    </ErrorNote>
  );
}
