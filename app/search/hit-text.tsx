import type { SearchHit } from "~/functions/search/schema";
import { describeHit, splitMarks } from "./hit-names";

/** A hit's sentence with the matches marked, and below it its type, video and time. */
export function HitText({ hit }: { hit: SearchHit }) {
  return (
    <>
      <span className="block wrap-anywhere">
        {splitMarks(hit.text, hit.marks).map(({ text, isMarked, at }) =>
          isMarked ? (
            <mark
              key={at}
              className="bg-transparent font-semibold text-inherit underline decoration-2 underline-offset-2"
            >
              {text}
            </mark>
          ) : (
            <span key={at}>{text}</span>
          ),
        )}
      </span>
      <span className="mt-0.5 flex gap-x-2 text-small text-quiet">
        {describeHit(hit).map((part, index, parts) => (
          <span key={part} className={index > 0 && index < parts.length - 1 ? "truncate" : "shrink-0 tabular-nums"}>
            {part}
          </span>
        ))}
      </span>
    </>
  );
}
