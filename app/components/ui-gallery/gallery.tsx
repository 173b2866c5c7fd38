import { Controls } from "./controls";
import { Notes } from "./notes";
import { Overlays } from "./overlays";

/** Every component of app/components/ui in all its states. */
export function Gallery() {
  return (
    <div className="mx-auto max-w-page px-5 py-8">
      <h1 className="text-title font-semibold tracking-tight">Components</h1>
      <Controls />
      <Notes />
      <Overlays />
    </div>
  );
}
