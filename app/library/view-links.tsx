import { Link } from "@remix-run/react";
import { useCurrentUser } from "~/app/shell/use-current-user";
import { showToast } from "~/app/ui/toast-store";
import type { LibrarySettings, LibraryViewName } from "~/functions/library/library-settings";
import { saveViewSettings, viewAddress } from "./view-settings";

const LABELS: readonly [LibraryViewName, string][] = [
  ["talks", "By talk"],
  ["items", "All items"],
];

/** Links between the list of talks and the list of all items; the library next opens with the one chosen. */
export function ViewLinks({ view, settings }: { view: LibraryViewName; settings: LibrarySettings }) {
  const isSignedIn = useCurrentUser() !== null;
  const remember = async (next: LibraryViewName) => {
    const failure = await saveViewSettings(settings, { view: next }, isSignedIn);
    if (failure) showToast({ title: "Error", description: "Couldn't remember this view.", isDestructive: true });
  };
  return (
    <nav aria-label="View" className="mb-4 flex gap-5 max-sm:mb-0">
      {LABELS.map(([name, label]) => (
        <Link
          key={name}
          to={viewAddress(name)}
          preventScrollReset
          aria-current={name === view ? "true" : undefined}
          className="inline-flex min-h-11 items-center decoration-2 underline-offset-4 hover:underline aria-current:font-semibold aria-current:underline max-sm:min-h-10"
          onClick={() => void remember(name)}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
