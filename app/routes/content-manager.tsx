import { type HeadersFunction, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
// Redirects also run in the browser, and the platform's package would bundle the server's runtime.
import {
  type ClientLoaderFunctionArgs,
  redirect,
  type ShouldRevalidateFunction,
  useLoaderData,
} from "@remix-run/react";
import { isSameList, readFilters, toItemsQuery, writeFilters } from "~/app/client/content/filters";
import { openingAddress, readSettings } from "~/app/client/content/settings";
import { type LibraryData, LibraryPage } from "~/app/components/content/library-page";
import { type Pending, useLatestData } from "~/app/hooks/use-latest-data";
import { readLibrary } from "~/functions/content/read-library";
import { itemsQuerySchema } from "~/functions/content/schema";
import { AppError } from "~/functions/errors";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { deps, owner } = context;
  const address = new URL(request.url).searchParams;
  const settings = readSettings(request.headers.get("Cookie") ?? "");
  if (address.size === 0) redirectUnlessBare(openingAddress(settings));
  const filters = readFilters(address);
  const read = (cursor: string | null) =>
    readLibrary(deps, {
      owner,
      query: itemsQuerySchema.parse({ ...toItemsQuery(filters, cursor), limit: settings.pageSize }),
    });
  const cursor = (address.get("cursor") ?? "").slice(0, MAX_CURSOR) || null;
  // A truncated address shows the first page.
  const { library, isFirstPage } = await read(cursor)
    .then((found) => ({ library: found, isFirstPage: cursor === null }))
    .catch(async (thrown: unknown) => {
      if (cursor === null || !(thrown instanceof AppError) || thrown.code !== "invalid_input") throw thrown;
      return { library: await read(null), isFirstPage: true };
    });
  const query = writeFilters(new URLSearchParams(), filters).toString();
  const data: LibraryData = { ...library, query, isFirstPage, isAnonymous: owner.userId === null, settings };
  return json(data, { headers: { "Cache-Control": "private, no-store" } });
}

const MAX_CURSOR = 600;

/** @throws Response a redirect, if the library opens with something other than the bare address */
function redirectUnlessBare(address: string): void {
  if (address !== "/content-manager") throw redirect(address);
}

/** Within the app the page opens immediately with placeholders, and the library loads. */
export function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs): Pending<LibraryData> {
  if (new URL(request.url).search === "") redirectUnlessBare(openingAddress(readSettings(document.cookie)));
  const coming = serverLoader<LibraryData>();
  // The page shows the failure; until then, avoid an unhandled rejection.
  coming.catch(() => undefined);
  return { coming };
}

export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  currentUrl.href === nextUrl.href ? defaultShouldRevalidate : !isSameList(currentUrl, nextUrl);

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction = () => [{ title: "Library | Vidwright" }, { name: "robots", content: "noindex" }];

export default function ContentManager() {
  const loaded = useLoaderData() as LibraryData | Pending<LibraryData>;
  const { value, isWaiting, isFailed } = useLatestData(loaded);
  return <LibraryPage library={value} isWaiting={isWaiting} isFailed={isFailed} />;
}

export function ErrorBoundary() {
  return <LibraryPage library={null} isWaiting={false} isFailed />;
}
