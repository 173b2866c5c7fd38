import type { AppLoadContext, EntryContext, LoaderFunctionArgs, ServerBuild } from "@remix-run/cloudflare";
import type { Route } from "./routes";

type Context = EntryContext["staticHandlerContext"];
type Loader = NonNullable<Route["module"]["loader"]>;
type Answer = Awaited<ReturnType<Loader>>;
type Loaded = { route: Route; data: unknown; headers: Headers; status: number };

/** Requests for a catch-all route's own index or for data alone; Remix answers them. */
const NOT_A_DOCUMENT = /[?&](?:index|_data)\b/;

/**
 * Renders a page whose loaders all return data, without Remix's router. The page's routes are known already, and
 * matching them, creating a request per loader, and packing the data into a response and out of it again each cost about
 * as much as rendering the page. Loader results are remembered, so if Remix has to take over, no loader runs twice.
 * @param build with the routes of this page alone, their loaders wrapped in `oncePerRequest`
 * @returns null for what Remix has to answer: redirects, failures, and anything that is not plain data
 */
export function createDocument(build: ServerBuild) {
  const routes = Object.values(build.routes).filter((route) => route !== undefined);
  const routeModules = Object.fromEntries(routes.map(({ id, module }) => [id, module])) as EntryContext["routeModules"];
  const { basename = "/", future, isSpaMode } = build;
  const settings = JSON.stringify({ basename, future, isSpaMode }).slice(0, -1);

  return async function renderDocument(
    request: Request,
    context: AppLoadContext,
    place: { url: URL; params: Record<string, string> },
  ): Promise<Response | null> {
    if (NOT_A_DOCUMENT.test(place.url.search)) return null;
    const loaded = await load(routes, { request, context, params: place.params });
    if (!loaded) return null;
    const loaderData = Object.fromEntries(
      loaded.flatMap(({ route, data }) => (route.module.loader ? [[route.id, data]] : [])),
    );
    const entry: EntryContext = {
      manifest: build.assets,
      routeModules,
      future,
      isSpaMode,
      staticHandlerContext: toContext(loaded, loaderData, { ...place, basename }),
      serverHandoffString: escapeScript(
        `${settings},"state":{"loaderData":${JSON.stringify(loaderData)},"actionData":null,"errors":null}}`,
      ),
      serializeError: failOnError,
    };
    const status = entry.staticHandlerContext.statusCode;
    try {
      return await build.entry.module.default(request, status, headersOf(loaded), entry, context);
    } catch {
      // Remix meets the same failure, logs it and renders the page's error boundary.
      return null;
    }
  };
}

/** Runs a loader once per request; later calls during the request get the same result. */
export function oncePerRequest(loader: Loader): Loader {
  const answers = new WeakMap<AppLoadContext, ReturnType<Loader>>();
  const once = (args: LoaderFunctionArgs) => {
    const answer = answers.get(args.context) ?? loader(args);
    answers.set(args.context, answer);
    return answer;
  };
  return Object.assign(once, loader);
}

async function load(routes: readonly Route[], args: LoaderFunctionArgs): Promise<Loaded[] | null> {
  const asked = routes.map(async ({ module }) => (module.loader ? await module.loader(args) : null));
  const answers = await Promise.allSettled(asked);
  const loaded: Loaded[] = [];
  for (const [index, answer] of answers.entries()) {
    const route = routes[index];
    if (answer.status === "rejected" || !route) return null;
    const data = await dataOf(answer.value);
    if (!data) return null;
    loaded.push({ route, ...data });
  }
  return loaded;
}

/** The data of a loader's answer; null for anything else, such as a redirect or deferred data. */
async function dataOf(answer: Answer): Promise<Omit<Loaded, "route"> | null> {
  if (!(answer instanceof Response)) {
    const isPlain = answer === null || Object.getPrototypeOf(Object(answer)) === Object.prototype;
    return isPlain ? { data: answer, headers: NONE, status: 200 } : null;
  }
  const isJson = answer.headers.get("Content-Type")?.startsWith("application/json");
  if (!isJson || answer.headers.has("Location")) return null;
  // Cloned, because Remix reads the same answer if the page fails to render.
  return { data: await answer.clone().json(), headers: answer.headers, status: answer.status };
}

const NONE = new Headers();

/** The context that Remix's own router would produce for these routes. */
function toContext(
  loaded: readonly Loaded[],
  loaderData: Context["loaderData"],
  { url, params, basename }: { url: URL; params: Record<string, string>; basename: string },
): Context {
  const { pathname, search, hash } = url;
  const matches = loaded.map(({ route }, depth) => {
    const path = depth === 0 ? "/" : pathname;
    return {
      params,
      pathname: path,
      pathnameBase: path,
      route: { id: route.id } as Context["matches"][number]["route"],
    };
  });
  return {
    basename,
    matches,
    loaderData,
    actionData: null,
    errors: null,
    actionHeaders: {},
    activeDeferreds: null,
    location: { pathname, search, hash, state: null, key: "default" },
    loaderHeaders: {},
    statusCode: loaded.reduce((code, { status }) => (status === 200 ? code : status), 200),
  };
}

/** The page's headers: those of its innermost route, with the cookies of all routes. */
function headersOf(loaded: readonly Loaded[]): Headers {
  let parentHeaders = new Headers();
  for (const { route, headers: loaderHeaders } of loaded) {
    const { headers } = route.module;
    const own = headers
      ? new Headers(
          typeof headers === "function"
            ? headers({ loaderHeaders, parentHeaders, actionHeaders: NONE, errorHeaders: undefined })
            : headers,
        )
      : parentHeaders;
    for (const cookie of [...loaderHeaders.getSetCookie(), ...parentHeaders.getSetCookie()]) {
      if (!own.getSetCookie().includes(cookie)) own.append("Set-Cookie", cookie);
    }
    parentHeaders = own;
  }
  return parentHeaders;
}

const ESCAPED: Record<string, string> = {
  "&": "\\u0026",
  ">": "\\u003e",
  "<": "\\u003c",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

/** JSON that can be placed in a script element. */
function escapeScript(json: string): string {
  return json.replace(/[&><\u2028\u2029]/g, (character) => ESCAPED[character] ?? character);
}

function failOnError(): never {
  throw new Error("A page without errors has no error to serialize.");
}
