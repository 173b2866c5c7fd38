import { ButtonLink } from "~/app/ui/button";
import { EmptyState } from "~/app/ui/empty-state";
import { counted } from "~/functions/text/counted";
import { filtersAddress } from "./filters";

/** A visitor with nothing in this browser may have come for their account's library. */
export function SignInFirst({ to }: { to: string }) {
  return (
    <EmptyState
      title="Sign in to see your library"
      text="New here? Make a transcript from a video, without an account."
      action={
        <p className="flex flex-wrap justify-center gap-3">
          <ButtonLink variant="primary" to={to} viewTransition>
            Sign in
          </ButtonLink>
          <ButtonLink to="/?tab=transcript" viewTransition>
            Create Transcript
          </ButtonLink>
        </p>
      }
    />
  );
}

/** An account without any items. */
export function NothingYet() {
  return (
    <EmptyState
      title="Your library is empty"
      text="Everything you make is kept here: transcripts, PRDs, quizzes, flashcards, and highlights."
      action={
        <ButtonLink variant="primary" to="/?tab=transcript" viewTransition>
          Create Transcript
        </ButtonLink>
      }
    />
  );
}

/** Everything is in the archive. */
export function AllArchived({ archived }: { archived: number }) {
  return (
    <EmptyState
      className="mt-6"
      title="Everything is archived"
      text={`${counted(archived, "item")} in the archive. Restore what you want to see here.`}
      action={<ButtonLink to={filtersAddress({ status: "archived" })}>Show the archive</ButtonLink>}
    />
  );
}

/** The filters match nothing, or a page has no more. */
export function NoMatch({ isFirstPage, onClear }: { isFirstPage: boolean; onClear: () => void }) {
  return (
    <EmptyState
      className="mt-6"
      text={isFirstPage ? "No content found matching your criteria" : "That's everything."}
      action={
        <ButtonLink
          to={filtersAddress({})}
          onClick={(event) => {
            event.preventDefault();
            onClear();
          }}
        >
          Clear Filters
        </ButtonLink>
      }
    />
  );
}
