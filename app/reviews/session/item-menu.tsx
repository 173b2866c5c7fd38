import { useState } from "react";
import { lazyPart } from "~/app/shell/lazy-part";
import { DotsIcon } from "~/app/ui/icons";
import { Menu, MenuItem, MenuLink } from "~/app/ui/menu";
import { systemTime } from "~/functions/clock";
import type { FlashcardView } from "~/functions/flashcards/card-views";
import type { ReviewItemView } from "~/functions/reviews/model";
import type { ReviewItem } from "~/functions/reviews/review-content";
import { actOnItem, bookmarkCard, type ItemAct } from "../act-on-item";

const DeleteCard = lazyPart(() => import("./delete-card"));
const DueDialog = lazyPart(() => import("~/app/flashcards/due-dialog"));

type ItemMenuProps = {
  item: ReviewItem;
  /** Called when the item should no longer be reviewed now. */
  onGone: () => void;
  /** Called when the card and all others of its note were deleted. */
  onDeleted: () => void;
  onView: (item: ReviewItem) => void;
  onEdit: ((card: FlashcardView) => void) | null;
};

/** Actions on the current card. */
export function ItemMenu({ item, onGone, onDeleted, onView, onEdit }: ItemMenuProps) {
  const [asked, ask] = useState<"due" | "delete" | null>(null);
  const { content } = item;
  const { transcriptId, citations } = content;
  const card = content.itemType === "flashcard" ? content : null;
  const takeOut = (act: ItemAct) => void actOnItem(item, act).then((done) => done && onGone());
  const reset = () => void actOnItem(item, "reset").then((view) => view && onView({ ...item, ...view }));
  const moved = ({ nextReview }: ReviewItemView) => {
    if (Date.parse(nextReview) > systemTime() + 60_000) onGone();
  };
  return (
    <>
      <Menu label={<DotsIcon />} ariaLabel="Card menu">
        {onEdit && card && <MenuItem onClick={() => onEdit(card)}>Edit</MenuItem>}
        {transcriptId !== null && (
          <MenuLink href={transcriptHref(transcriptId, citations[0]?.segmentId)} target="_blank" rel="noopener">
            Open in transcript
          </MenuLink>
        )}
        {card?.libraryId != null && (
          <MenuItem onClick={() => void bookmarkCard(item, !card.isBookmarked, onView)}>
            {card.isBookmarked ? "Remove bookmark" : "Bookmark"}
          </MenuItem>
        )}
        <MenuItem onClick={() => takeOut("suspend")}>Suspend</MenuItem>
        <MenuItem onClick={() => takeOut("bury")}>Bury until tomorrow</MenuItem>
        <MenuItem onClick={reset}>Reset progress</MenuItem>
        {card ? (
          <>
            <MenuItem onClick={() => ask("due")}>Set due date</MenuItem>
            <MenuItem isDanger isSeparated onClick={() => ask("delete")}>
              Delete
            </MenuItem>
          </>
        ) : (
          <MenuItem onClick={() => takeOut("forget")}>Remove from reviews</MenuItem>
        )}
      </Menu>
      {asked === "due" && card && <DueDialog card={card} onClose={() => ask(null)} onItem={moved} />}
      {asked === "delete" && card && <DeleteCard card={card} onClose={() => ask(null)} onGone={onDeleted} />}
    </>
  );
}

const transcriptHref = (transcriptId: number, segmentId: number | undefined) =>
  `/transcript/${transcriptId}${segmentId === undefined ? "" : `#s${segmentId}`}`;
