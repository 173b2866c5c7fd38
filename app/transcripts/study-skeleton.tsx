import { Skeleton } from "~/app/ui/skeleton";
/** Placeholder while a study page loads. */
export function StudySkeleton() {
  return (
    <div className="mx-auto max-w-page px-5 py-4 sm:py-8" role="status" aria-label="Loading transcript...">
      <Skeleton className="mt-8 h-9 w-2/3" />
      <Skeleton className="mt-3 h-5 w-1/3" />
      <div className="mt-8 h-11 border-b border-line" />
      <div className="mt-8 grid grid-cols-1 gap-x-12 gap-y-6 max-sm:gap-y-3 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr] lg:items-start">
        <Skeleton className="h-[600px] lg:col-1 lg:row-[1/span_2] lg:sticky lg:top-4" />
        <Skeleton className="h-64 lg:col-2 lg:row-[1/span_2]" />
      </div>
    </div>
  );
}
