import { useEffect, useState } from "react";
import type { Refused } from "~/app/browser/review-sync/database";
import { itemName } from "~/app/browser/review-sync/item-name";
import type { ReviewSender } from "~/app/browser/review-sync/review-sender";
import { Button } from "~/app/ui/button";
import { counted } from "~/functions/text/counted";
import { RATING_NAMES } from "./session/review-session";
import { questionLine } from "./session/shown-item";

/** The API's reasons for rejecting a rating, and what they mean to the learner. */
const MEANINGS: readonly (readonly [RegExp, string])[] = [
  [/timeSpent/, "the time it took can't be right."],
  [/reviewedAt|ISO 8601|date and time/, "its date couldn't be read. Check this device's clock."],
  [/large/, "it was too large to send."],
];

const UNKNOWN = "the server couldn't read it.";

/** Field names and formats are not for users. */
const FOR_PROGRAMS = /[a-z][A-Z]|[_{}[\]<>]|JSON|status \d/;

/** Explains to the learner why a rating was refused. @param reason the server's message, or empty */
export function refusalText(reason: string): string {
  const meaning = MEANINGS.find(([pattern]) => pattern.test(reason))?.[1];
  if (meaning) return meaning;
  return reason === "" || FOR_PROGRAMS.test(reason) ? UNKNOWN : reason;
}

/** How many are listed by name; the rest are only counted. */
const LISTED = 5;

type RefusedNoteProps = { refused: readonly Refused[]; sender: ReviewSender };

/** Ratings that the server rejected: which, why, and that they won't be sent again. */
export function RefusedNote({ refused, sender }: RefusedNoteProps) {
  const names = useItemNames(refused, sender);
  const count = refused.length;
  const rest = count - LISTED;
  return (
    <section
      role="alert"
      className="refused-note mb-6 max-w-176 border-l-2 border-bad bg-sunken px-4 py-3 wrap-anywhere"
      aria-label="Ratings not saved"
    >
      <p className="font-semibold">{`${counted(count, "rating was", "ratings were")} not saved.`}</p>
      <p className="refused-later text-quiet">See which and why after the session.</p>
      <p className="text-quiet">
        {count === 1 ? "It doesn't" : "They don't"} count. Everything else you reviewed is safe, and the cards are
        unchanged: rate them again when they come up.
      </p>
      <ul className="mt-2 grid gap-1 text-small">
        {refused.slice(0, LISTED).map((one) => (
          <li key={`${one.kind}-${one.reviewId}`}>
            {names.get(one.reviewId) ?? "A card"}, {ratingLabel(one)}: {refusalText(one.reason ?? "")}
          </li>
        ))}
        {rest > 0 && <li>{`and ${rest} more`}</li>}
      </ul>
      <Button size="small" className="mt-3" onClick={() => void sender.dismissRefused()}>
        Dismiss
      </Button>
    </section>
  );
}

/** For example `Good on Nov 21, 4:33 PM`. */
function ratingLabel(one: Refused): string {
  if (one.kind !== "review") return "undo";
  const { rating, reviewedAt } = one.review;
  const at = new Date(reviewedAt);
  // An invalid time may be the reason for the rejection.
  if (Number.isNaN(at.getTime())) return RATING_NAMES[rating];
  return `${RATING_NAMES[rating]} on ${at.toLocaleString("en-US", { month: "short", day: "numeric", hour: "numeric", minute: "2-digit" })}`;
}

/** The fronts of the rated cards that are still stored locally, by review. */
function useItemNames(refused: readonly Refused[], { db }: ReviewSender): ReadonlyMap<string, string> {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    if (!db) return;
    let isOver = false;
    readNames(refused, db).then(
      (read) => {
        if (!isOver) setNames(read);
      },
      (thrown: unknown) => console.info("The cards at hand could not be read.", thrown),
    );
    return () => {
      isOver = true;
    };
  }, [refused, db]);
  return names;
}

async function readNames(
  refused: readonly Refused[],
  db: NonNullable<ReviewSender["db"]>,
): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const one of refused) {
    const card = one.kind === "review" ? await db.get("cards", [one.learner, itemName(one.review)]) : undefined;
    if (!card) continue;
    names.set(one.reviewId, `\u201c${questionLine(card.view)}\u201d`);
  }
  return names;
}
