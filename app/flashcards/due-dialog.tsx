import { type FormEvent, useState } from "react";
import { Button } from "~/app/ui/button";
import { Dialog, DialogActions } from "~/app/ui/dialog";
import { Input } from "~/app/ui/field";
import { systemTime } from "~/functions/clock";
import type { FlashcardView } from "~/functions/flashcards/card-views";
import type { ReviewItemView } from "~/functions/reviews/model";
import { nameCard, setDue } from "./change-cards";

type DueDialogProps = { card: FlashcardView; onClose: () => void; onItem: (item: ReviewItemView) => void };

/** The day by the learner's clock, in the format of a date field. */
function dayOf(date: Date): string {
  const two = (part: number) => String(part).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Chooses the next due date of a card. */
export default function DueDialog({ card, onClose, onItem }: DueDialogProps) {
  const [isPending, setPending] = useState(false);
  const today = dayOf(new Date(systemTime()));
  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const [year = 0, month = 1, day = 1] = String(new FormData(event.currentTarget).get("day")).split("-").map(Number);
    const now = new Date(systemTime());
    // Keep the current time of day: choosing today means now, and a clock change can't move it to the day before.
    const due = new Date(year, month - 1, day, now.getHours(), now.getMinutes());
    setPending(true);
    if (await setDue(card, due, onItem)) onClose();
    else setPending(false);
  }
  return (
    <Dialog title="Set due date" description={nameCard(card)} onClose={onClose}>
      <form onSubmit={save}>
        <label className="mt-4 block">
          Show this card next on
          <Input type="date" name="day" required min={today} defaultValue={today} className="mt-1" />
        </label>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={isPending}>
            Save
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
