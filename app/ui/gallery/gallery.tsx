import { Controls } from "./controls";
import { Notes } from "./notes";
import { Overlays } from "./overlays";

/** Every component of app/components/ui in all its states. */
export function Gallery() {
  return (
    <div className="mx-auto max-w-page px-5 py-8">
      <h1 className="font-serif text-title font-semibold">Components</h1>
      <Controls />
      <Notes />
      <Overlays />
    </div>
  );
}
