import type { ApiRoutes } from "~/functions/http/api";
import type { EventStream } from "~/functions/jobs/job-events";
import { FROM_NOTIFICATION, TAB_HEADER, type Tab } from "~/functions/tab";
import { ZONE_HEADER } from "~/functions/text/zone-header";
import { keepHere, readKept } from "../storage/kept-here";
import { callApi } from "./call-api";

const KEY = "tab";
/** Minimum width of a tablet in CSS pixels; narrower touch devices are phones. */
const TABLET = 600;
let named: string | undefined;

/** The value of TAB_HEADER: this tab, its kind of device, and whether a notification opened the page. */
function tabHeader(): string {
  const isFromNotification = globalThis.location?.search.endsWith(FROM_NOTIFICATION);
  return `${sessionId()};${deviceType()}${isFromNotification ? ";notification" : ""}`;
}

function sessionId(): string {
  named ??= readKept("session", KEY) ?? undefined;
  if (named === undefined) {
    named = crypto.randomUUID();
    keepHere("session", KEY, named);
  }
  return named;
}

function deviceType(): Tab["deviceType"] {
  if (!globalThis.matchMedia?.("(pointer: coarse)").matches) return "desktop";
  return Math.min(screen.width, screen.height) >= TABLET ? "tablet" : "mobile";
}

/** An API route by its name in functions/, for example `PATCH /api/prompts/:id`. */
export type RouteName = keyof ApiRoutes;

/** Lists may be readonly, because nothing here mutates them. */
type Sent<T> = T extends readonly (infer Item)[]
  ? readonly Sent<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Sent<T[Key]> }
    : T;

type Nothing = Record<never, never>;
type OptionalKeys<T> = { [Key in keyof T]-?: Nothing extends T[Key] ? Key : never }[keyof T];
type Input<T> = Sent<Omit<T, OptionalKeys<T>> & Partial<Pick<T, OptionalKeys<T> & keyof T>>>;

/** A route's input, typed by its validators (`param`, `query`, `json`), and fetch options. */
export type CallOptions<R extends RouteName> = Input<ApiRoutes[R]["input"]> & {
  signal?: AbortSignal;
  headers?: Record<string, string>;
  keepalive?: boolean;
};
export type Given<R extends RouteName> =
  Nothing extends CallOptions<R> ? [options?: CallOptions<R>] : [options: CallOptions<R>];

/** The JSON that a route returns; null if it returns nothing. */
export type Answer<R extends RouteName> = AnswerOf<ApiRoutes[R]>;
type AnswerOf<E> = E extends { output: infer T; outputFormat: infer Format }
  ? Format extends "json"
    ? T
    : T extends null
      ? null
      : never
  : never;

/** The events that a route sends for Accept: text/event-stream. */
type EventOf<E> = E extends { output: EventStream<infer Event> } ? Event : never;

/**
 * A response that has not been read yet. `route` only carries the type of its JSON (see `readAnswer`); it has no value
 * at runtime.
 */
export type Answered<R extends RouteName> = Response & {
  readonly route?: R;
  readonly body: EventStream<EventOf<ApiRoutes[R]>> | null;
};

/**
 * Calls an API route. Path, input and result are typed by the route itself.
 * @throws CallFailed if the server could not be reached or did not answer 2xx; AbortError when aborted
 */
export async function call<R extends RouteName>(route: R, ...given: Given<R>): Promise<Answer<R>> {
  return readAnswer(await request(route, ...given));
}

export async function readAnswer<R extends RouteName>(answered: Answered<R>): Promise<Answer<R>> {
  return JSON.parse((await answered.text()) || "null");
}

/** Like `call`, but returns the response, for its headers or bytes. */
export function request<R extends RouteName>(route: R, ...given: Given<R>): Promise<Answered<R>>;
export function request(route: string, { param, query, json, ...init }: Anything = {}): Promise<Response> {
  const method = route.slice(0, route.indexOf(" "));
  const sent = json === undefined ? {} : { body: JSON.stringify(json) };
  const headers = {
    ...(json !== undefined && { "Content-Type": "application/json" }),
    ...(method !== "GET" && { [TAB_HEADER]: tabHeader(), [ZONE_HEADER]: ownZone() }),
    ...init.headers,
  };
  return callApi(callAddress(route, { param, query }), { ...init, method, ...sent, headers });
}

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

type Anything = Places & { json?: unknown; headers?: Record<string, string> } & Omit<RequestInit, "headers">;
type Places = { param?: Record<string, unknown> | undefined; query?: Record<string, unknown> | undefined };

/** A call's path and query string. */
export function callAddress(route: string, options: object): string {
  const { param = {}, query }: Places = options;
  const path = route
    .slice(route.indexOf(" ") + 1)
    .replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(param[name])));
  if (!query) return path;
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return search ? `${path}?${search}` : path;
}
