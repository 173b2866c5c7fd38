import type { MouseEvent } from "react";
import { isLastingId } from "~/functions/prds/line-ids";
import { copyText } from "../copy";

/** On narrow screens each time has a row of its own, and the link is below the last one. */
const BELOW_ALL =
  "pointer-fine:max-lg:[.line:has(>.marks>:nth-child(2))>&]:top-13 pointer-fine:max-lg:[.line:has(>.marks>:nth-child(3))>&]:top-19.5";

/**
 * A line's id as a link to it, in the margin below the line's times. A press copies the link.
 * @param props.isQuiet shows it only while the line is hovered or focused
 */
export function LineLink({ id, isQuiet }: { id: string | undefined; isQuiet: boolean }) {
  if (!isLastingId(id)) return null;
  // Under a finger, a link that isn't seen would take what is meant for the time above it.
  const look = isQuiet
    ? "pointer-coarse:pointer-events-none pointer-coarse:[.line:focus-within>&]:pointer-events-auto opacity-0 bg-paper focus-visible:opacity-100 [.line:hover>&]:opacity-100 [.line:focus-within>&]:opacity-100 print:hidden"
    : "";
  return (
    <a
      href={`#${id}`}
      onClick={copy}
      aria-label={`Link to ${id}`}
      className={`absolute top-6.5 left-0 ${BELOW_ALL} z-10 flex min-h-6 items-center font-sans text-small text-quiet hover:underline lg:right-[calc(100%-7rem)] lg:left-auto lg:pr-1 ${look}`}
    >
      {id}
    </a>
  );
}

function copy({ currentTarget: { href, textContent }, metaKey, ctrlKey, shiftKey }: MouseEvent<HTMLAnchorElement>) {
  if (metaKey || ctrlKey || shiftKey) return;
  void copyText(href, { title: "Link copied", description: `It opens this document at ${textContent}.` });
}
