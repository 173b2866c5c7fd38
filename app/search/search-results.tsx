import { Link } from "@remix-run/react";
import { useSignInPath } from "~/app/accounts/use-sign-in-path";
import { useCurrentUser } from "~/app/shell/use-current-user";
import { ButtonLink } from "~/app/ui/button";
import { EmptyState } from "~/app/ui/empty-state";
import type { SearchPage } from "~/functions/search/model";
import { counted } from "~/functions/text/counted";
import { groupByTalk } from "./group-hits";
import { HitText } from "./hit-text";
import { NOTHING_HAS_ALL } from "./missing-words";
import { TagText } from "./tag-text";

/** A number of results; a plus says that further pages may have more. */
const countOf = (count: number, isMore: boolean) => (isMore ? `${count}+ results` : counted(count, "result"));

/** A page of search results by talk. */
export function SearchResults({
  q,
  page: { tags, hits, next, meant, notices, isComplete },
}: {
  q: string;
  page: SearchPage;
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
      {isComplete && hits.length + tags.length === 0 && <NothingFound />}
      {meant !== null && (
        <p className="mt-4">
          Did you mean{" "}
          <Link to={to({ q: meant })} className="text-link font-semibold">
            {meant}
          </Link>
          ?
        </p>
      )}
      {hits.some(({ missing }) => missing) && <p className="mt-4">{NOTHING_HAS_ALL} With most of them:</p>}
      <Talks hits={hits} hasMore={next !== null} />
      {next !== null && (
        <ButtonLink to={to({ q, cursor: next })} className="mt-6">
          More results
        </ButtonLink>
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

/** What was found, by talk. */
function Talks({ hits, hasMore }: { hits: SearchPage["hits"]; hasMore: boolean }) {
  return (
    <>
      {groupByTalk(hits).map(({ key, title, hits: ofTalk }) => (
        <section key={key} aria-label={title} className="mt-8">
          <h2 className="flex items-baseline justify-between gap-4 border-b border-edge pb-1">
            <span className="min-w-0 font-semibold wrap-anywhere">{title}</span>
            <span className="shrink-0 text-small text-quiet tabular-nums">{countOf(ofTalk.length, hasMore)}</span>
          </h2>
          <ul className="divide-y divide-line">
            {ofTalk.map((hit) => (
              <li key={hit.id}>
                <Link to={hit.href} className="block py-3 leading-5 hover:bg-sunken">
                  <HitText hit={hit} />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
