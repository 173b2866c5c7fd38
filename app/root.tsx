import {
  type AppLoadContext,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunction,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import { type ReactNode, useContext } from "react";
import { Footer } from "~/app/shell/footer";
import { networkLink } from "~/app/shell/network-link";
import { NotFound, PageNote } from "~/app/shell/page-note";
import { PageStyles } from "~/app/shell/page-styles";
import { SignedOut } from "~/app/shell/signed-out";
import { Header } from "~/app/shell/site-header";
import { ToastOutlet } from "~/app/shell/toast-outlet";
import { useIsExpired } from "~/app/shell/use-current-user";
import { ButtonAnchor } from "~/app/ui/button";
import type { CurrentUser } from "~/functions/accounts/model";
import { causeOf, toAppError } from "~/functions/errors";
import { NonceContext } from "./nonce";
import { readSignedIn } from "./read-signed-in";

export const links: LinksFunction = () => [
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "icon", href: "/icons/icon-192.png", type: "image/png", sizes: "192x192" },
  { rel: "apple-touch-icon", href: "/icons/apple-touch-icon.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

export const meta: MetaFunction = () => [{ title: "Vidwright" }];

/** The theme comes from a cookie, so the first paint already has it without JavaScript. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const theme = /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(request.headers.get("Cookie") ?? "")?.[1];
  const user = await readUser(request, context);
  const { deps, origin } = context;
  const network = context.network ? networkLink(context.network) : null;
  const year = deps.now().getUTCFullYear();
  const ads = user === undefined || user?.isPremium ? null : context.showAds();
  const isExpired = user === null && context.session.expired !== null;
  if (isExpired) context.session.tell();
  return { theme, origin, network, year, user: user ?? null, isUserKnown: user !== undefined, isExpired, ads };
}

/**
 * Who is signed in; undefined if that could not be read. If the session has ended, its cookie is deleted and the page
 * reloads without it.
 */
async function readUser(request: Request, context: AppLoadContext): Promise<CurrentUser | null | undefined> {
  const { deps, owner, session } = context;
  const account = await readSignedIn(context).catch((thrown: unknown) => {
    deps.log("error", "user not read", { cause: causeOf(toAppError(thrown)) });
    return undefined;
  });
  if (account) return account.user;
  if (account === undefined || owner.userId === null) return account;
  session.expire();
  throw redirect(request.url);
}

/** Only a submitted form changes who is signed in. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod }) =>
  formMethod !== undefined && formMethod.toUpperCase() !== "GET";

/** A route with `noScript` in its `handle` ships no JavaScript: its menus, theme and links are the browser's own. */
export type RouteHandle =
  | {
      noScript?: boolean;
      isStatic?: false;
      /** Shows the reader's own things, so without a session it asks them to sign in again. */
      isPersonal?: true;
    }
  /**
   * The page is the same for all visitors, so the edge caches one copy for each result of this function. The result is
   * an empty string without a query, and null for a personal page. The loader may depend on nothing else.
   */
  | { noScript?: false; isStatic?: false; visitorsQuery: (query: URLSearchParams) => string | null }
  /**
   * The same for everyone, so it is rendered without a user and cached at the edge: its loader may depend only on the
   * path.
   */
  | { noScript: true; isStatic: true };

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(NonceContext);
  const root = useRouteLoaderData<typeof loader>("root");
  const { theme, user = null, isUserKnown = true, network = null, year = null } = root ?? {};
  const handles = useMatches().map(({ handle }) => handle as RouteHandle | undefined);
  const isNoScript = handles.some((handle) => handle?.noScript);
  const isForEveryone = handles.some((handle) => handle?.isStatic);
  // In the browser this runs only in documents with scripts: pages reached by client navigation keep toasts and
  // scrolling.
  const isScripted = typeof document !== "undefined" || !isNoScript;
  return (
    <html lang="en" data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbf9f4" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#16130f" />
        <PageStyles />
        <Meta />
        <Links />
      </head>
      {/* What is behind a running review session can be neither seen nor reached. */}
      <body className="flex flex-col has-[.review-session:not([hidden]_*)]:invisible has-[.review-session:not([hidden]_*)]:overflow-hidden">
        <ButtonAnchor href="#main" variant="primary" className="fixed top-2 left-2 z-50 not-focus:sr-only">
          Skip to content
        </ButtonAnchor>
        <Header user={user} isUserKnown={isUserKnown} isForEveryone={isForEveryone} />
        <main id="main" tabIndex={-1} className="min-h-[calc(100dvh-3.5rem)] grow outline-none">
          {children}
        </main>
        <Footer network={network} year={year} />
        {isScripted && (
          <>
            <ToastOutlet />
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  );
}

/** The page; a personal one asks anyone whose session ended to sign in again, instead of looking empty. */
export default function App() {
  const isPersonal = useMatches().some(({ handle }) => isPersonalPage(handle));
  return useIsExpired() && isPersonal ? <SignedOut /> : <Outlet />;
}

const isPersonalPage = (handle: unknown): boolean => (handle as { isPersonal?: true } | undefined)?.isPersonal === true;

export function ErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return (
    <PageNote title="Something went wrong">
      The problem is on our side and has been logged. Your saved work is safe. Reloading the page usually helps.
    </PageNote>
  );
}
