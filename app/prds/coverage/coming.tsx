import { useContext } from "react";
import { RailContext } from "~/app/player/reel/rail";
import { Skeleton } from "~/app/ui/skeleton";

/** Placeholder while the coverage map loads; on a reel it takes no place of its own. */
export function Coming() {
  const isOwn = useContext(RailContext) === undefined;
  return (
    <div className="text-small" aria-hidden="true">
      {isOwn && (
        <div className="coverage-strip flex h-6 w-full items-center">
          <Skeleton className="h-2 w-full" />
        </div>
      )}
      <p className="coverage-line block min-h-8 py-1.5 text-quiet pointer-coarse:min-h-11 pointer-coarse:py-3" />
    </div>
  );
}
