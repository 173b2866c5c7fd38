import { Skeleton } from "../ui/skeleton";
/** The shape of the coverage map that comes. */
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
