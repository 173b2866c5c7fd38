import { Link } from "@remix-run/react";
import { useSyncExternalStore } from "react";
import { LIBRARY } from "~/app/shell/site-links";
import { ButtonAnchor, ButtonLink } from "~/app/ui/button";
import { counted } from "~/functions/text/counted";
import type { HomeTab } from "./home-tabs";
import { hasMade } from "./made-here";

const neverChanges = () => () => undefined;
const LIMIT_REACHED = "You've reached the free usage limit. Please upgrade to Pro to continue.";

type NoteProps = {
  tab: HomeTab;
  /** Null until known; its space is reserved to avoid layout shift. */
  left: number | null;
};

export function FreeUsesNote({ tab, left }: NoteProps) {
  const isMade = useSyncExternalStore(neverChanges, hasMade, () => false);
  return (
    <p className="mt-2 max-sm:min-h-[2lh] text-small text-quiet">
      {left === 0 ? (
        <>
          <span className="text-ink">{LIMIT_REACHED}</span>
          <span className="mt-3 flex flex-wrap gap-2">
            <ButtonLink to="/auth?tab=register" variant="primary">
              Create a free account
            </ButtonLink>
            <ButtonAnchor href="#upgrade">See Pro</ButtonAnchor>
          </span>
        </>
      ) : (
        <span
          className={left === null ? "invisible noscript:hidden" : undefined}
          aria-hidden={left === null || undefined}
        >
          {counted(left ?? 2, tab === "prd" ? "free PRD" : "free transcript")} left.{" "}
        </span>
      )}
      {left !== 0 && (
        <>
          <Link to="/auth" className="text-link">
            Sign up
          </Link>{" "}
          to keep going.{" "}
        </>
      )}
      {/* Comes last, and on its own line on phones, so that nothing moves when this browser's memory is read. */}
      {isMade && (
        <span className="max-sm:block">
          What you made is in{" "}
          <Link to={LIBRARY.to} className="text-link">
            your library
          </Link>
          .
        </span>
      )}
    </p>
  );
}
