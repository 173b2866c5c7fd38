import { Button, ButtonLink } from "~/app/ui/button";
import { EmptyState } from "~/app/ui/empty-state";
import { partAddress } from "~/functions/reviews/part";
import { counted } from "~/functions/text/counted";
import { SESSION_SIZE } from "../session/review-session";
import type { Loaded } from "../use-reviews";

type PartEmptyProps = {
  /** Its part is missing offline, and if it is gone. */
  loaded: Loaded;
  /** Studies this many cards beyond the daily limits. */
  onMore: (count: number) => void;
};

/** Shown when a part has nothing to study now: why, and what to do. */
export default function PartEmpty({ loaded: { part: known, isKept, isMore }, onMore }: PartEmptyProps) {
  if (isKept) {
    return (
      <EmptyState
        titleId="part-empty"
        title="No cards of this left offline"
        text="The rest will load when you're back online."
      />
    );
  }
  if (!known) {
    return (
      <EmptyState
        titleId="part-empty"
        title="There's nothing here to study"
        text="It may have been deleted."
        action={<ButtonLink to="/review">All due cards</ButtonLink>}
      />
    );
  }
  const { text, name, total, waiting, nextDue } = known;
  if (total === 0) return <NoCards text={text} name={name} />;
  if (waiting > 0 && !isMore) {
    return (
      <EmptyState
        titleId="part-empty"
        title="Done for today"
        text={`You've reached today's limits. ${counted(waiting, "card waits", "cards wait")} in “${name}”.`}
      >
        <p className="mt-4 flex flex-wrap justify-center gap-3">
          <Button variant="primary" onClick={() => onMore(Math.min(SESSION_SIZE, waiting))}>
            Study more now
          </Button>
          <ButtonLink to="/review?tab=settings">Change limits</ButtonLink>
        </p>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      titleId="part-empty"
      title={`Nothing due in “${name}”`}
      text={
        nextDue === null
          ? `Its ${counted(total, "card")} may be back later today.`
          : `The next card is due on ${dayOf(nextDue)}.`
      }
    >
      <p className="mt-4 flex flex-wrap justify-center gap-3">
        <ButtonLink to={`${partAddress(text)}&cram`} variant="primary">
          Cram all {counted(total, "card")}
        </ButtonLink>
        <ButtonLink to="/review">All due cards</ButtonLink>
      </p>
    </EmptyState>
  );
}

/** For example `Monday, November 23`, in the browser's time zone. */
function dayOf(iso: string): string {
  return new Date(iso).toLocaleDateString("en-US", { weekday: "long", month: "long", day: "numeric" });
}

/** What each kind of part needs before it has cards: a sentence, and where to go. */
function NoCards({ text, name }: { text: string; name: string }) {
  const [kind = "", id] = text.split("-");
  const library = (label: string, to: string) => ({ label, to: `/content-manager?${to}` });
  const needs: Record<string, { title?: string; say: string; go: { label: string; to: string } }> = {
    talk: {
      say: "Make some from its transcript.",
      go: { label: "Make cards", to: `/transcript/${id}?tab=flashcards` },
    },
    tag: {
      say: "Give this tag to talks, quizzes, or cards in your library.",
      go: library("Open the library", "view=items"),
    },
    collection: {
      say: "Add talks, quizzes, or cards to it in your library.",
      go: library("Open the library", "view=items"),
    },
    bookmarked: { say: "Bookmark a card in its menu during a session.", go: { label: "All due cards", to: "/review" } },
    favorite: {
      say: "Add cards, quizzes, or talks to your favorites in the library.",
      go: library("Open the library", "view=items"),
    },
    leeches: {
      title: "No leeches",
      say: "Cards that you keep forgetting will be here.",
      go: { label: "All due cards", to: "/review" },
    },
  };
  const need = needs[kind];
  if (!need) return null;
  return (
    <EmptyState
      titleId="part-empty"
      title={need.title ?? `No cards in “${name}” yet`}
      text={need.say}
      action={
        <ButtonLink to={need.go.to} viewTransition variant="primary">
          {need.go.label}
        </ButtonLink>
      }
    />
  );
}
