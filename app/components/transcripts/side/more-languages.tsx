import { lazy, Suspense, useState } from "react";

const Languages = lazy(() => import("./languages"));

type MoreLanguagesProps = { transcriptId: number; onMoment: (startMs: number) => void };

/** The other languages, loaded when they are wanted. */
export function MoreLanguages(props: MoreLanguagesProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="border-t border-line pt-4" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="font-semibold">Languages</summary>
      {isOpen && (
        <Suspense fallback={null}>
          <div className="mt-2">
            <Languages {...props} />
          </div>
        </Suspense>
      )}
    </details>
  );
}
