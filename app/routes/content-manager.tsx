import {
  type AppLoadContext,
  type HeadersFunction,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
// Redirects also run in the browser, and the platform's package would bundle the server's runtime.
import {
  type ClientLoaderFunctionArgs,
  redirect,
  type ShouldRevalidateFunction,
  useLoaderData,
} from "@remix-run/react";
import { type Pending, useLatestData } from "~/app/browser/calls/use-latest-data";
import { isSameList, readItemFilters, TALK_FILTERS, toItemsQuery, writeItemFilters } from "~/app/library/filters";
import { type LibraryData, LibraryPage } from "~/app/library/library-page";
import { useOpening } from "~/app/library/use-opening";
import { BARE_ADDRESS, isByTalk, openingAddress, readViewSettings, writeSettings } from "~/app/library/view-settings";
import { readSignedIn } from "~/app/read-signed-in";
import type { RouteHandle } from "~/app/root";
import type { Owner } from "~/functions/accounts/owner";
import { AppError } from "~/functions/errors";
import { formatSettings, type LibrarySettings, parseSettings } from "~/functions/library/library-settings";
import { itemsQuerySchema } from "~/functions/library/model";
import { readLibrary } from "~/functions/library/read-library";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { deps, owner } = context;
  const address = new URL(request.url).searchParams;
  const copy = readViewSettings(request.headers.get("Cookie") ?? "");
  const account = readSignedIn(context).catch(() => null);
  const kept = async () => {
    const text = (await account)?.librarySettings ?? null;
    return text === null ? null : parseSettings(text);
  };
  const isBareDocument = address.size === 0 && isDocument(request);
  // Read nothing of the library for an address that most likely redirects.
  if (isBareDocument && openingAddress(copy) !== BARE_ADDRESS) redirectUnlessBare((await kept()) ?? copy);
  const read = (by: LibrarySettings) => readPage(deps, owner, address, by);
  // The copy is nearly always right, so the library is read in the same round trip as the account.
  const [settings, first] = await Promise.all([kept().then((own) => own ?? copy), read(copy)]);
  if (isBareDocument) redirectUnlessBare(settings);
  const { library, isFirstPage } = isReadAlike(settings, copy) ? first : await read(settings);
  const query = writeItemFilters(new URLSearchParams(), readItemFilters(address)).toString();
  const data: LibraryData = {
    ...library,
    query,
    isFirstPage,
    isAnonymous: owner.userId === null,
    settings,
    isByTalk: isByTalk(address, settings),
  };
  return json(data, { headers: { "Cache-Control": "private, no-store", ...copyHeaders(settings, copy) } });
}

/** Renews this browser's copy of the account's settings if it is old or another account's. */
function copyHeaders(settings: LibrarySettings, copy: LibrarySettings): { "Set-Cookie"?: string } {
  return formatSettings(settings) === formatSettings(copy) ? {} : { "Set-Cookie": writeSettings(settings) };
}

const isReadAlike = (one: LibrarySettings, other: LibrarySettings) =>
  one.pageSize === other.pageSize && one.view === other.view;

/** The library at an address. An unknown page number gives the first page. */
async function readPage(
  deps: AppLoadContext["deps"],
  owner: Owner,
  address: URLSearchParams,
  settings: LibrarySettings,
) {
  const filters = isByTalk(address, settings) ? TALK_FILTERS : readItemFilters(address);
  const limit = settings.pageSize;
  const read = (cursor: string | null) =>
    readLibrary(deps, { owner, query: itemsQuerySchema.parse({ ...toItemsQuery(filters, cursor), limit }) });
  const cursor = (address.get("cursor") ?? "").slice(0, MAX_CURSOR) || null;
  return read(cursor)
    .then((library) => ({ library, isFirstPage: cursor === null }))
    .catch(async (thrown: unknown) => {
      if (cursor === null || !(thrown instanceof AppError) || thrown.code !== "invalid_input") throw thrown;
      return { library: await read(null), isFirstPage: true };
    });
}

const MAX_CURSOR = 600;

/** Whether a browser requests the page itself, not its data for client navigation. */
const isDocument = (request: Request) => (request.headers.get("Accept") ?? "").includes("text/html");

/** @throws Response a redirect, if the saved settings open the library at another address */
function redirectUnlessBare(settings: LibrarySettings): void {
  const address = openingAddress(settings);
  if (address !== BARE_ADDRESS) throw redirect(address);
}

/** On client navigation the page opens immediately with placeholders while the library loads. */
export function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs): Pending<LibraryData> {
  if (new URL(request.url).search === "") redirectUnlessBare(readViewSettings(document.cookie));
  const coming = serverLoader<LibraryData>();
  // The page shows the failure; until then, avoid an unhandled rejection.
  coming.catch(() => undefined);
  return { coming };
}

export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  currentUrl.href === nextUrl.href ? defaultShouldRevalidate : !isSameList(currentUrl, nextUrl);

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const handle: RouteHandle = { isPersonal: true };

export const meta: MetaFunction = () => [{ title: "Library | Vidwright" }, { name: "robots", content: "noindex" }];

export default function ContentManager() {
  const loaded = useLoaderData() as LibraryData | Pending<LibraryData>;
  const { value, isWaiting, isFailed } = useLatestData(loaded);
  useOpening(value?.settings ?? null);
  return <LibraryPage library={value} isWaiting={isWaiting} isFailed={isFailed} />;
}

export function ErrorBoundary() {
  return <LibraryPage library={null} isWaiting={false} isFailed />;
}
