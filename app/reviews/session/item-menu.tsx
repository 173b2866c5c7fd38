import { useState } from "react";
import { lazyPart } from "~/app/shell/lazy-part";
import { DotsIcon } from "~/app/ui/icons";
import { Menu, MenuItem } from "~/app/ui/menu";
import { systemTime } from "~/functions/clock";
import type { FlashcardView } from "~/functions/flashcards/card-views";
import type { ReviewItemView } from "~/functions/reviews/model";
import type { ReviewItem } from "~/functions/reviews/review-content";
import { actOnItem, type ItemAct } from "../act-on-item";

const DueDialog = lazyPart(() => import("~/app/flashcards/due-dialog"));

type ItemMenuProps = {
  item: ReviewItem;
  /** Called when the item should no longer be reviewed now. */
  onGone: () => void;
  onView: (item: ReviewItem) => void;
  onEdit: ((card: FlashcardView) => void) | null;
};

/** Actions on the current card. */
export function ItemMenu({ item, onGone, onView, onEdit }: ItemMenuProps) {
  const [isDating, setDating] = useState(false);
  const { content } = item;
  const takeOut = (act: ItemAct) => void actOnItem(item, act).then((done) => done && onGone());
  const reset = () => void actOnItem(item, "reset").then((view) => view && onView({ ...item, ...view }));
  const moved = ({ nextReview }: ReviewItemView) => {
    if (Date.parse(nextReview) > systemTime() + 60_000) onGone();
  };
  return (
    <>
      <Menu label={<DotsIcon />} ariaLabel="Card menu">
        {onEdit && content.itemType === "flashcard" && <MenuItem onClick={() => onEdit(content)}>Edit</MenuItem>}
        <MenuItem onClick={() => takeOut("suspend")}>Suspend</MenuItem>
        <MenuItem onClick={() => takeOut("bury")}>Bury until tomorrow</MenuItem>
        <MenuItem onClick={reset}>Reset progress</MenuItem>
        {content.itemType === "flashcard" ? (
          <MenuItem onClick={() => setDating(true)}>Set due date</MenuItem>
        ) : (
          <MenuItem onClick={() => takeOut("forget")}>Remove from reviews</MenuItem>
        )}
      </Menu>
      {isDating && content.itemType === "flashcard" && (
        <DueDialog card={content} onClose={() => setDating(false)} onItem={moved} />
      )}
    </>
  );
}
