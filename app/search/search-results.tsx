import { Link } from "@remix-run/react";
import { useSignInPath } from "~/app/accounts/use-sign-in-path";
import { useCurrentUser } from "~/app/shell/use-current-user";
import { ButtonLink } from "~/app/ui/button";
import { EmptyState } from "~/app/ui/empty-state";
import type { TalksPage } from "~/functions/search/model";
import { MOST_GROUPED } from "~/functions/search/search-limits";
import { counted } from "~/functions/text/counted";
import { DidYouMean } from "./did-you-mean";
import { HitText } from "./hit-text";
import { NOTHING_HAS_ALL } from "./missing-words";
import { TagText } from "./tag-text";

/** A page of search results by talk, or those of one talk. */
export function SearchResults({
  q,
  talk,
  page: { tags, talks, next, meant, notices, isComplete, isCut },
}: {
  q: string;
  /** The key of the one talk that is shown; null for all. */
  talk: string | null;
  page: TalksPage;
}) {
  const to = (query: Record<string, string>) => `/search?${new URLSearchParams(query)}`;
  return (
    <>
      <p className="mt-3 text-small text-quiet">
        <Link to={`/content-manager?${new URLSearchParams({ search: q })}`} className="text-link">
          Search titles only
        </Link>
      </p>
      {notices.map(({ part, message, instead }) => (
        <p key={part} className="mt-4">
          {message}{" "}
          {instead !== undefined && (
            <Link to={to({ q: instead })} className="text-link">
              Search for {instead}
            </Link>
          )}
        </p>
      ))}
      {!isComplete && (
        <p className="mt-4 text-quiet">
          Your library is still being indexed.{" "}
          <Link to={to({ q })} className="text-link">
            Search again
          </Link>
        </p>
      )}
      {tags.length > 0 && (
        <ul className="mt-6 divide-y divide-line border-b border-line">
          {tags.map((tag) => (
            <li key={tag.id}>
              <Link to={tag.href} className="block py-3 hover:bg-sunken">
                <TagText tag={tag} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {isComplete && talks.length + tags.length === 0 && <NothingFound />}
      {meant !== null && <DidYouMean meant={meant} to={to({ q: meant })} />}
      {talks.some(({ hits }) => hits.some(({ missing }) => missing)) && (
        <p className="mt-4">{NOTHING_HAS_ALL} With most of them:</p>
      )}
      {talk !== null && (
        <p className="mt-4">
          <Link to={to({ q })} className="text-link">
            All talks
          </Link>
        </p>
      )}
      {talks.map((one) => (
        <Talk key={one.key} talk={one} isCut={isCut} all={talk === null ? to({ q, talk: one.key }) : null} />
      ))}
      {next !== null && (
        <ButtonLink to={to({ q, ...(talk !== null && { talk }), from: String(next) })} className="mt-6">
          {talk === null ? "More talks" : "More results"}
        </ButtonLink>
      )}
      {isCut && (
        <p className="mt-6 text-quiet">
          Only the first {MOST_GROUPED.toLocaleString("en")} results are shown. Add a word to narrow the search.
        </p>
      )}
    </>
  );
}

/** A visitor may have come for what is in their account. */
function NothingFound() {
  const signIn = useSignInPath();
  const user = useCurrentUser();
  const text = "Try fewer words, or leave out a filter.";
  if (user) return <EmptyState className="mt-6" title="Nothing found" text={text} />;
  return (
    <EmptyState
      className="mt-6"
      title="Nothing found in this browser"
      text={`${text} Sign in to search your library.`}
      action={
        <ButtonLink to={signIn} variant="primary" viewTransition>
          Sign in
        </ButtonLink>
      }
    />
  );
}

type TalkProps = {
  talk: TalksPage["talks"][number];
  isCut: boolean;
  /** Shows all that was found in it; null where that is shown. */
  all: string | null;
};

/** What was found in a talk, or its beginning. A plus says that there may be more. */
function Talk({ talk: { title, count, hits }, isCut, all }: TalkProps) {
  return (
    <section aria-label={title} className="mt-8">
      <h2 className="flex items-baseline justify-between gap-4 border-b border-edge pb-1">
        <span className="min-w-0 font-semibold wrap-anywhere">{title}</span>
        <span className="shrink-0 text-small text-quiet tabular-nums">
          {isCut ? `${count}+ results` : counted(count, "result")}
        </span>
      </h2>
      <ul className="divide-y divide-line">
        {hits.map((hit) => (
          <li key={hit.id}>
            <Link to={hit.href} className="block py-3 leading-5 hover:bg-sunken">
              <HitText hit={hit} />
            </Link>
          </li>
        ))}
      </ul>
      {all !== null && count > hits.length && (
        <p className="border-t border-line pt-2">
          <Link to={all} aria-label={`Show all ${count} in ${title}`} className="text-link">
            Show all {count}
          </Link>
        </p>
      )}
    </section>
  );
}
