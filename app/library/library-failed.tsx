import { useLocation } from "@remix-run/react";
import { ButtonAnchor } from "~/app/ui/button";

/** Shown instead of the library, or above a stale copy of it. */
export function LibraryFailed() {
  const { pathname, search } = useLocation();
  return (
    <div role="alert" className="mb-6 border-l-4 border-bad py-1 pl-4">
      <p className="max-w-measure">Couldn't load your library. What you made is safe.</p>
      <ButtonAnchor href={`${pathname}${search}`} className="mt-3">
        Try again
      </ButtonAnchor>
    </div>
  );
}
