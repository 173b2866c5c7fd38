import {
  Form,
  Link,
  Meta,
  Outlet,
  RemixServer,
  useFormAction,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigation,
  useParams,
  useRouteError,
  useSearchParams,
} from "@remix-run/react";
import { type ComponentProps, type ReactNode, useId } from "react";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { isPlainPage, PageTree } from "./page-tree";

type Context = ComponentProps<typeof RemixServer>["context"];

/** Everything that Remix's hooks tell, beside ids of React's. */
function Told({ name }: { name: string }) {
  const told = {
    ...{ data: useLoaderData(), matches: useMatches(), location: useLocation(), params: useParams() },
    ...{ action: useFormAction(), error: useRouteError() ?? null, navigation: useNavigation().state },
    query: useSearchParams()[0].toString(),
  };
  return (
    <section id={useId()}>
      <Link to="..">Up from {name}</Link> <Link to="below?x=1">Below</Link>
      <Form method="post">
        <label htmlFor={useId()}>{JSON.stringify(told)}</label>
      </Form>
    </section>
  );
}

function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <Meta />
      </head>
      <body>
        <Told name="layout" />
        <main>{children}</main>
      </body>
    </html>
  );
}

const ROUTES = [
  { id: "root", path: "" },
  { id: "routes/history.$id", parentId: "root", path: "history/:id" },
];

function contextAt(pathname: string): Context {
  const [root, leaf] = ROUTES;
  const place = (at: string, route = root) => ({ params: { id: "7" }, pathname: at, pathnameBase: at, route });
  const files = { module: "/m.js", hasAction: false, hasClientAction: false, hasClientLoader: false };
  const routes = Object.fromEntries(
    ROUTES.map((route) => [route.id, { ...route, ...files, hasLoader: true, hasErrorBoundary: true }]),
  );
  const routeModules = {
    root: { default: Outlet, Layout, handle: { isStatic: false }, ErrorBoundary: () => null },
    "routes/history.$id": {
      default: () => <Told name="leaf" />,
      handle: { noScript: true },
      meta: () => [{ title: "A “title” & more" }, { name: "robots", content: "noindex" }],
    },
  };
  const entry = {
    manifest: { entry: { imports: [], module: "/e.js" }, routes, url: "/manifest.js", version: "1" },
    routeModules,
    serverHandoffString: "{}",
    future: {
      v3_fetcherPersist: true,
      v3_relativeSplatPath: true,
      v3_lazyRouteDiscovery: false,
      v3_singleFetch: false,
    },
    isSpaMode: false,
    staticHandlerContext: {
      ...{ basename: "/", actionData: null, errors: null, loaderHeaders: {}, actionHeaders: {}, activeDeferreds: null },
      ...{ statusCode: 200, location: { pathname, search: "?q=a%20b", hash: "", state: null, key: "default" } },
      matches: [place("/"), place(pathname, leaf)],
      loaderData: { root: { user: null }, "routes/history.$id": { title: "<script>" } },
    },
  };
  return entry as unknown as Context;
}

it("renders what Remix's server does: what its hooks tell, links, forms, and ids", () => {
  const url = "http://localhost/history/7?q=a%20b";
  const ofRemix = renderToString(<RemixServer context={contextAt("/history/7")} url={url} />);
  const own = renderToString(<PageTree context={contextAt("/history/7")} />);
  expect(own).toBe(ofRemix);
  expect(own.match(/<section id=":R\w+:">/g)).toHaveLength(2);
  expect(own).toContain("<title>A “title” &amp; more</title>");
});

it("names the boundary that a failure reaches, as Remix does", () => {
  const deepest = (render: (context: Context) => ReactNode) => {
    const context = contextAt("/history/7");
    context.routeModules["routes/history.$id"] = {
      default: () => {
        throw new Error("broken");
      },
    };
    expect(() => renderToString(render(context))).toThrow("broken");
    return context.staticHandlerContext._deepestRenderedBoundaryId;
  };
  expect(deepest((context) => <PageTree context={context} />)).toBe("root");
  expect(deepest((context) => <RemixServer context={context} url="http://localhost/history/7" />)).toBe("root");
});

it("leaves pages of errors to Remix", () => {
  const failed = contextAt("/history/7");
  expect(isPlainPage(failed)).toBe(true);
  failed.staticHandlerContext.errors = { root: new Error("gone") };
  expect(isPlainPage(failed)).toBe(false);
});
