import { Skeleton } from "../ui/skeleton";
/** The shape of a study page while it comes. */
export function StudySkeleton() {
  return (
    <div className="mx-auto max-w-page px-5 py-4 sm:py-8" role="status" aria-label="Loading transcript...">
      <Skeleton className="mt-8 h-9 w-2/3" />
      <Skeleton className="mt-3 h-5 w-1/3" />
      <div className="mt-8 h-11 border-b border-line" />
      <div className="study-columns mt-8">
        <Skeleton className="study-text h-[600px]" />
        <Skeleton className="study-side h-64" />
      </div>
    </div>
  );
}
