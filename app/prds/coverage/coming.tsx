import { Skeleton } from "~/app/ui/skeleton";
/** Placeholder while the coverage map loads. */
export function Coming() {
  return (
    <div className="text-small" aria-hidden="true">
      <div className="coverage-strip flex h-6 w-full items-center">
        <Skeleton className="h-2 w-full" />
      </div>
      <p className="coverage-line block min-h-8 py-1.5 text-quiet pointer-coarse:min-h-11 pointer-coarse:py-3" />
    </div>
  );
}
