import { Skeleton } from "../ui/skeleton";
/** Placeholder while the coverage map loads. */
export function Coming() {
  return (
    <div className="coverage" aria-hidden="true">
      <div className="coverage-strip flex items-center">
        <Skeleton className="h-2 w-full" />
      </div>
      <p className="coverage-line" />
    </div>
  );
}
