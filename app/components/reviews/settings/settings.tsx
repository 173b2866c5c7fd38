import { lazy, Suspense } from "react";
import { useLoaded } from "~/app/hooks/use-loaded";
import type { StudySettings } from "~/functions/reviews/settings";
import { OwnCards } from "./own-cards";
import { SettingsFields } from "./settings-fields";

const FitPanel = lazy(() => import("../fit/fit-panel"));

/** How a learner wants to be asked. */
export default function Settings() {
  const { value, set, isFailed, reload } = useLoaded("/api/reviews/settings", (body) => body as StudySettings);
  if (isFailed) {
    return (
      <div role="alert" className="empty-card">
        <h2 className="text-lead font-semibold">Your settings could not be loaded</h2>
        <p className="mt-2 text-quiet">They are as they were.</p>
        <button type="button" className="button mt-4" onClick={reload}>
          Try again
        </button>
      </div>
    );
  }
  if (!value) return <div className="reviewer-placeholder" role="status" aria-label="Loading settings" />;
  return (
    <>
      <SettingsFields saved={value} onSaved={set} />
      <Suspense fallback={null}>
        <FitPanel />
      </Suspense>
      <OwnCards />
    </>
  );
}
