import type { ApiRoutes } from "~/functions/api";
import type { EventStream } from "~/functions/jobs/events";
import { TAB_HEADER } from "~/functions/tab";
import { callApi } from "./call-api";
import { tabHeader } from "./tab";

/** A route of the API under the name that it is found by in functions/: `PATCH /api/prompts/:id`. */
export type Route = keyof ApiRoutes;

/** What a list may be sent as: nothing here changes it. */
type Sent<T> = T extends readonly (infer Item)[]
  ? readonly Sent<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Sent<T[Key]> }
    : T;

type Nothing = Record<never, never>;
type OptionalKeys<T> = { [Key in keyof T]-?: Nothing extends T[Key] ? Key : never }[keyof T];
type Input<T> = Sent<Omit<T, OptionalKeys<T>> & Partial<Pick<T, OptionalKeys<T> & keyof T>>>;

/** What a route takes, as its validators say (`param`, `query`, `json`), and how it is sent. */
export type Options<R extends Route> = Input<ApiRoutes[R]["input"]> & {
  signal?: AbortSignal;
  headers?: Record<string, string>;
  keepalive?: boolean;
};
export type Given<R extends Route> = Nothing extends Options<R> ? [options?: Options<R>] : [options: Options<R>];

/** The JSON that a route answers; null of one that answers nothing. */
export type Answer<R extends Route> = AnswerOf<ApiRoutes[R]>;
type AnswerOf<E> = E extends { output: infer T; outputFormat: infer Format }
  ? Format extends "json"
    ? T
    : T extends null
      ? null
      : never
  : never;

/** What a route answers to whoever accepts text/event-stream. */
type EventOf<E> = E extends { output: EventStream<infer Event> } ? Event : never;

/** An answer that was not read yet. `route` stands for what its JSON is (`readAnswer`); no value has it. */
export type Answered<R extends Route> = Response & {
  readonly route?: R;
  readonly body: EventStream<EventOf<ApiRoutes[R]>> | null;
};

/**
 * Calls a route of the API. Path, input and answer are typed by the route itself.
 * @throws CallFailed when the server was not reached or did not answer 2xx; AbortError when aborted
 */
export async function call<R extends Route>(route: R, ...given: Given<R>): Promise<Answer<R>> {
  return readAnswer(await request(route, ...given));
}

export async function readAnswer<R extends Route>(answered: Answered<R>): Promise<Answer<R>> {
  return JSON.parse((await answered.text()) || "null");
}

/** As `call`, for an answer whose headers or bytes are wanted. */
export function request<R extends Route>(route: R, ...given: Given<R>): Promise<Answered<R>>;
export function request(route: string, { param, query, json, ...init }: Anything = {}): Promise<Response> {
  const method = route.slice(0, route.indexOf(" "));
  const sent = json === undefined ? {} : { body: JSON.stringify(json) };
  const headers = {
    ...(json !== undefined && { "Content-Type": "application/json" }),
    ...(method !== "GET" && { [TAB_HEADER]: tabHeader() }),
    ...init.headers,
  };
  return callApi(addressOf(route, { param, query }), { ...init, method, ...sent, headers });
}

type Anything = Places & { json?: unknown; headers?: Record<string, string> } & Omit<RequestInit, "headers">;
type Places = { param?: Record<string, unknown> | undefined; query?: Record<string, unknown> | undefined };

/** The path and query of a call with such options. */
export function addressOf(route: string, options: object): string {
  const { param = {}, query = {} }: Places = options;
  const path = route
    .slice(route.indexOf(" ") + 1)
    .replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(param[name])));
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return search ? `${path}?${search}` : path;
}
