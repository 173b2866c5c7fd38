import { lazyPart } from "~/app/shell/lazy-part";
import { Skeleton } from "~/app/ui/skeleton";
import type { ChaptersState } from "../use-chapters";
import type { ChapterActions } from "./chapter-list";

const ChapterList = lazyPart(() => import("./chapter-list"));

type ChaptersProps = ChapterActions & { chapters: ChaptersState };

/** Chapters: click one to go there. The current one is marked with its progress. */
export function Chapters({ chapters, ...actions }: ChaptersProps) {
  return (
    <section aria-labelledby="chapters-heading" className="border-t border-line pt-4">
      <h3 id="chapters-heading" className="font-semibold">
        Chapters
      </h3>
      {chapters.state === "loading" && <Coming />}
      {chapters.state === "failed" && (
        <p className="mt-2 text-small text-quiet">
          Couldn't create chapters.{" "}
          <button type="button" className="text-link" onClick={chapters.retry}>
            Try again
          </button>
        </p>
      )}
      {chapters.state === "there" && <ChapterList whileLoading={<Coming />} found={chapters} {...actions} />}
    </section>
  );
}

/** Placeholder while the chapters load, about as tall as they are. */
function Coming() {
  return (
    <div className="mt-3 min-h-56 space-y-4" aria-hidden="true">
      <Skeleton className="h-4" />
      <Skeleton className="h-4 w-2/3" />
      <Skeleton className="h-4" />
      <Skeleton className="h-4 w-2/3" />
      <Skeleton className="h-4" />
    </div>
  );
}
