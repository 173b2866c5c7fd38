import { type ComponentProps, Suspense, useState } from "react";
import { lazyPart } from "~/app/shell/lazy-part";

const Languages = lazyPart(() => import("./languages"));

/** The language section, loaded on demand. */
export function MoreLanguages(props: ComponentProps<typeof Languages>) {
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
