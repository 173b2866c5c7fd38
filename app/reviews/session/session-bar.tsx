import { IconButton } from "~/app/ui/icon-button";
import { BackIcon, CloseIcon, ForwardIcon, UndoIcon } from "~/app/ui/icons";
import { Menu, MenuItem } from "~/app/ui/menu";
import { ProgressBar } from "~/app/ui/progress-bar";
import type { SessionRoom } from "../use-session";
import { type OptionProps, SessionOptions } from "./intro";
import { hasNext, hasPrevious, next, onward, previous, reviewedCards } from "./review-session";
import { ShortcutPanel } from "./shortcut-panel";

type SessionBarProps = Pick<OptionProps, "options" | "onOptions"> & {
  room: SessionRoom;
  onClose: () => void;
  isActive: boolean;
};

/** Above the card, away from the ratings: leaving, moving, undo, options and progress. */
export function SessionBar({ room, options, onOptions, onClose, isActive }: SessionBarProps) {
  const { session, change, takeBack, shuffle } = room;
  const total = session.queue.length;
  return (
    <header className="sticky top-0 z-10 -mx-5 bg-paper px-5 py-2">
      <h1 className="sr-only">Study session</h1>
      <div className="-mx-2 flex items-center">
        <IconButton label="Close" title="Close" onClick={onClose}>
          <CloseIcon />
        </IconButton>
        <IconButton
          label="Previous"
          title="Previous"
          className="ml-auto"
          disabled={!hasPrevious(session)}
          onClick={() => change(previous)}
        >
          <BackIcon />
        </IconButton>
        <IconButton label="Next" title="Next" disabled={!hasNext(session)} onClick={() => change(next)}>
          <ForwardIcon />
        </IconButton>
        <IconButton label="Undo" title="Undo" disabled={session.ratings.length === 0} onClick={takeBack}>
          <UndoIcon />
        </IconButton>
        <div className="mr-2 ml-1">
          <Menu label="Options" align="end">
            <li className="px-3">
              <SessionOptions
                isShuffled={session.isShuffled}
                onShuffle={shuffle}
                options={options}
                onOptions={onOptions}
              />
            </li>
            {!hasNext(session) && <MenuItem onClick={() => change(onward)}>Skip to the end</MenuItem>}
            <li className="px-3">
              <ShortcutPanel isActive={isActive} />
            </li>
          </Menu>
        </div>
      </div>
      <p className="mt-1 flex justify-between gap-4 text-small text-quiet tabular-nums">
        <span>
          Progress: {session.index + 1} of {total}
        </span>
        {room.isCram && <span>Cramming</span>}
        <span>Reviewed: {reviewedCards(session)}</span>
      </p>
      <ProgressBar label="Progress" max={total} value={session.index} />
    </header>
  );
}
