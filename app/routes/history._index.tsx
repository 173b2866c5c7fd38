import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { type ClientLoaderFunctionArgs, Form, Link, useLoaderData, useSearchParams } from "@remix-run/react";
import { useSignInPath } from "~/app/accounts/use-sign-in-path";
import { type Pending, useLatestData } from "~/app/browser/calls/use-latest-data";
import { type HistoryData, HistoryList } from "~/app/prds/history-list";
import { HistorySkeletons } from "~/app/prds/history-skeletons";
import { Button, ButtonAnchor } from "~/app/ui/button";
import { Input } from "~/app/ui/field";
import { AppError } from "~/functions/errors";
import { type HistoryPage, readHistoryCards } from "~/functions/prds/list-prds";
import type { RouteHandle } from "../root";

type PageData = HistoryData & { isAnonymous: boolean };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { deps, owner } = context;
  const query = new URL(request.url).searchParams;
  const search = (query.get("search") ?? "").trim();
  const cursor = query.get("cursor") ?? undefined;
  const page = await readHistoryCards(deps, { owner, search, cursor }).catch(emptyForUnknownCursor);
  const data: PageData = {
    ...page,
    search,
    isFirstPage: cursor === undefined,
    isAnonymous: owner.userId === null,
  };
  return data;
}

/** A truncated address shows an empty page with a link back, not an error. */
function emptyForUnknownCursor(thrown: unknown): HistoryPage<never> {
  if (thrown instanceof AppError && thrown.code === "invalid_input") return { prompts: [], next: null };
  throw thrown;
}

/** On client navigation the page opens immediately with placeholders while the list loads. */
export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs): Pending<PageData> {
  const coming = serverLoader<PageData>();
  // The page shows the failure; until then, avoid an unhandled rejection.
  coming.catch(() => undefined);
  return { coming };
}

export const handle: RouteHandle = { isPersonal: true };

export const meta: MetaFunction = () => [{ title: "History | Vidwright" }, { name: "robots", content: "noindex" }];

export default function History() {
  const { value, isWaiting, isFailed } = useLatestData(useLoaderData() as PageData | Pending<PageData>);
  const [query] = useSearchParams();
  return (
    <div className="mx-auto max-w-page px-5 py-10 sm:py-16">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h1 className="font-serif text-title font-semibold">History</h1>
        <SearchForm search={query.get("search") ?? ""} />
      </div>
      {isFailed ? (
        <NotLoaded />
      ) : value && !isWaiting ? (
        <Page key={query.toString()} {...value} />
      ) : (
        <HistorySkeletons />
      )}
    </div>
  );
}

function Page({ isAnonymous, ...data }: PageData) {
  const signIn = useSignInPath();
  const hasDocuments = data.prompts.length > 0;
  return (
    <>
      {isAnonymous && (
        <p className="mb-8 max-w-measure text-quiet">
          {hasDocuments && "These documents are saved in this browser. "}
          <Link to={signIn} className="text-link">
            Sign in
          </Link>{" "}
          {hasDocuments ? "to see them on every device." : "to see your documents."}
        </p>
      )}
      <HistoryList {...data} />
    </>
  );
}

function SearchForm({ search }: { search: string }) {
  return (
    <Form method="get" action="/history" className="flex w-full gap-2 sm:w-auto">
      <search className="flex grow gap-2">
        <Input
          key={search}
          type="search"
          name="search"
          aria-label="Search by title"
          placeholder="Search by title"
          defaultValue={search}
          maxLength={200}
          className="sm:w-72"
        />
        <Button type="submit">Search</Button>
      </search>
    </Form>
  );
}

function NotLoaded() {
  return (
    <div role="alert" className="border-t border-line pt-8">
      <p className="max-w-measure text-quiet">Couldn't load your history. Your PRDs are safe.</p>
      <ButtonAnchor href="/history" className="mt-5">
        Try again
      </ButtonAnchor>
    </div>
  );
}

export function ErrorBoundary() {
  return (
    <div className="mx-auto max-w-page px-5 py-10 sm:py-16">
      <h1 className="mb-8 font-serif text-title font-semibold">History</h1>
      <NotLoaded />
    </div>
  );
}
