import { Skeleton } from "~/app/ui/skeleton";
/** Placeholders for three cards, in their shape and size. */
export function HistorySkeletons() {
  return (
    <div aria-busy="true">
      <p className="sr-only" role="status">
        Loading your history
      </p>
      <ul className="card-grid" aria-hidden="true">
        {["first", "second", "third"].map((place) => (
          <li
            key={place}
            className="flex h-full min-h-88 flex-col rounded-sm border border-line bg-raised p-5"
            data-testid="skeleton"
          >
            <Skeleton className="h-4 w-32" />
            <Skeleton className="mt-3 h-6 w-4/5" />
            <div className="mt-5 space-y-2.5">
              <Skeleton className="h-4" />
              <Skeleton className="h-4" />
              <Skeleton className="h-4 w-2/3" />
            </div>
            <div className="mt-auto pt-10">
              <div className="h-0.5 bg-line" />
              <Skeleton className="mt-9 h-9 w-60 max-w-full" />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
