import type { Topic } from "~/functions/prds/parts";
import type { Editing } from "../use-editing";
import { Heading } from "./heading";

/** Topics that the video doesn't cover; remove one that it does. */
export function NotSaidEditor({ editing, topics }: { editing: Editing; topics: readonly Topic[] }) {
  return (
    <section className="mt-10">
      <Heading>Nothing found about</Heading>
      <ul className="document-heading flex flex-wrap gap-2 font-sans">
        {topics.map((topic, index) => {
          const at = `notSaid.${index}`;
          const isOff = editing.edits?.[at]?.text === "";
          return (
            <li key={topic}>
              <button
                type="button"
                className="choice"
                aria-pressed={!isOff}
                onClick={() => editing.change(at, { text: isOff ? topic : "" })}
              >
                {topic}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
