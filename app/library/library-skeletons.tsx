import { Skeleton, SkeletonGroup } from "~/app/ui/skeleton";
import { STAT, STATS } from "./stats";

/** Placeholders for the statistics, in their final size. */
export function StatSkeletons() {
  return (
    <div className={STATS} aria-hidden="true">
      {["total", "week", "favorites", "streak"].map((one) => (
        <div key={one} className={STAT}>
          <Skeleton className="h-5 w-24 max-sm:w-20" />
          <Skeleton className="mt-1 h-8 w-16 max-sm:h-6.5" />
          <Skeleton className="mt-2 h-3 w-32 max-sm:hidden" />
        </div>
      ))}
    </div>
  );
}

/** Placeholders for the filters and items. */
export function ListSkeleton() {
  return (
    <SkeletonGroup label="Loading your library">
      <Skeleton className="h-11" />
      <Skeleton className="mt-5 h-13" />
      <div className="card-columns mt-11">
        {["first", "second", "third"].map((one) => (
          <div key={one} className="library-card h-full">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="mt-4 h-6 w-4/5" />
            <Skeleton className="mt-4 h-4" />
            <Skeleton className="mt-2 h-4 w-2/3" />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}
