import { useContext } from "react";
import { readingLine } from "~/functions/prds/details/detail-reading";
import type { Grounding as Figure, SharedDetails } from "~/functions/prds/model";
import { addedNotice, checkedNotice, groundingFigure, writtenBy } from "~/functions/prds/what-is-known";
import { OwnerContext } from "./document-owner";

type GroundingProps = {
  grounding: Figure;
  isOfflineDraft: boolean;
  model: string;
  details?: SharedDetails | null | undefined;
};

/** How much of the document is quoted, what was checked, which model wrote it, and which kind of video it assumed. */
export function GroundingLine({ grounding, isOfflineDraft, model, details = null }: GroundingProps) {
  const { quoted } = grounding;
  const added = addedNotice(grounding, useContext(OwnerContext));
  const figure = groundingFigure(grounding);
  const reading = details ? readingLine(details.video) : "";
  return (
    <>
      {reading && <p className="mt-2">{reading}</p>}
      <p className="mt-2 max-w-2xl text-small text-quiet">
        {figure && <span className="text-ink tabular-nums">{figure} </span>}
        {added && `${added} `}
        {quoted > 0 && `${checkedNotice(grounding)} `}
        {writtenBy({ model, isOfflineDraft })}
      </p>
    </>
  );
}
